import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { newShopper } from '../support/people.ts';
import { screenLoaded } from '../support/screen-loaded.ts';

declare global {
  interface Window {
    flights: number;
  }
}

/** Counts the photographs that fly, which are gone sooner than an assertion looks. */
const countFlights = (page: Page) =>
  page.evaluate(() => {
    window.flights = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.flying-photo')) window.flights += 1;
    }).observe(document.body, { childList: true });
  });

for (const width of [1280, 390]) {
  test(`a piece flies into the bag once, and leaves nothing behind, at ${width} px`, async ({ visit }) => {
    const page = await visit('/product/2', { as: await newShopper(), width });
    await countFlights(page);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await page.getByRole('button', { name: 'Added · View cart' }).first().waitFor();
    await eventually(() => page.evaluate(() => window.flights), 1);
    await expect(page.locator('.flying-photo')).toHaveCount(0);
  });
}

test('nothing flies for a shopper who wants less motion', async ({ visit }) => {
  const page = await visit('/product/2', { as: await newShopper(), reducedMotion: true });
  await countFlights(page);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByRole('button', { name: 'Added · View cart' }).waitFor();
  expect(await page.evaluate(() => window.flights)).toBe(0);
});

test('a swipe on a card shows the second photograph, another one the first, and neither opens the product', async ({
  visit,
}) => {
  const page = await visit('/shop', { width: 390 });
  // Before the app runs, a swipe does nothing.
  await screenLoaded(page);
  const second = page.locator('.card__second').first();
  const box = (await second.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const point = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) });
    for (let step = 1; step <= 4; step += 1)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: point(from + ((to - from) * step) / 4),
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(0.8, 0.2);
  await expect(second).toHaveCSS('opacity', '1');
  await expect(second.locator('img')).toBeVisible();
  await swipe(0.2, 0.8);
  await expect(second).toHaveCSS('opacity', '0');
  await expect(page).toHaveURL(/\/shop$/);
});
