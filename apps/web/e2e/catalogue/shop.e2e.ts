import type { Locator, Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { newShopper, putIntoCart } from '../support/people.ts';
import { screenLoaded } from '../support/screen-loaded.ts';
import { expectToast } from '../support/toasts.ts';

test('shows twelve products per page with page numbers and arrows', async ({ visit }) => {
  const page = await visit('/shop');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(page.getByRole('article')).toHaveCount(12);
  const first = await names(page);
  await expect(pages.getByRole('link', { name: /^Page / })).toHaveText(['1', '2']);
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
  await pages.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**/shop?page=2');
  await eventually(async () => (await names(page)).some((name) => first.includes(name)), false);
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await eventually(() => names(page), first);
});

test('links the pages beside the current one, and marks only that one as current', async ({ visit }) => {
  const page = await visit('/shop');
  // Before the app runs, the link loads its page from the server.
  await screenLoaded(page);
  // As many products as 834 pages need.
  await page.route('**/api/products/shop?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '10000' } });
  });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(pages.getByRole('link', { name: /^Page / })).toHaveText(['1', '2', '3', '4', '834']);
  await pages.getByRole('link', { name: 'Page 4' }).click();
  await expect(pages.getByRole('link', { name: /^Page / })).toHaveText(['1', '2', '3', '4', '5', '6', '834']);
  await expect(pages.locator('[aria-current]')).toHaveText(['4']);
  // The pointer rests over a link, whose page is loaded in advance.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('combines sort order and filters, and each change returns to the first page', async ({ visit }) => {
  const page = await visit('/shop?page=2');
  await choose(page, 'Sort by', 'Price: Low to High');
  await page.waitForURL((at) => at.searchParams.get('sort') === 'price-asc' && !at.searchParams.has('page'));
  await eventually(async () => isAscending(await prices(page)), true);
  await choose(page, 'Sort by', 'Price: High to Low');
  await eventually(async () => isAscending((await prices(page)).reverse()), true);
  await choose(page, 'Category', 'Earrings');
  await expect(page.getByRole('article')).toHaveCount(6);
  await choose(page, 'Availability', 'Sold Out');
  await eventually(() => names(page), ['Neel Oxidised Chandeliers']);
  await choose(page, 'Category', 'Diamonds');
  await page.getByText('No products found.').waitFor();
  await expect(page.getByLabel('Category').locator('option')).toHaveText([
    'All',
    'Necklace',
    'Invisible Necklace',
    'Diamonds',
    'Earrings',
  ]);
});

for (const width of [1280, 1920, 2560]) {
  test(`puts sort, filters, prices and count into one line above the first row at ${width} px`, async ({ visit }) => {
    const page = await visit('/shop', { width });
    await screenLoaded(page);
    const top = async (of: Locator) => (await of.boundingBox())!.y;
    const line = await top(page.getByLabel('Sort by'));
    const prices = page.getByRole('navigation', { name: 'Price', exact: true });
    expect(await top(page.getByLabel('Availability'))).toBe(line);
    expect(Math.abs((await top(prices)) - line)).toBeLessThan(12);
    expect(Math.abs((await top(page.getByRole('main').getByRole('status'))) - line)).toBeLessThan(12);
    expect(await top(page.getByRole('article').first())).toBeLessThan(380);
    // The form opens below the line, which stays where it is.
    const other = page.getByText('Other prices');
    const before = await top(other);
    await other.click();
    await page.getByLabel('From ₹').waitFor();
    expect(await top(other)).toBe(before);
    expect(await top(page.getByLabel('From ₹'))).toBeGreaterThan(before + 24);
  });
}

test('restores page and sort order after a reload, from a link and on return from a product', async ({ visit }) => {
  const page = await visit('/shop?sort=price-asc&page=2');
  const shown = await names(page);
  await page.reload();
  await screenLoaded(page);
  await eventually(() => names(page), shown);
  await page.getByRole('article').nth(3).getByRole('heading').click();
  await page.getByRole('heading', { level: 1, name: shown[3] }).waitFor();
  // Also while the search field is open.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await eventually(() => page.evaluate(() => 'overlay' in history.state), true);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL('**/shop?sort=price-asc&page=2');
  await eventually(() => names(page), shown);
  await page.getByRole('article').first().getByRole('heading').click();
  await page.waitForURL('**/product/*');
  await page.goBack();
  await eventually(() => names(page), shown);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
});

for (const path of ['/shop', '/best-sellers']) {
  test(`adds a product to the cart from ${path} and then disables its button`, async ({ visit }) => {
    const shopper = await newShopper();
    await putIntoCart(shopper, 2);
    const page = await visit(path, { as: shopper });
    const inCart = page.getByRole('button', { name: 'Already in Cart: Kasu Lakshmi Temple Haar' });
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    if (path === '/shop') {
      await expect(inCart).toBeDisabled();
    }
    const add = page.getByRole('button', { name: /^Add to Cart/, disabled: false }).last();
    const label = (await add.getAttribute('aria-label'))!;
    await page.getByRole('button', { name: label, exact: true }).click();
    await expectToast(page, 'Product added to cart successfully!');
    await page.getByRole('button', { name: label.replace('Add to Cart', 'Already in Cart'), disabled: true }).waitFor();
  });
}

const choose = (page: Page, select: string, label: string) => page.getByLabel(select).selectOption({ label });
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const isAscending = (prices: number[]) => prices.every((price, index) => index === 0 || price >= prices[index - 1]!);

async function prices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').getByText(/^₹/).and(page.locator(':not(s)')).allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, '')));
}
