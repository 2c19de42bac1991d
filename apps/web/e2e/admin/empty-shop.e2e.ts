import { createProduct } from '@kundan/contracts/admin/products.contract';
import { listSellers } from '@kundan/contracts/admin/sellers.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { buy, signUp } from '@kundan/test-support/shop-people';
import { expect, test } from '../support/fixtures.ts';
import { newEmail } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

test('the owner of an empty shop puts a first product on sale, without being asked for a seller', async ({
  visit,
  emptyShop,
}) => {
  const page = await visit('/admin-panel', { as: emptyShop.admin, shopUrl: emptyShop.url });
  const main = page.getByRole('main');
  const setup = main.getByRole('region', { name: 'Before you sell' });
  await expect(setup.getByRole('link')).toHaveCount(11);
  await expect(setup.getByRole('link', { name: 'Add a product' })).toBeVisible();
  await main.getByRole('button', { name: 'View Products' }).click();
  await main.getByRole('navigation', { name: 'Pages' }).getByText('None').waitFor();
  await main.getByRole('button', { name: 'Back to Dashboard' }).click();
  await main.getByRole('button', { name: 'Add Product' }).click();
  const add = main.getByRole('button', { name: 'Add Product' });
  await main.getByLabel('Name').fill('Asha’s first ring');
  await main.getByLabel('Description').fill('Silver with a green stone.');
  await main.getByLabel('Price', { exact: true }).fill('2500');
  await main.getByLabel('Category').selectOption('Diamonds');
  await main.getByLabel('Image URL').fill('/catalogue/diamonds-1.webp');
  await expect(main.getByLabel('Stock')).toHaveValue('1');
  await expect(main.getByLabel('Seller')).toHaveCount(0);
  await add.click();
  await expectToast(page, 'Product added successfully!');
  await main.getByRole('button', { name: 'Back to Dashboard' }).click();
  await expect(setup.getByRole('link')).toHaveCount(10);
  await setup.getByRole('link', { name: 'whether the business is registered for GST' }).click();
  await main.getByLabel('GST registration').selectOption('unregistered');
  await main.getByRole('button', { name: 'Save the settings' }).click();
  await expectToast(page, 'The settings are saved.');
  await main.getByRole('button', { name: 'Back to Dashboard' }).click();
  await expect(setup.getByRole('link')).toHaveCount(9);
  const shop = await visit('/category/diamonds', { shopUrl: emptyShop.url });
  await shop.getByRole('article').filter({ hasText: 'Asha’s first ring' }).getByText('₹2,500').waitFor();
});

test('an empty shop offers no filters, until it has something to filter', async ({
  visit,
  emptyShop: { url, admin },
}) => {
  const page = await visit('/shop', { shopUrl: url });
  const filters = page
    .getByRole('main')
    .getByRole('combobox')
    .or(page.getByRole('navigation', { name: 'Price' }));
  for (const path of ['/shop', '/best-sellers', '/category/earrings']) {
    await page.goto(url + path);
    await page.getByText(/^No products/).waitFor();
    await expect(filters).toHaveCount(0);
  }
  // An address that somebody has shared.
  await page.goto(`${url}/shop?availability=available&max_price=10000`);
  await expect(page.getByLabel('Availability')).toHaveValue('available');
  const shop = new ShopClient(url);
  const { accessToken: token } = admin;
  const [seller] = await shop.sendOk(listSellers, {}, { token });
  const ring = { name: 'Tara Ring', description: 'Silver.', price: 2500, category: 'Diamonds', isAvailable: true };
  const product = { ...ring, image_url: '/catalogue/diamonds-1.webp', seller_id: seller!.id };
  await shop.sendOk(createProduct, product, { token });
  await expect(async () => {
    await page.goto(`${url}/shop`);
    await expect(filters).not.toHaveCount(0, { timeout: 5_000 });
  }).toPass();
});

test('a second seller is added in the settings; then the product form asks', async ({ visit, emptyShop }) => {
  const page = await visit('/admin-panel/settings', { as: emptyShop.admin, shopUrl: emptyShop.url });
  const sellers = page.getByRole('region', { name: 'Product sellers' });
  await expect(sellers.getByRole('button', { name: 'Delete Kundan' })).toHaveCount(0);
  await sellers.getByLabel('Name of the seller').fill('Asha Jewels');
  await sellers.getByRole('button', { name: 'Save Kundan' }).click();
  await expectToast(page, 'The seller is saved.');
  await sellers.getByLabel('Another seller').fill('Workshop');
  await sellers.getByRole('button', { name: 'Add a seller' }).click();
  await sellers.getByRole('button', { name: 'Delete Workshop' }).waitFor();
  await expect(sellers.getByRole('button', { name: 'Save Asha Jewels' })).toBeVisible();
  const form = await visit('/admin-panel/products/new', { as: emptyShop.admin, shopUrl: emptyShop.url });
  await form.getByLabel('Seller').selectOption('Workshop');
  await sellers.getByRole('button', { name: 'Delete Workshop' }).click();
  await expect(sellers.getByRole('textbox', { name: 'Name of the seller' })).toHaveCount(1);
});

test('removes the samples with their orders, which the search still finds', async ({ visit, separateShop }) => {
  const shop = new ShopClient(separateShop.url);
  const account = { name: 'Asha Rao', email: newEmail('asha'), password: 'marigold garland' };
  const id = await buy(shop, await signUp(shop, account), [[1, 1]]);
  const page = await visit('/admin-panel', { as: separateShop.admin, shopUrl: separateShop.url });
  const main = page.getByRole('main');
  const panels = page.getByRole('navigation', { name: 'Panels' });
  await panels.getByRole('link', { name: 'Orders' }).click();
  const order = main.getByRole('row').filter({ hasText: id });
  await order.waitFor();
  await panels.getByRole('link', { name: 'Settings' }).click();
  await expect(main.getByLabel('Legal name')).toHaveValue(/sample/);
  await main.getByRole('button', { name: 'Remove the samples' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the samples?' });
  await dialog.getByText('1 order of nothing but samples leaves the lists').waitFor();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'The samples are removed.');
  await expect(main.getByRole('button', { name: 'Remove the samples' })).toHaveCount(0);
  // The next save would bring the seller of the samples back.
  await expect(main.getByLabel('Legal name')).toHaveValue('');
  await panels.getByRole('link', { name: 'Orders' }).click();
  await main.getByText('There are no orders yet.').waitFor();
  await page.goto(`${separateShop.url}/admin-panel/orders?q=${id}`);
  await order.getByText('Sample').waitFor();
});
