import { eventually, expect, test } from './support/journey.ts';

test('a category is either sorted or filtered: one control resets the other', async ({ visit }) => {
  const page = await visit('/category/invisible-necklace');
  await page.getByRole('heading', { level: 1, name: 'Invisible Necklace' }).waitFor();
  const names = () => page.getByRole('article').getByRole('heading').allTextContents();
  const [sort, availability] = [page.getByLabel('Sort by'), page.getByLabel('Availability')];
  expect(await sort.locator('option').allTextContents()).toEqual([
    'Default',
    'Price: Low to High',
    'Price: High to Low',
  ]);
  expect(await availability.locator('option').allTextContents()).toEqual(['All', 'Available', 'Sold Out']);
  await sort.selectOption('Price: Low to High');
  await eventually(async () => (await names()).at(0), 'Rai Gold Bead Necklace');
  await availability.selectOption('Sold Out');
  await eventually(names, ['Manik Drop Necklace']);
  await eventually(() => sort.inputValue(), 'default');
  await sort.selectOption('Price: High to Low');
  await eventually(async () => (await names()).length, 6);
  await eventually(() => availability.inputValue(), 'all');
});

test('best sellers have the same controls', async ({ visit }) => {
  const page = await visit('/best-sellers');
  const count = await page.getByRole('article').count();
  expect(count).toBeGreaterThan(0);
  await page.getByLabel('Availability').selectOption('Available');
  await eventually(() => page.getByText('Sold Out', { exact: true }).filter({ visible: true }).count(), 0);
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await eventually(() => page.getByRole('article').count(), count);
});

test.for([
  { link: 'Best Sellers', path: '/products/best-sellers', empty: 'No products available.' },
  { link: 'Diamonds', path: '/products/category/diamonds', empty: 'No products available in this category.' },
  { link: 'New Arrivals', path: '/products/new-arrivals', empty: 'No new arrivals available at the moment.' },
])(
  '$link says when there is nothing, and offers another try when it could not be read',
  async (listing, { visit, instead, allow }) => {
    allow(/ApiError/);
    const openWhere = async (answer: number) => {
      const page = await visit('/contact');
      await instead(page, listing.path, answer, []);
      await page.getByRole('link', { name: listing.link, exact: true }).filter({ visible: true }).first().click();
      return page;
    };
    await (await openWhere(200)).getByText(listing.empty).waitFor();

    const page = await openWhere(500);
    const failed =
      listing.link === 'New Arrivals' ? 'Failed to load new arrivals. Please try again later.' : listing.empty;
    await page.getByText(failed).waitFor();
    await instead(page, listing.path, 'the shop');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  },
);

test.for([
  { link: 'New Arrivals', path: '/products/new-arrivals', words: 'Loading new arrivals...' },
  { link: 'Earrings', path: '/products/category/earrings', words: 'Loading products...' },
])('while $link is on its way the screen says so', async ({ link, path, words }, { visit, instead }) => {
  const page = await visit('/contact');
  await instead(page, path, 'delay');
  await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();
  await page.getByText(words).waitFor();
  await page.getByRole('article').first().waitFor();
  expect(await page.getByText(words).count()).toBe(0);
});
