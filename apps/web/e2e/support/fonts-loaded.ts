import type { Page } from '@playwright/test';

/** Waits for the fonts of the page. Those of Devanagari and Telugu are loaded after the app's scripts. */
export async function fontsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { documentElement: html, fonts } = document;
    const isLoaded = ({ unicodeRange, status }: FontFace) => status === 'loaded' && /U\+(900|C00)/.test(unicodeRange);
    return fonts.status === 'loaded' && (html.lang === 'en-IN' || [...fonts].some(isLoaded));
  });
}
