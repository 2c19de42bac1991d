import { importProducts } from '@kundan/contracts/admin/product-files.contract';
import { listOrders } from '@kundan/contracts/admin/orders.contract';
import { createProduct, listProducts, patchProduct } from '@kundan/contracts/admin/products.contract';
import { listSellers } from '@kundan/contracts/admin/sellers.contract';
import { API_BASE } from '@kundan/contracts/call';
import { pagePanelMessages } from '@kundan/contracts/messages/page-panel-messages';
import { productPanelMessages as texts } from '@kundan/contracts/messages/product-panel-messages';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { ShopClient } from '@kundan/test-support/shop-client';
import type { Page } from '@playwright/test';
import { expect, type SeparateShop, test as base } from '../support/fixtures.ts';
import { NetworkProxy } from '../support/network-proxy.ts';
import { expectToast } from '../support/toasts.ts';

interface Panel {
  proxy: NetworkProxy;
  /** Opens a path of the panel behind the proxy. */
  open: (path: string) => Promise<Page>;
}

const test = base.extend<{ panel: Panel }>({
  panel: async ({ visit, devices, separateShop: { url, admin }, allow }, use) => {
    allow(/^Failed to load resource/);
    const proxy = await NetworkProxy.start(url);
    await use({ proxy, open: (path) => visit(path, { as: admin, shopUrl: proxy.url }) });
    // An open page loads more code by itself.
    await Promise.all(devices.contexts.map((context) => context.close()));
    await proxy.disconnect();
  },
});

const productsOf = ({ url, admin }: SeparateShop, input: { id: number } | { q: string }) =>
  new ShopClient(url).sendOk(listProducts, input, { token: admin.accessToken });

