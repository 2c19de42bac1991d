import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The prices of the shown products in rupees, not those that are struck through. */
const pricesOn = (page: Page) =>
  cards(page).evaluateAll((articles) =>
    articles.map((article) =>
      Number((/₹([\d,]+)/.exec(article.querySelector('.price')?.textContent ?? '')?.[1] ?? '').replaceAll(',', '')),
    ),
  );
const areWithin = (prices: number[], min: number, max: number) =>
  prices.length > 0 && prices.every((price) => price >= min && price <= max);
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Price', exact: true }).getByRole('link', { name });

for (const width of [390, 1280]) {
  for (const path of ['/shop', '/category/earrings', '/best-sellers', '/search?q=gold']) {
    test(`limits ${path} to the prices of a chip, in its address, at ${width} px`, async ({ visit }) => {
      const page = await visit(path, { width });
      await cards(page).first().waitFor();
      const all = (await pricesOn(page)).length;
      await chip(page, 'Under ₹10,000').click();
      await page.waitForURL('**max_price=10000');
      await eventually(async () => areWithin(await pricesOn(page), 1, 10_000), true);
      await expect(chip(page, 'Under ₹10,000')).toHaveAttribute('aria-current', 'true');
      await page.reload();
      // Other orders change which pieces are the best sellers, but not the limit.
      await eventually(async () => areWithin(await pricesOn(page), 1, 10_000), true);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ pieces$/);
      await chip(page, 'Under ₹10,000').click();
      await eventually(async () => (await pricesOn(page)).length, all);
    });
  }

  test(`limits the shop to other prices, beside a sort order, at ${width} px`, async ({ visit }) => {
    const page = await visit('/shop?sort=price-asc&page=2', { width });
    await page.getByText('Other prices').click();
    await page.getByLabel('From ₹').fill('20,000');
    await page.getByLabel('To ₹').fill('60000');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/shop?sort=price-asc&min_price=20000&max_price=60000');
    await eventually(async () => areWithin(await pricesOn(page), 20_000, 60_000), true);
    const prices = await pricesOn(page);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    await page.getByText('₹20,000 to ₹60,000').waitFor();
    await page.getByLabel('Sort by').selectOption('Price: High to Low');
    await eventually(() => pricesOn(page), prices.toReversed());
  });
}

test('renders the products of a price on the server, with chips that work without scripts', async ({ visit }) => {
  const page = await visit('/shop?min_price=75000', { script: false });
  expect(areWithin(await pricesOn(page), 75_000, Infinity)).toBe(true);
  await chip(page, 'Under ₹10,000').click();
  await page.waitForURL('**max_price=10000**');
  expect(areWithin(await pricesOn(page), 1, 10_000)).toBe(true);
  await page.getByText('Other prices').click();
  await page.getByLabel('From ₹').fill('9,000');
  await page.getByLabel('To ₹').fill('5000');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**min_price=5000&max_price=9000');
  expect(areWithin(await pricesOn(page), 5_000, 9_000)).toBe(true);
});
