import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([Shop.open(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  expect(await shop?.close()).toBe(0);
});

/** Every path of the specification's route table, and what stands on it before any script has run. */
const SCREENS: [path: string, heading: string][] = [
  ['/', 'Timeless Elegance, Modern Design'],
  ['/shop', 'The Collection'],
  ['/best-sellers', 'Best Sellers'],
  ['/category/invisible-necklace', 'Invisible Necklace'],
  ['/search?q=pearl', 'Search Results for "pearl"'],
  ['/product/3', 'Noor Pearl Rani Haar'],
  ['/new-arrivals', 'New Arrivals'],
  ['/returns-policy', 'Returns Policy'],
  ['/shipping-policy', 'Shipping Policy'],
  ['/terms-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
];

test('public pages are complete without JavaScript', async () => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const [path, heading] of SCREENS) {
    const response = await page.goto(shop.url + path);
    expect([path, response?.status()]).toEqual([path, 200]);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
  }
  await page.goto(`${shop.url}/shop`);
  expect(await page.getByRole('article').count()).toBe(12);
  await page.context().close();
});

test('the browser takes over what was rendered without a complaint and without asking for it again', async () => {
  const page = await newPage();
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('request', (request) => /\/api\/products\/(?!changes)/.test(request.url()) && asked.push(request.url()));
  for (const path of ['/', '/shop?page=2', '/category/diamonds', '/orders']) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  }
  expect(complaints).toEqual([]);
  expect(asked).toEqual([]);
  await page.context().close();
});

test('what does not exist says so, with status 404 and two ways on', async () => {
  const page = await newPage();
  for (const path of ['/nowhere', '/product/999999', '/product/necklace']) {
    const response = await page.goto(shop.url + path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await page.getByRole('heading', { name: 'Oops! The page you’re looking for doesn’t exist.' }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(2);
  }
  await page.context().close();
});

test('after one visit the shop opens without a network, also where nobody has been', async () => {
  const page = await newPage();
  await page.goto(shop.url);
  const kept = () =>
    page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration())?.active;
      return [worker?.state, (await (await caches.open('card-images')).keys()).length];
    });
  await expect.poll(kept, { timeout: 30_000 }).toEqual(['activated', 24]);
  await page.context().setOffline(true);
  for (const [path, heading] of SCREENS) {
    await page.goto(shop.url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText('You are offline. You see the shop as of').waitFor();
  }
  await page.goto(`${shop.url}/shop?sort=price-asc&page=2`);
  expect(await page.getByRole('article').count()).toBe(12);
  await page.getByRole('article').first().getByRole('img').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const photograph = document.querySelector<HTMLImageElement>('article img');
    return photograph !== null && photograph.complete && photograph.naturalWidth > 0;
  });
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'hidden' });
  await page.context().close();
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-IN' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}
