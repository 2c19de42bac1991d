import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { expectNoToast, expectToast } from '../support/toasts.ts';

test('denies the admin panel to visitors and shoppers', async ({ visit }) => {
  const [visitor, shopper] = [await visit('/admin-panel'), await visit('/admin-panel', { as: await newShopper() })];
  for (const page of [visitor, shopper]) {
    await page.getByRole('heading', { name: 'You do not have permission to do this.' }).waitFor();
    await expect(page.getByRole('button', { name: 'Add Product' })).toHaveCount(0);
  }
});

test('adds, edits and deletes a product', async ({ visit, separateShop }) => {
  const page = await visit('/admin-panel', { as: separateShop.admin, shopUrl: separateShop.url });
  const main = page.getByRole('main');
  const back = main.getByRole('button', { name: 'Back to Dashboard' });
  for (const panel of ['View Products', 'View Orders', 'Add Product']) {
    await main.getByRole('button', { name: panel }).click();
    if (panel === 'View Products') await expectToast(page, 'Products loaded successfully!'); // once in a visit
    await back.click();
    // Before the dashboard arrives, "Add Product" is the button of the form.
    await main.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
  }
  await main.getByRole('button', { name: 'Add Product' }).click();
  // Before the form arrives, "Add Product" is the button of the dashboard.
  await main.getByLabel('Description').waitFor();
  const add = main.getByRole('button', { name: 'Add Product' });
  await add.click();
  await main.getByText('All fields are required.').waitFor();
  await main.getByLabel('Name').fill('Ritu Test Bangle');
  await main.getByLabel('Description').fill('A bangle for this test.');
  await main.getByLabel('Price', { exact: true }).fill('-1');
  await main.getByLabel('Category').selectOption('Diamonds');
  await main.getByLabel('Seller').selectOption({ index: 1 });
  await main.getByLabel('Image URL').fill('/catalogue/diamonds-1.webp');
  await add.click();
  await main.getByText('Price must be a positive number.').waitFor();
  await main.getByLabel('Price', { exact: true }).fill('1,25,000');
  await main.getByLabel('Stock').fill('-3');
  await add.click();
  await main.getByText('Stock must be a whole number from 0 to 10,00,000, or empty.').waitFor();
  await main.getByLabel('Stock').fill('3');
  const added = Date.now();
  await add.click();
  await expectToast(page, 'Product added successfully!');
  await main.getByText('Product added successfully!').waitFor({ state: 'hidden' });
  expect(Date.now() - added).toBeGreaterThanOrEqual(3_000);

  await back.click();
  await main.getByRole('button', { name: 'View Products' }).click();
  const row = main.getByRole('row').filter({ hasText: 'Ritu Test Bangle' });
  await row.getByText('₹1,25,000').waitFor();
  await row.getByText('3 in stock, 0 held').waitFor();
  await row.getByRole('button', { name: 'Edit' }).click();
  await main.getByLabel('Price', { exact: true }).fill('99000');
  await main.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Product updated successfully!');
  await row.getByText('₹99,000').waitFor();

  const shop = await visit('/category/diamonds', { shopUrl: separateShop.url });
  const card = shop.getByRole('article').filter({ hasText: 'Ritu Test Bangle' });
  await card.getByText('₹99,000').waitFor();
  await row.getByText('3 in stock, 0 held').waitFor();
  await row.getByRole('button', { name: 'Edit' }).click();
  await main.getByRole('textbox', { name: 'Stock' }).fill('0');
  await main.getByRole('button', { name: 'Save' }).click();
  await row.getByText('0 in stock, 0 held').waitFor();
  await row.getByText('Sold Out').waitFor();
  await shop.reload();
  await card.getByText('Sold Out').first().waitFor();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Product' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Product deleted successfully!');
  await row.waitFor({ state: 'detached' });
  await shop.reload();
  await expect(card).toHaveCount(0);
});

test('a new product begins with the maker of the settings, and one that is there keeps its own', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const page = await visit('/admin-panel/settings', { as: admin, shopUrl });
  const main = page.getByRole('main');
  const origin = [
    ['Maker (optional)', 'Asha Karigar'],
    ['Country of origin (optional)', 'India'],
    ['Address of the maker (optional)', '1 Lake Road, Jaipur'],
    ['Net quantity (optional)', '1 N'],
  ] as const;
  for (const [label, text] of origin) await main.getByLabel(label, { exact: true }).fill(text);
  await main.getByRole('button', { name: 'Save the settings' }).click();
  await expectToast(page, 'The settings are saved.');
  await page.goto(`${shopUrl}/admin-panel/products/new`);
  for (const [label, text] of origin)
    await expect(main.getByLabel(label.replace(' (optional)', ''), { exact: true })).toHaveValue(text);
  await main.getByLabel('Name').fill('Lake Bangle');
  await main.getByLabel('Description').fill('A bangle for this test.');
  await main.getByLabel('Price', { exact: true }).fill('900');
  await main.getByLabel('Category').selectOption('Diamonds');
  await main.getByLabel('Seller').selectOption({ index: 1 });
  await main.getByLabel('Image URL').fill('/catalogue/diamonds-1.webp');
  const quantity = main.getByLabel('Net quantity', { exact: true });
  // The shop declares the origin of its products, so each must have it.
  await quantity.fill('');
  await main.getByRole('button', { name: 'Add Product' }).click();
  await main.getByText('the law asks for all of them').first().waitFor();
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await quantity.fill('1 pair');
  await main.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'Product added successfully!');
  await expect(quantity).toHaveValue('1 N');
  await page.goto(`${shopUrl}/admin-panel/products/1`);
  await main.getByText('For the bill').click();
  await expect(main.getByLabel('Maker (optional)', { exact: true })).toHaveValue('');
  await page.goto(`${shopUrl}/category/diamonds`);
  await page.getByRole('link', { name: 'Lake Bangle' }).first().click();
  const facts = page.getByRole('table', { name: 'Details' });
  for (const text of ['1 pair', 'India']) await facts.getByText(text).first().waitFor();
});

