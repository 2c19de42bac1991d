import { type CDPSession, expect, type Page } from '@playwright/test';

/**
 * A computer and a tablet with a larger default font; 640 px is a 1280 px screen at 200 % zoom; then phones with a larger default font;
 * 320 px is the narrowest phone, or 400 % zoom.
 */
const windows = [
  { width: 1280, fontSize: 24 },
  { width: 1280, fontSize: 32 },
  { width: 900, fontSize: 32 },
  { width: 640, fontSize: 16 },
  { width: 390, fontSize: 24 },
  { width: 390, fontSize: 32 },
  { width: 320, fontSize: 16 },
];
const SMALLEST_TARGET = 24;

/** Sets what the browser's settings call "font size", in px. */
export async function setDefaultFontSize(session: CDPSession, standard: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Elements beyond the right edge, and controls smaller than the minimum target size. Links inside text are exempt. */
export async function findLayoutErrors(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const found: string[] = [];
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
    if (document.documentElement.scrollWidth > innerWidth) {
      const over = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1,
      );
      found.push(`${document.documentElement.scrollWidth} px wide: ${over.slice(0, 3).map(name).join(', ')}`);
    }
    const controls = document.querySelectorAll(
      'a[href], button, input, select, textarea, [role="menuitem"], [tabindex="0"]',
    );
    for (const control of controls) {
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      const isHidden = !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width < 2;
      const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
      if (!isHidden && !isInText && (width < smallest || height < smallest)) {
        found.push(`${Math.round(width)} × ${Math.round(height)} px: ${name(control)}`);
      }
    }
    return found;
  }, SMALLEST_TARGET);
}

/** Some components depend on the width, and render after a resize. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Asserts in each window that nothing lies beside it and that no control is too small. */
export async function expectLayout(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  for (const { width, fontSize } of windows) {
    await setDefaultFontSize(session, fontSize);
    await resize(page, width);
    expect([pathname, width, fontSize, ...(await findLayoutErrors(page))]).toEqual([pathname, width, fontSize]);
  }
}
