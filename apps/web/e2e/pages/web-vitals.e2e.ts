import { webVitals } from '@kundan/contracts/admin/vitals.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';

declare global {
  interface Window {
    /** How many events of taps the browser has measured. */
    measuredTaps: number;
  }
}

/** Opens a page of which every visit is measured, taps it when it is quiet, and leaves it. */
async function readPage(page: Page, path: string, { asksForPrivacy = false } = {}): Promise<void> {
  await page.addInitScript((isPrivate) => {
    Math.random = () => 0;
    if (isPrivate) Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    // Only slow taps after the first one are measured.
    addEventListener('click', ({ timeStamp }) => {
      while (performance.now() - timeStamp < 100);
    });
    const isOfTap = (entry: PerformanceEntry) => (entry as PerformanceEventTiming).interactionId > 0;
    window.measuredTaps = 0;
    new PerformanceObserver((list) => (window.measuredTaps += list.getEntries().filter(isOfTap).length)).observe({
      type: 'event',
      buffered: true,
    });
  }, asksForPrivacy);
  const measures = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/report-vitals-'));
  await page.goto(new URL(path, page.url()).href);
  await measures;
  // On a busy computer, a browser does not recognize every tap as an interaction.
  await expect
    .poll(async () => {
      await page.locator('h1').first().click();
      return page.evaluate(() => window.measuredTaps);
    })
    .toBeGreaterThan(0);
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
