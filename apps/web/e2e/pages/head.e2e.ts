import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { url } from '../support/shop-api.ts';

/** The path and search parameters of the canonical address. */
const canonical = (page: Page) =>
  page.evaluate(() => {
    const { pathname, search } = new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href);
    return pathname + search;
  });

test('has a canonical address without tracking parameters, before and after hydration and navigation', async ({
  visit,
}) => {
  const page = await visit('/shop?page=2&utm_source=mail&fbclid=1', { script: false });
  expect(await canonical(page)).toBe('/shop?page=2');
  const hydrated = await visit('/shop?page=2&utm_source=mail&fbclid=1');
  await hydrated.waitForLoadState('networkidle');
  expect(await canonical(hydrated)).toBe('/shop?page=2');
  await hydrated.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Diamonds' }).click();
  await eventually(() => canonical(hydrated), '/category/diamonds');
  await expect(hydrated).toHaveTitle('Diamonds · Kundan');
  await expect(hydrated.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(hydrated.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('requests no style sheet that the page contains', async ({ visit }) => {
  const page = await visit('/about');
  const repeated: string[] = [];
  const contained = new Set<string>();
  page.on('request', (request) => {
    if (contained.has(new URL(request.url()).pathname)) repeated.push(request.url());
  });
  for (const path of ['/', '/shop', '/product/3', '/contact']) {
    const html = await (await fetch(url + path)).text();
    contained.clear();
    for (const [, file = ''] of html.matchAll(/<style data-href="([^"]+)"/g)) contained.add(file);
    expect(contained.size).toBeGreaterThan(0);
    await page.goto(url + path);
    // A key ends the wait for the first screen: everything that loads later is requested now.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
  }
  expect(repeated).toEqual([]);
});
