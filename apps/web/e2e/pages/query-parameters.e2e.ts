import { expect, test } from '../support/fixtures.ts';

test('a page hydrates without errors when its address has a query parameter that it does not read', async ({
  visit,
}) => {
  const page = await visit('/?utm_source=letter');
  await page.getByRole('link', { name: 'Explore Collection' }).click();
  await page.waitForURL('**/shop');
});

test('preloads the hero photograph for every query', async ({ visit }) => {
  const page = await visit('/?utm_source=letter&fbclid=1', { script: false });
  await expect(page.locator('link[rel=preload][as=image]')).toHaveCount(2);
});