test('shows an error for every admin request that fails', async ({ visit, stubApi }) => {
  await placeOrder(await newShopper(), 9);
  const page = await visit('/admin-panel', { as: theAdmin });
  const back = page.getByRole('button', { name: 'Back to Dashboard' });
  // Looks for new orders find those of other tests, and then load the lists again before "Try again" is pressed.
  await stubApi(page, '/orders?page=1&limit=5&*', 500);
  await stubApi(page, '/sellers', 500);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'Failed to load sellers.');
  await back.click();
  for (const [panel, path, words, item] of [
    ['View Orders', '/orders*', 'Failed to load orders.', 'row'],
    ['View Products', '/products?*', 'Failed to load products.', 'row'],
  ] as const) {
    await stubApi(page, path, 500);
    await page.getByRole('button', { name: panel }).click();
    await expectToast(page, words);
    await stubApi(page, path, 'passthrough');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole(item).first().waitFor();
    await back.click();
  }
  await page.getByRole('button', { name: 'View Products' }).click();
  await stubApi(page, '/products/1', 500);
  await page.getByRole('button', { name: 'Delete Rajwada Polki Choker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete product.');
  await page.getByRole('button', { name: 'Edit Rajwada Polki Choker' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Failed to update product.');
});

test('shows the API’s message when a product is rejected', async ({ visit, stubApi }) => {
  const page = await visit('/admin-panel/products/new', { as: theAdmin });
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Ritu Test Bangle');
  await main.getByLabel('Description').fill('A bangle that the API rejects.');
  await main.getByLabel('Price', { exact: true }).fill('5000');
  await main.getByLabel('Category').selectOption('Diamonds');
  await main.getByLabel('Seller').selectOption({ index: 1 });
  await main.getByLabel('Image URL').fill('/catalogue/diamonds-1.webp');
  for (const [status, message, words] of [
    [404, 'Seller not found.', 'Failed to create product. Seller not found.'],
    [500, undefined, 'Failed to create product.'],
  ] as const) {
    await stubApi(page, '/products', status, message ? { message, code: 'SELLER_NOT_FOUND' } : {});
    await main.getByRole('button', { name: 'Add Product' }).click();
    await expectToast(page, words);
  }
});

test('asks an admin with an expired session to sign in and names the reason', async ({ visit, stubApi }) => {
  const id = await placeOrder(await newShopper(), 9);
  const page = await visit('/admin-panel', { as: theAdmin });
  const expired = { code: 'SESSION_EXPIRED', message: 'Session expired. Please log in again.' };
  // Looks for new orders find those of other tests, and then load the lists again before "Try again" is pressed.
  await stubApi(page, '/orders?page=1&limit=5&*', 500);
  // The refresh fails with 503, so the app keeps the session instead of ending it.
  await stubApi(page, '/refresh-token', 503);
  await stubApi(page, '/orders*', 401, expired);
  await page.getByRole('button', { name: 'View Orders' }).click();
  await expectToast(page, 'You must log in to view orders.');
  await stubApi(page, '/orders*', 'passthrough');
  await stubApi(page, '/orders/*', 401, expired);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Search').fill(id);
  await expect(page.getByRole('row')).toHaveCount(2); // the head and the order, which new orders of other tests cannot move
  await page.getByRole('row').filter({ hasText: id }).click();
  const order = page.getByRole('article', { name: id });
  await order.getByText('More', { exact: true }).click();
  await order.getByLabel('Status').selectOption('Delivered');
  await order.getByRole('button', { name: 'Set to Delivered and mail the customer' }).click();
  await expectToast(page, 'You must log in to update the order status.');
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await stubApi(page, '/products?*', 401, expired);
  await page.getByRole('button', { name: 'View Products' }).click();
  await expectToast(page, 'You must be logged in to perform this action.');
});

test('shows why a file is refused that was right when it was checked', async ({ visit, stubApi }) => {
  const page = await visit('/admin-panel/products', { as: theAdmin });
  const checked = { rows: 1, created: 1, updated: 0, unchanged: 0, errors: [], error_count: 0 };
  await stubApi(page, '/products/import?dry_run=true', 200, checked);
  const errors = [{ line: 2, field: 'category', message: 'There is no such category.' }];
  await stubApi(page, '/products/import?dry_run=false', 200, { ...checked, created: 0, errors, error_count: 101 });
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from('sku') };
  await page.getByLabel('CSV file').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await dialog.getByRole('button', { name: 'Import 1 products' }).click();
  await dialog.getByText('Line 2, category: There is no such category.').waitFor();
  await dialog.getByText('100 more errors.').waitFor();
  await expectNoToast(page, '0 products added, 0 products changed.');
});
