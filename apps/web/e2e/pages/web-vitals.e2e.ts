import { webVitals } from '@kundan/contracts/admin/vitals.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';

/** Opens a page of which every visit is measured, taps it when it is quiet, and leaves it. */
async function readPage(page: Page, path: string, { asksForPrivacy = false } = {}): Promise<void> {
  await page.addInitScript((isPrivate) => {
    Math.random = () => 0;
    if (isPrivate) Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  }, asksForPrivacy);
  const quiet = page.waitForRequest(/\/assets\/start-background-work/);
  await page.goto(new URL(path, page.url()).href);
  await quiet;
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().click();
  // The browser delivers the time of the tap when it has shown the next frame, and to this observer last.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true });
      }),
  );
  await page.goto('about:blank');
}

test('a page reports how fast it was when a shopper leaves it, once, unless it is of the staff or she asks for privacy', async ({
  visit,
  separateShop,
}) => {
  const shop = new ShopClient(separateShop.url);
  const read = async () => (await shop.sendOk(webVitals, {}, { token: separateShop.admin.accessToken })).vitals;
  const pages = async () => Object.fromEntries((await read()).map((one) => [one.vital, one.pages]));
  const open = () => visit('/about', { shopUrl: separateShop.url });
  await readPage(await open(), '/product/2', { asksForPrivacy: true });
  await readPage(await open(), '/staff/join');
  expect(await pages()).toEqual({ LCP: 0, INP: 0, CLS: 0, TTFB: 0 });

  await readPage(await open(), '/product/2');
  await eventually(pages, { LCP: 1, INP: 1, CLS: 1, TTFB: 1 });
  for (const { at_most: value } of await read()) expect(value).toBeGreaterThan(0);
});
