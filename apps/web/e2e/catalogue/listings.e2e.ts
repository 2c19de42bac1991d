import { expect, test } from '../support/fixtures.ts';
import { screenLoaded } from '../support/screen-loaded.ts';
import { holdRequests } from './hold-requests.ts';

test('resets the filter of a category when it is sorted, and the sort order when it is filtered', async ({ visit }) => {
  const page = await visit('/category/invisible-necklace');
  await page.getByRole('heading', { level: 1, name: 'Invisible Necklace' }).waitFor();
  const names = page.getByRole('article').getByRole('heading');
  const [sort, availability] = [page.getByLabel('Sort by'), page.getByLabel('Availability')];
  await expect(sort.locator('option')).toHaveText(['Default', 'Price: Low to High', 'Price: High to Low']);
  await expect(availability.locator('option')).toHaveText(['All', 'Available', 'Sold Out']);
  await sort.selectOption('Price: Low to High');
  await expect(names.first()).toHaveText('Rai Gold Bead Necklace');
  await availability.selectOption('Sold Out');
  await expect(names).toHaveText(['Manik Drop Necklace']);
  await expect(sort).toHaveValue('default');
  await sort.selectOption('Price: High to Low');
  await expect(names).toHaveCount(6);
  await expect(availability).toHaveValue('all');
});

test('sorts and filters best sellers', async ({ visit }) => {
  const page = await visit('/best-sellers');
  const count = await page.getByRole('article').count();
  expect(count).toBeGreaterThan(0);
  await page.getByLabel('Availability').selectOption('Available');
  await expect(page.getByText('Sold Out', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await expect(page.getByRole('article')).toHaveCount(count);
});

for (const listing of [
  { link: 'Best Sellers', path: '/products/best-sellers', empty: 'No products available.' },
  { link: 'Diamonds', path: '/products/category/diamonds', empty: 'No products available in this category.' },
  { link: 'New Arrivals', path: '/products/new-arrivals', empty: 'No new arrivals available at the moment.' },
]) {
  test(`shows an empty state for ${listing.link}, and a retry button after an error`, async ({
    visit,
    stubApi,
    allow,
  }) => {
    allow(/ApiError/);
    const openWithResponse = async (status: number) => {
      const page = await visit('/contact');
      // Before the app runs, the link loads its page from the server.
      await screenLoaded(page);
      await stubApi(page, listing.path, status, []);
      await page.getByRole('link', { name: listing.link, exact: true }).filter({ visible: true }).first().click();
      return page;
    };
    await (await openWithResponse(200)).getByText(listing.empty).waitFor();

    const page = await openWithResponse(500);
    const failed =
      listing.link === 'New Arrivals' ? 'Failed to load new arrivals. Please try again later.' : listing.empty;
    await page.getByText(failed).waitFor();
    await stubApi(page, listing.path, 'passthrough');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  });
}

for (const { link, path, words } of [
  { link: 'New Arrivals', path: '/products/new-arrivals', words: 'Loading new arrivals...' },
  { link: 'Earrings', path: '/products/category/earrings', words: 'Loading products...' },
]) {
  test(`shows a loading text while ${link} loads`, async ({ visit }) => {
    const page = await visit('/contact');
    await screenLoaded(page);
    const release = await holdRequests(page, `**/api${path}`);
    await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();
    await page.getByText(words).waitFor();
    release();
    await page.getByRole('article').first().waitFor();
    await expect(page.getByText(words)).toHaveCount(0);
  });
}
