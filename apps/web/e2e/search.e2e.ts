import { expect, test } from './support/journey.ts';

test('a search finds by name and forgives a slip of the pen', async ({ visit }) => {
  for (const query of ['jhumka', 'jumkha', 'Meenakshi']) {
    const page = await visit(`/search?q=${query}`);
    await page.getByRole('heading', { level: 1, name: `Search Results for "${query}"` }).waitFor();
    await page.getByRole('article').filter({ hasText: 'Meenakshi Temple Jhumkas' }).waitFor();
  }
});

test('a search that finds nothing suggests something', async ({ visit }) => {
  const page = await visit('/search?q=xylophone');
  await page.getByText('No products found.').waitFor();
  await page.getByRole('heading', { name: 'You might also like:' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(8);
});

test('a query is shown as typed and never run as markup', async ({ visit }) => {
  const page = await visit(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await page.getByRole('heading', { level: 1, name: 'Search Results for "<img src=x onerror=alert(1)>"' }).waitFor();
});

test('when searching or suggesting fails, the screen says so', async ({ visit, instead, allow }) => {
  allow(/ApiError/);
  const page = await visit('/contact');
  const search = async (words: string) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill(words);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Search Results for "${words}"` }).waitFor();
  };
  const failed = page.getByText('An error occurred while fetching search results.');
  await instead(page, '/products/search?query=*', 500);
  await search('pearl');
  await failed.waitFor();
  await instead(page, '/products/search?query=*', 'the shop');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article').first().waitFor();
  await instead(page, '/products/suggestions', 500);
  await search('xylophone');
  await failed.waitFor();
});
