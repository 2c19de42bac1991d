import { expect, type Page } from '@playwright/test';
import { fontsLoaded } from './fonts-loaded.ts';

/**
 * Compares the page with the screenshot of that name in visual/screenshots. The device renders at a quarter of the size
 * (`deviceScaleFactor`), so letters become shades and other fonts or rounding make no difference.
 */
export async function expectScreenshot(page: Page, name: string): Promise<void> {
  await waitUntilStable(page);
  await expect(page).toHaveScreenshot(`${name}.png`, { scale: 'device', animations: 'disabled' });
}

/** Waits for the network, fonts, and visible images. The screenshot itself ends animations. */
async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await fontsLoaded(page);
  await page.waitForFunction(() => {
    const visible = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    return visible.every(({ complete }) => complete);
  });
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode()));
  });
}
