import type { Page } from 'playwright-core';
import { eventually, expect, test } from './support/journey.ts';
import { newShopper, putIntoCart } from './support/people.ts';

test('the shop shows twelve a page, with numbers and arrows', async ({ visit }) => {
  const page = await visit('/shop');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await eventually(() => names(page), (await names(page)).slice(0, 12));
  const first = await names(page);
  expect(await pages.getByRole('link', { name: /^Page / }).allTextContents()).toEqual(['1', '2']);
  expect(await pages.getByRole('link', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
  await pages.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**/shop?page=2');
  await eventually(async () => (await names(page)).some((name) => first.includes(name)), false);
  expect(await page.getByRole('article').count()).toBe(12);
  expect(await pages.getByRole('link', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
  expect(await pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await eventually(() => names(page), first);
});

test('three selects sort and filter together, and each begins at the first page again', async ({ visit }) => {
  const page = await visit('/shop?page=2');
  await choose(page, 'Sort by', 'Price: Low to High');
  await page.waitForURL((at) => at.searchParams.get('sort') === 'price-asc' && !at.searchParams.has('page'));
  await eventually(async () => isAscending(await prices(page)), true);
  await choose(page, 'Sort by', 'Price: High to Low');
  await eventually(async () => isAscending((await prices(page)).reverse()), true);
  await choose(page, 'Category', 'Earrings');
  await eventually(() => page.getByRole('article').count(), 6);
  await choose(page, 'Availability', 'Sold Out');
  await eventually(() => names(page), ['Neel Oxidised Chandeliers']);
  await choose(page, 'Category', 'Diamonds');
  await page.getByText('No products found.').waitFor();
  expect(await page.getByLabel('Category').locator('option').allTextContents()).toEqual([
    'All',
    'Necklace',
    'Invisible Necklace',
    'Diamonds',
    'Earrings',
  ]);
});

test('reloading, sharing and coming back from a product find the same page', async ({ visit }) => {
  const page = await visit('/shop?sort=price-asc&page=2');
  const shown = await names(page);
  await page.reload();
  expect(await names(page)).toEqual(shown);
  await page.getByRole('article').nth(3).getByRole('heading').click();
  await page.getByRole('heading', { level: 1, name: shown[3] }).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL('**/shop?sort=price-asc&page=2');
  await eventually(() => names(page), shown);
  await page.getByRole('article').first().getByRole('heading').click();
  await page.waitForURL('**/product/*');
  await page.goBack();
  await eventually(() => names(page), shown);
  expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc');
});

test.for(['/shop', '/best-sellers'])('on %s a piece goes into the cart once', async (path, { visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 2);
  const page = await visit(path, { as: shopper });
  const inCart = page.getByRole('button', { name: 'Already in Cart: Kasu Lakshmi Temple Haar' });
  if (path === '/shop') {
    await inCart.waitFor();
    expect(await inCart.isDisabled()).toBe(true);
  }
  const add = page.getByRole('button', { name: /^Add to Cart/, disabled: false }).last();
  const label = (await add.getAttribute('aria-label'))!;
  await add.click();
  await page.getByText('Product added to cart successfully!').waitFor();
  await page.getByRole('button', { name: label.replace('Add to Cart', 'Already in Cart'), disabled: true }).waitFor();
});

const choose = (page: Page, select: string, label: string) => page.getByLabel(select).selectOption({ label });
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const isAscending = (prices: number[]) => prices.every((price, index) => index === 0 || price >= prices[index - 1]!);

async function prices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').getByText(/^₹/).and(page.locator(':not(s)')).allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, '')));
}
