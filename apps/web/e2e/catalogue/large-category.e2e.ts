import { expect, test } from '../support/fixtures.ts';

const COUNT = 60;
/** With the six samples of the category. */
const ALL = COUNT + 6;

test('the HTML of a large category has its first products, and the browser shows all', async ({
  visit,
  separateShop: { url: shopUrl, admin },
  allow,
}) => {
  const lines = Array.from(
    { length: COUNT },
    (_, n) => `A-${n},Kada ${n},Gold.,Diamonds,${COUNT - n},/catalogue/invisible-necklace-2.webp,1`,
  );
  const csv = ['sku,name,description,category,price,image_url,seller_id', ...lines].join('\n');
  const imported = await fetch(`${shopUrl}/api/products/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${admin.accessToken}` },
    body: csv,
  });
  expect(await imported.json()).toMatchObject({ created: COUNT, errors: [] });

  const plain = await visit('/category/diamonds?sort=price-asc', { shopUrl, script: false });
  await expect(plain.getByRole('article')).toHaveCount(48);
  await expect(plain.getByRole('article').getByRole('heading').first()).toHaveText(`Kada ${COUNT - 1}`);
  await expect(plain.getByRole('status').filter({ hasText: 'pieces' })).toHaveText(`${ALL} pieces`);

  const late = await visit('/about', { shopUrl });
  let isBroken = true;
  await late.route('**/api/products/category/diamonds', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  allow(/^Failed to load resource|^ApiError/);
  const failed = late.waitForResponse('**/api/products/category/diamonds');
  await late.goto(`${shopUrl}/category/diamonds`);
  await (await failed).finished();
  await late.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(late.getByRole('article')).toHaveCount(48);
  isBroken = false;
  await late.evaluate(() => dispatchEvent(new Event('online')));
  await expect(late.getByRole('article')).toHaveCount(ALL);

  const page = await visit('/category/diamonds', { shopUrl });
  await expect(page.getByRole('article')).toHaveCount(ALL);
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(`Kada ${COUNT - 1}`);
});
