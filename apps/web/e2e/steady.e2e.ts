import type { Page } from 'playwright-core';
import { expect, test } from './support/journey.ts';
import { newShopper, placeOrder, putIntoCart, theAdmin } from './support/people.ts';
import { url } from './support/shop.ts';

/** Adds up how far things were pushed about while nobody touched the page, and by what. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput || entry.value < 0.0005) continue;
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.className || node.tagName : '?'));
      shifts.push(`${entry.value.toFixed(4)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(url + path, { waitUntil: 'networkidle' });
  // By the wheel, as people do: what comes into sight must not push what they read.
  for (let turns = 0; turns < 8; turns += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

const devices = [
  { device: 'desktop', width: 1280 },
  { device: 'phone', width: 390 },
];
const PUBLIC = [
  '/',
  '/shop',
  '/category/diamonds',
  '/search?q=pearl',
  '/product/3',
  '/contact',
  '/orders',
  '/checkout',
];

test.for(devices)('nothing moves by itself on a visitor’s $device', async ({ width }, { visit }) => {
  const page = await visit('/about', { width });
  await page.addInitScript(watchShifts);
  for (const path of PUBLIC) expect([path, ...(await shiftsOn(page, path))]).toEqual([path]);
});

test.for(devices)('nothing moves by itself on a shopper’s and an admin’s $device', async ({ width }, { visit }) => {
  const shopper = await newShopper();
  await placeOrder(shopper, 9);
  await putIntoCart(shopper, 2);
  await putIntoCart(shopper, 20, 2);
  const page = await visit('/about', { width, as: shopper });
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 3 items' }).waitFor(); // it is on the device now
  await page.addInitScript(watchShifts);
  for (const path of ['/checkout', '/orders', '/product/9']) {
    expect([path, ...(await shiftsOn(page, path))]).toEqual([path]);
  }
  const admin = await visit('/about', { width, as: theAdmin });
  await admin.addInitScript(watchShifts);
  for (const path of ['/admin-panel', '/admin-panel?panel=orders', '/admin-panel?panel=products']) {
    expect([path, ...(await shiftsOn(admin, path))]).toEqual([path]);
  }
});
