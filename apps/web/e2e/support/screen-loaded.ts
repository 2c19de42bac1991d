import { expect, type Page } from '@playwright/test';
import { fontsLoaded } from './fonts-loaded.ts';

/** Waits until the app runs and the screen has its title and, in place of every skeleton, its content. */
export async function screenLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyEvents === null);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('.loading, .skeleton, [aria-busy=true]')).toHaveCount(0);
  await fontsLoaded(page);
}
