import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { url } from '../support/shop-api.ts';

/** The path and search parameters of the canonical address. */
const canonical = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (!link) return undefined;
    const { pathname, search } = new URL(link.href);
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

test('names the manifest and the styles in the HTML, and requests no style sheet twice', async ({ visit }) => {
  const page = await visit('/about');
  const requests: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && requests.push(request.url()));
  // The page before may still load styles until then.
  page.on('framenavigated', () => (requests.length = 0));
  for (const path of ['/', '/shop', '/product/3', '/contact']) {
    const html = await (await fetch(url + path)).text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    expect(html).toContain('<style>');
    await page.goto(url + path);
    // A key loads what a tap may open.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([...new Set(requests)]);
    expect(requests.filter((file) => file.includes('/assets/index-'))).toEqual([]);
  }
});

for (const { dark, logo } of [
  { dark: false, logo: '/logo.svg' },
  { dark: true, logo: '/logo-dark.svg' },
])
  test(`requests the shop’s logo once, before its scripts: ${logo}`, async ({ visit }) => {
    const page = await visit('/robots.txt', { dark }); // no page of the shop, which would have the files already
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${url}/checkout`);
    const isScript = (file: string) => file.startsWith('/assets/') && file.endsWith('.js');
    expect(requests.filter((file) => isScript(file) || file.includes('logo')).slice(0, 1)).toEqual([logo]);
    expect(requests.filter((file) => file === logo)).toHaveLength(1);
  });

test('a product address with the words of its name shows the product, other words lead to it, and the canonical one is short', async ({
  visit,
}) => {
  const page = await visit('/product/2-an-older-name');
  await expect(page).toHaveURL(/\/product\/2-kasu-lakshmi-temple-haar$/);
  await page.getByRole('heading', { name: 'Kasu Lakshmi Temple Haar', level: 1 }).waitFor();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/2$/);
});
