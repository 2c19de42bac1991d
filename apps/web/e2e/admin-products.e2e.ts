import { eventually, expect, test } from './support/journey.ts';
import { newShopper, placeOrder, theAdmin } from './support/people.ts';

test('who is no admin is kept out', async ({ visit }) => {
  const [visitor, shopper] = [await visit('/admin-panel'), await visit('/admin-panel', { as: await newShopper() })];
  for (const page of [visitor, shopper]) {
    await page.getByRole('heading', { name: 'You do not have permission to do this.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add Product' }).count()).toBe(0);
  }
});

test('an admin adds a product, changes it and withdraws it', async ({ visit }) => {
  const page = await visit('/admin-panel', { as: theAdmin });
  const main = page.getByRole('main');
  const back = main.getByRole('button', { name: 'Back to Dashboard' });
  for (const door of ['View Products', 'View Orders', 'Add Product']) {
    await main.getByRole('button', { name: door }).click();
    await back.click();
  }
  await main.getByRole('button', { name: 'Add Product' }).click();
  const add = main.getByRole('button', { name: 'Add Product' });
  await add.click();
  await main.getByText('All fields are required.').waitFor();
  await main.getByLabel('Name').fill('Ritu Test Bangle');
  await main.getByLabel('Description').fill('A bangle that is here for a moment.');
  await main.getByLabel('Price', { exact: true }).fill('-1');
  await main.getByLabel('Category').selectOption('Diamonds');
  await main.getByLabel('Seller').selectOption({ index: 1 });
  await main.getByLabel('Image URL').fill('/catalogue/diamonds-1.webp');
  await add.click();
  await main.getByText('Price must be a positive number.').waitFor();
  await main.getByLabel('Price', { exact: true }).fill('1,25,000');
  const added = Date.now();
  await add.click();
  const notice = main.getByText('Product added successfully!');
  await notice.waitFor();
  await notice.waitFor({ state: 'hidden' });
  expect(Date.now() - added).toBeGreaterThanOrEqual(3_000);

  await back.click();
  await main.getByRole('button', { name: 'View Products' }).click();
  await main.getByText('Products loaded successfully!').waitFor();
  await main.getByRole('button', { name: /^Show \d+ more/ }).click();
  const row = main.getByRole('listitem').filter({ hasText: 'Ritu Test Bangle' });
  await row.getByText('₹1,25,000').waitFor();
  await row.getByRole('button', { name: 'Edit' }).click();
  await main.getByLabel('Price', { exact: true }).fill('99000');
  await main.getByRole('button', { name: 'Save' }).click();
  await main.getByText('Product updated successfully!').waitFor();
  await main.getByRole('button', { name: /^Show \d+ more/ }).click();
  await row.getByText('₹99,000').waitFor();

  const shop = await visit('/category/diamonds');
  await shop.getByRole('article').filter({ hasText: 'Ritu Test Bangle' }).getByText('₹99,000').waitFor();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Product' }).getByRole('button', { name: 'Delete' }).click();
  await main.getByText('Product deleted successfully!').waitFor();
  await row.waitFor({ state: 'detached' });
  await shop.reload();
  await eventually(() => shop.getByRole('article').filter({ hasText: 'Ritu Test Bangle' }).count(), 0);
});

test('the panel says what the shop could not do', async ({ visit, instead }) => {
  await placeOrder(await newShopper(), 9);
  const page = await visit('/admin-panel', { as: theAdmin });
  const says = (words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor();
  const back = page.getByRole('button', { name: 'Back to Dashboard' });
  await instead(page, '/sellers', 500);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await says('Failed to load sellers.');
  await back.click();
  for (const [door, path, words] of [
    ['View Orders', '/orders', 'Failed to load orders.'],
    ['View Products', '/products', 'Failed to load products.'],
  ] as const) {
    await instead(page, path, 500);
    await page.getByRole('button', { name: door }).click();
    await says(words);
    await instead(page, path, 'the shop');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await back.click();
  }
  await page.getByRole('button', { name: 'View Products' }).click();
  await instead(page, '/products/1', 500);
  await page.getByRole('button', { name: 'Delete Rajwada Polki Choker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await says('Failed to delete product.');
  await page.getByRole('button', { name: 'Edit Rajwada Polki Choker' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await says('Failed to update product.');
});

test('a product that the shop refuses says why, with the shop’s own words', async ({ visit, instead }) => {
  const page = await visit('/admin-panel?panel=add-product', { as: theAdmin });
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Ritu Test Bangle');
  await main.getByLabel('Description').fill('A bangle that is never made.');
  await main.getByLabel('Price', { exact: true }).fill('5000');
  await main.getByLabel('Category').selectOption('Diamonds');
  await main.getByLabel('Seller').selectOption({ index: 1 });
  await main.getByLabel('Image URL').fill('/catalogue/diamonds-1.webp');
  for (const [status, message, words] of [
    [404, 'Seller not found.', 'Failed to create product. Seller not found.'],
    [500, undefined, 'Failed to create product.'],
  ] as const) {
    await instead(page, '/products', status, message ? { message, code: 'SELLER_NOT_FOUND' } : {});
    await main.getByRole('button', { name: 'Add Product' }).click();
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
  }
});

test('an admin whose session is over is told what for', async ({ visit, instead }) => {
  await placeOrder(await newShopper(), 9);
  const page = await visit('/admin-panel', { as: theAdmin });
  const over = { code: 'SESSION_EXPIRED', message: 'Session expired. Please log in again.' };
  const says = (words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor();
  // The shop cannot renew it just now, so it is not ended either.
  await instead(page, '/refresh-token', 503);
  await instead(page, '/orders', 401, over);
  await page.getByRole('button', { name: 'View Orders' }).click();
  await says('You must log in to view orders.');
  await instead(page, '/orders', 'the shop');
  await instead(page, '/orders/*', 401, over);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Update/ })
    .click();
  await says('You must log in to update the order status.');
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await instead(page, '/products', 401, over);
  await page.getByRole('button', { name: 'View Products' }).click();
  await says('You must be logged in to perform this action.');
});
