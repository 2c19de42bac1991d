import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The prices of the shown products in rupees, not those that are struck through. */
async function pricesOn(page: Page): Promise<number[]> {
  await cards(page).first().waitFor();
  const texts = await cards(page).evaluateAll((articles) =>
    articles.map((article) => /₹([\d,]+)/.exec(article.querySelector('.price')?.textContent ?? '')?.[1] ?? ''),
  );
  return texts.map((text) => Number(text.replaceAll(',', '')));
}

test('understands prices and synonyms, sorts the results and counts them', async ({ visit }) => {
  const page = await visit('/search?q=earrings under ₹20,000');
  const prices = await pricesOn(page);
  expect(prices.length).toBeGreaterThan(1);
  expect(Math.max(...prices)).toBeLessThanOrEqual(20_000);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${prices.length} pieces`);
  await page.getByLabel('Sort by').selectOption('Price: High to Low');
  await page.waitForURL('**&sort=price-desc');
  await expect.poll(() => pricesOn(page)).toEqual(prices.toSorted((a, b) => b - a));

  await page.goto(new URL('/search?q=jhumki', page.url()).href);
  await cards(page).filter({ hasText: 'Meenakshi Temple Jhumkas' }).first().waitFor();
});

test('follows few results with suggestions that are available', async ({ visit }) => {
  const page = await visit('/search?q=meenakshi');
  await page.getByRole('heading', { name: 'You might also like:' }).waitFor();
  await expect(cards(page).filter({ hasText: 'Meenakshi Temple Jhumkas' })).toHaveCount(1);
  expect(await cards(page).count()).toBeGreaterThan(4);
  await expect(cards(page).filter({ hasText: 'Sold Out' })).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`shows six results with picture and price while typing at ${width} px`, async ({ visit }) => {
    const page = await visit('/shop', { width });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const field = page.getByRole('searchbox');
    await field.pressSequentially('necklace');
    const results = page.getByRole('list', { name: 'First results' });
    await expect(results.getByRole('listitem')).toHaveCount(6);
    await expect(results.getByRole('link').first()).toContainText('₹');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('6 results');
    await field.fill('meenakshi');
    await expect(results.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Meenakshi Temple Jhumkas' }).waitFor();
    await expect(results).toHaveCount(0);

    await page.goto(new URL('/search?q=pearl', page.url()).href);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field).toHaveValue('pearl');
  });
}
