import type { Page } from 'playwright-core';

/** The name of what has the focus, as a person would call it; '' when nothing has. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : undefined;
    return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent).trim();
  });

/** Presses Tab until something of this name has the focus; at most a hundred times. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (at === name) return;
    passed.push(at);
  }
  throw new Error(`The focus never came to ${name}. It was at: ${passed.join(' | ')}`);
}

/** Types words where the focus is, and a key after them. */
export async function write(page: Page, words: string, key: 'Tab' | 'Enter'): Promise<void> {
  await page.keyboard.type(words);
  await page.keyboard.press(key);
}

/** Whether what has the focus, or what stands around it, wears a ring that one can see. */
export const focusRing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const seen = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const element = document.activeElement;
    return seen(element) || seen(element?.parentElement ?? null) || seen(element?.nextElementSibling ?? null);
  });