test('a product whose response was lost is added once when it is sent again', async ({ panel, separateShop }) => {
  const { proxy } = panel;
  const page = await panel.open('/admin-panel/products/new');
  const main = page.getByRole('main');
  const price = main.getByLabel('Price', { exact: true });
  const add = main.getByRole('button', { name: 'Add Product' });
  const fill = async () => {
    await main.getByLabel('Name').fill('Kaveri Test Bangle');
    await main.getByLabel('Description').fill('A bangle for this test.');
    await price.fill('5000');
    await main.getByLabel('Category').selectOption('Diamonds');
    await main.getByLabel('Seller').selectOption({ index: 1 });
    await main.getByLabel('Image URL').fill('/catalogue/diamonds-1.webp');
  };
  const prices = async () => (await productsOf(separateShop, { q: 'Kaveri' })).map((product) => product.price);
  await fill();
  proxy.mode = 'drop-responses';
  await add.click();
  await expectToast(page, 'Failed to create product.');
  await proxy.reconnect();
  await price.fill('6000');
  await add.click();
  await expectToast(page, texts.addedBefore);
  await price.fill('5000');
  await add.click();
  await expectToast(page, 'Product added successfully!');
  expect(await prices()).toEqual([5000]);
  const added = proxy.changes.filter(({ call }) => call === `POST ${API_BASE}${createProduct.path}`);
  expect(new Set(added.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  // The form of the next product has another key.
  await expect(price).toHaveValue('');
  await fill();
  await add.click();
  await expectToast(page, 'Product added successfully!');
  expect(await prices()).toEqual([5000, 5000]);
});

test('a seller whose response was lost is added once when it is sent again', async ({ panel, separateShop }) => {
  const { proxy } = panel;
  const page = await panel.open('/admin-panel/settings');
  const name = page.getByLabel('Another seller');
  const add = page.getByRole('button', { name: 'Add a seller' });
  await name.fill('Kaveri Atelier');
  proxy.mode = 'drop-responses';
  await add.click();
  await expectToast(page, texts.seller.saveFailed);
  await proxy.reconnect();
  await name.fill('Kaveri Atelier 2');
  await add.click();
  await expectToast(page, `${texts.seller.saveFailed} This request was already made with different content.`);
  await name.fill('Kaveri Ateliers');
  await add.click();
  await expect(name).toHaveValue('');
  const { url, admin } = separateShop;
  const sellers = await new ShopClient(url).sendOk(listSellers, {}, { token: admin.accessToken });
  expect(sellers.map((seller) => seller.name).filter((one) => one.startsWith('Kaveri'))).toEqual([
    'Kaveri Atelier',
    'Kaveri Ateliers',
  ]);
});

test('a sale whose response was lost is refused once with other content, and then another sale is recorded', async ({
  panel,
  separateShop: { url, admin },
}) => {
  const { proxy } = panel;
  const page = await panel.open('/admin-panel/products?q=23');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Sell|Sold elsewhere) / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sold elsewhere' });
  const confirm = dialog.getByRole('button', { name: /^Record the sale/ });
  await confirm.waitFor();
  proxy.mode = 'drop-responses';
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/orders'));
  await confirm.click();
  await lost;
  await proxy.reconnect();
  await dialog.getByLabel('Paid by').selectOption('UPI');
  await dialog.getByLabel('Reference').fill('425511223344');
  await confirm.click();
  await dialog.getByText(saleMessages.madeBefore).waitFor();
  await confirm.click();
  await expectToast(page, 'Order KD-000002 is made.');
  const orders = await new ShopClient(url).sendOk(listOrders, { sort: 'oldest' }, { token: admin.accessToken });
  expect(orders.map(({ payment }) => payment?.method)).toEqual(['cash', 'upi']);
});

test('prices whose change was lost are changed once when it is sent again', async ({ panel, separateShop }) => {
  const { proxy } = panel;
  const page = await panel.open('/admin-panel/products?category=Earrings');
  const main = page.getByRole('main');
  await expect(main.getByText('1–6 of 6')).toBeVisible();
  await main.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await main.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
  await dialog.getByRole('row', { name: 'Meenakshi Temple Jhumkas ₹18,900 ₹20,790' }).waitFor();
  const change = dialog.getByRole('button', { name: 'Change 6 prices' });
  proxy.mode = 'drop-responses';
  await change.click();
  await dialog.getByText('An unexpected error occurred. Please try again later.').waitFor();
  await proxy.reconnect();
  await change.click();
  await dialog.getByText('Some of these prices have changed meanwhile.').waitFor();
  // What a third press would do.
  await dialog.getByRole('row', { name: 'Meenakshi Temple Jhumkas ₹20,790 ₹22,869' }).waitFor();
  expect((await productsOf(separateShop, { id: 19 }))[0]?.price).toBe(20_790);
});

test('a product whose saving was lost is no conflict with oneself when it is saved again', async ({
  panel,
  separateShop,
}) => {
  const { proxy } = panel;
  const page = await panel.open('/admin-panel/products/19');
  const main = page.getByRole('main');
  await main.getByLabel('Price', { exact: true }).fill('19000');
  proxy.mode = 'drop-responses';
  const save = main.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expectToast(page, 'Failed to update product.');
  await proxy.reconnect();
  await save.click();
  await expectToast(page, 'Product updated successfully!');
  await expect(main.getByText('Somebody changed this meanwhile')).toHaveCount(0);
  expect((await productsOf(separateShop, { id: 19 }))[0]?.price).toBe(19_000);
});

test('a file whose response was lost changes the stock once when it is imported again', async ({
  panel,
  separateShop,
}) => {
  const { proxy } = panel;
  const id = 23;
  const { url, admin } = separateShop;
  await new ShopClient(url).sendOk(patchProduct, { id, stock: 3, sku: 'T-23' }, { token: admin.accessToken });
  const stock = async () => (await productsOf(separateShop, { id }))[0]?.stock;
  const page = await panel.open('/admin-panel/products');
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = async (csv: string) => {
    const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('CSV file').setInputFiles(file);
    await dialog.getByText('0 new, 1 changed, 0 unchanged.').waitFor();
  };
  const confirm = () => dialog.getByRole('button', { name: 'Import 1 products' }).click();
  const lose = async (csv: string) => {
    await choose(csv);
    proxy.mode = 'drop-responses';
    await confirm();
    await expectToast(page, texts.importFailed);
    await proxy.reconnect();
  };
  const imported = '0 products added, 1 product changed.';
  const file = 'sku,stock,stock_exported\nT-23,5,3\n';

  await lose(file);
  await confirm();
  await expectToast(page, imported);
  await expect(dialog).toHaveCount(0); // It keeps its words while it fades out.
  expect(await stock()).toBe(5);

  await lose(file);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await choose(file);
  await confirm();
  await expectToast(page, imported);
  await expect(dialog).toHaveCount(0);
  expect(await stock()).toBe(7);

  // Another file has perhaps the same differences, so it is refused once.
  await lose(file);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const corrected = 'sku,price,stock,stock_exported\nT-23,999,5,3\n';
  await choose(corrected);
  await confirm();
  await expectToast(page, texts.importedBefore);
  await expect(dialog).toHaveCount(0);
  expect(await stock()).toBe(9);
  await choose(corrected);
  await confirm();
  await expectToast(page, imported);
  expect(await stock()).toBe(11);
  const keys = proxy.changes
    .filter(({ call }) => call === `POST ${API_BASE}${importProducts.path}?dry_run=false`)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(4);
});

test('a home page in other words whose response was lost is no change of somebody else', async ({ panel }) => {
  const { proxy } = panel;
  const page = await panel.open('/admin-panel/pages/home');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Heading', { exact: true }).fill('Silver for every day');
  proxy.mode = 'drop-responses';
  await save.click();
  await expectToast(page, pagePanelMessages.home.saveFailed);
  await proxy.reconnect();
  await save.click();
  await expectToast(page, pagePanelMessages.home.saved);
});
