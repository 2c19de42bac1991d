import { expect, test } from '../support/fixtures.ts';

test('a search for a gift shows tiles by price, which lead to what is on sale, with and without results', async ({
  visit,
}) => {
  for (const query of ['birthday gift for my sister', 'wedding']) {
    const page = await visit(`/search?q=${encodeURIComponent(query)}`);
    const tiles = page.getByRole('navigation', { name: 'Gifts by price' });
    await expect(tiles.getByRole('link').first()).toHaveText('Under ₹5,000');
    await expect(page.getByText('No products found.')).toHaveCount(0);
    await tiles.getByRole('link', { name: 'Under ₹10,000' }).click();
    await expect(page).toHaveURL(/max_price=10000/);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  const page = await visit('/search?q=wedding+ring');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Gifts by price' })).toHaveCount(0);
});

test('finds products by name, also with a typing error', async ({ visit }) => {
  for (const query of ['jhumka', 'jumkha', 'Meenakshi', 'झुमके', 'జుమ్కా']) {
    const page = await visit(`/search?q=${query}`);
    await page.getByRole('heading', { level: 1, name: `Search Results for "${query}"` }).waitFor();
    await page.getByRole('article').filter({ hasText: 'Meenakshi Temple Jhumkas' }).waitFor();
  }
});

test('suggests products when a search has no results', async ({ visit }) => {
  const page = await visit('/search?q=xylophone');
  await page.getByText('No products found.').waitFor();
  await page.getByRole('heading', { name: 'You might also like:' }).waitFor();
  await expect(page.getByRole('article')).toHaveCount(8);
});

test('shows a query as text and never as markup', async ({ visit }) => {
  const page = await visit(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await page.getByRole('heading', { level: 1, name: 'Search Results for "<img src=x onerror=alert(1)>"' }).waitFor();
});

test('shows an error when the search or the suggestions fail', async ({ visit, stubApi, allow }) => {
  allow(/ApiError/);
  const page = await visit('/contact');
  const search = async (words: string) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill(words);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Search Results for "${words}"` }).waitFor();
  };
  const failed = page.getByText('An error occurred while fetching search results.');
  await stubApi(page, '/products/search?query=*', 500);
  await search('pearl');
  await failed.waitFor();
  await stubApi(page, '/products/search?query=*', 'passthrough');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article').first().waitFor();
  await stubApi(page, '/products/suggestions', 500);
  await search('xylophone');
  await failed.waitFor();
});
