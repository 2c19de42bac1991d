import type { Page } from '@playwright/test';

/** The label or text of the focused element, or '' when none is focused. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : undefined;
    return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent).trim();
  });

/** Presses Tab until an element with this name is focused. Throws after 100 presses. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press(key);
    const current = await focusedName(page);
    if (current === name) return;
    passed.push(current);
  }
  throw new Error(`${name} was never focused. Focused elements: ${passed.join(' | ')}`);
}

/** Types text into the focused element, then presses a key. */
export async function typeText(page: Page, text: string, key: 'Tab' | 'Enter'): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press(key);
}

/** Whether the focused element, its parent or its next sibling has a visible outline or shadow. */
export const hasFocusRing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const hasRing = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const element = document.activeElement;
    return [element, element?.parentElement, element?.nextElementSibling].some((one) => hasRing(one ?? null));
  });
