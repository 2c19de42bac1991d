import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import { listProducts, patchProduct, updateProduct } from '@kundan/contracts/admin/products.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/toasts.ts';

const photograph = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b5893c' } })
    .jpeg()
    .toBuffer();

for (const width of [1280, 390]) {
  test(`reprices a category in 6 clicks at ${width} px`, async ({ visit, separateShop }) => {
    const options = { name: 'Length', values: [{ value: '4 cm' }, { value: '6 cm', price: 22_000 }] };
    await new ShopClient(separateShop.url).sendOk(
      patchProduct,
      { id: 19, options },
      { token: separateShop.admin.accessToken },
    );
    const page = await visit('/admin-panel', { as: separateShop.admin, shopUrl: separateShop.url, width });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'View Products' }).click(); // 1
    await main.getByLabel('Category').selectOption('Earrings'); // 2
    await expect(main.getByText('1–6 of 6')).toBeVisible();
    const all = main.getByRole('checkbox', { name: 'Select all on this page' });
    await all.click(); // 3
    await main.getByText('6 selected').waitFor();
    await main.getByRole('button', { name: 'Change prices' }).click(); // 4
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
    await dialog.getByRole('row', { name: 'Meenakshi Temple Jhumkas ₹18,900 ₹20,790' }).waitFor();
    await dialog.getByRole('row', { name: 'Meenakshi Temple Jhumkas, 6 cm ₹22,000 ₹24,200' }).waitFor();
    await dialog.getByRole('button', { name: 'Change 6 prices' }).click(); // 5
    await expectToast(page, '6 prices changed.');
    await main.getByText('₹20,790').waitFor();

    await all.click();
    await main.getByRole('button', { name: 'Change prices' }).click();
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('-50');
    await dialog.getByRole('button', { name: /^Change \d+ prices?/ }).click();
    await dialog.getByText(/by more than 30 %/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await main.getByText('₹20,790').waitFor();
  });
}

test('adds a product with an own photograph in 7 clicks, which shoppers see', async ({ visit, separateShop }) => {
  const page = await visit('/admin-panel', { as: separateShop.admin, shopUrl: separateShop.url });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add Product' }).click(); // 1
  await main.getByLabel('Name').fill('Asha Test Ring');
  await main.getByLabel('Description').fill('With a photograph of its own.');
  await main.getByLabel('Price', { exact: true }).fill('5,000');
  await main.getByLabel('Category').selectOption('Diamonds'); // 2
  await main.getByLabel('Seller').selectOption({ index: 1 }); // 3
  const chooser = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: 'Choose pictures' }).click(); // 4
  await (await chooser).setFiles({ name: 'ring.jpg', mimeType: 'image/jpeg', buffer: await photograph() }); // 5
  await page
    .getByRole('dialog', { name: 'Choose the square' })
    .getByRole('button', { name: 'Use this square' })
    .click(); // 6
  await expect(main.getByLabel('Image URL')).toHaveValue(/^\/images\/[0-9a-f]{32}\.webp$/, { timeout: 60_000 });
  await main.getByRole('button', { name: 'Add Product' }).click(); // 7
  await expectToast(page, 'Product added successfully!');

  const shop = await visit('/category/diamonds', { shopUrl: separateShop.url });
  const picture = shop.getByRole('article').filter({ hasText: 'Asha Test Ring' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

for (const width of [1280, 390]) {
  test(`sets the focal point of a picture by a tap and by keyboard at ${width} px, where the zoom opens`, async ({
    visit,
    separateShop: { url: shopUrl, admin },
  }) => {
    const page = await visit('/admin-panel/products/19', { as: admin, shopUrl, width });
    const main = page.getByRole('main');
    const mark = main.getByRole('slider', { name: 'Focal point of the first picture' });
    await expect(mark).toHaveAttribute('aria-valuetext', '72 % from the left, 50 % from the top');
    const picture = main.locator('.product-form__preview img');
    const { width: edge } = (await picture.boundingBox())!;
    await picture.click({ position: { x: edge * 0.25, y: edge * 0.6 } });
    await expect(mark).toHaveAttribute('aria-valuetext', /^2[45] % from the left, (59|60) % from the top$/);
    await mark.press('Home');
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
      await mark.press(key);
    await expect(mark).toHaveAttribute('aria-valuetext', '29 % from the left, 51 % from the top');
    const second = main.getByRole('slider', { name: 'Focal point of picture 2' });
    await second.press('ArrowRight');
    const moved = Number(await second.getAttribute('aria-valuenow'));
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Product updated successfully!');
    const [product] = await new ShopClient(shopUrl).sendOk(listProducts, { id: 19 }, { token: admin.accessToken });
    expect(product!.images!.map(({ focus }) => focus?.x)).toEqual([29, moved, expect.anything()]);

    const shop = await visit('/product/19', { shopUrl, width: 390 });
    await shop
      .getByRole('button', { name: /Enlarge/ })
      .first()
      .press('Enter');
    const frame = shop.getByRole('dialog').getByRole('group', { name: 'Photograph' });
    await expect
      .poll(() => frame.evaluate((box) => Math.round(((box.scrollLeft + box.clientWidth / 2) / box.scrollWidth) * 100)))
      .toBe(29);
  });
}

test('loads the larger file of a photograph only when it is magnified on a screen with many pixels', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const as = { token: admin.accessToken };
  const client = new ShopClient(shopUrl);
  const bytes = await sharp({ create: { width: 2600, height: 2600, channels: 3, background: '#b5893c' } })
    .jpeg()
    .toBuffer();
  const image = new File([new Uint8Array(bytes)], 'large.jpg');
  const { image_url } = await client.sendOk(uploadProductImage, { image }, as);
  await client.sendOk(patchProduct, { id: 19, images: [{ image_url, alt: '' }] }, as);
  for (const { deviceScaleFactor, width, pixels } of [
    { deviceScaleFactor: 3, width: 390, pixels: 2400 },
    { deviceScaleFactor: 1, width: 1280, pixels: 1200 },
  ]) {
    const page = await visit('/product/19', { shopUrl, width, deviceScaleFactor });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('button', { name: /Enlarge/ }).click();
    const photograph = page.getByRole('dialog').getByRole('img');
    const pixelsOf = () => photograph.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
    await expect.poll(pixelsOf).toBe(pixels);
    expect(requests.some((url) => url.endsWith('-2400.webp'))).toBe(pixels === 2400);
  }
});

test('refuses a picture that does not load, and asks before a half-typed product is left', async ({
  visit,
  allow,
  separateShop,
}) => {
  allow(/^Failed to load resource/);
  const page = await visit('/admin-panel/products/1', { as: separateShop.admin, shopUrl: separateShop.url });
  const main = page.getByRole('main');
  await main.getByLabel('Image URL').fill('/catalogue/missing.webp');
  await main.getByRole('button', { name: 'Save' }).click();
  await main.getByText('This picture cannot be loaded.').waitFor();
  await main.getByRole('button', { name: 'Back to the list' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(main.getByLabel('Image URL')).toHaveValue('/catalogue/missing.webp');
  await main.getByRole('button', { name: 'Back to the list' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await main.getByRole('row').first().waitFor();
});

test('changes a price in its row, and asks about a large change', async ({ visit, separateShop }) => {
  const page = await visit('/admin-panel/products', { as: separateShop.admin, shopUrl: separateShop.url });
  const row = page.getByRole('row').filter({ hasText: 'Rajwada Polki Choker' });
  await row.getByRole('button', { name: /^Price of/ }).click();
  await row.getByRole('textbox', { name: /^Price of/ }).fill('15,000');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'A large change' })
    .getByRole('button', { name: 'Keep the old price' })
    .click();
  await row.getByText('₹1,48,500').click();
  await row.getByRole('textbox', { name: /^Price of/ }).fill('1,49,000');
  await page.keyboard.press('Enter');
  await row.getByText('₹1,49,000').waitFor();
  await expectToast(page, 'Product updated successfully!');
});

test('changes the availability in its row, and keeps the price that somebody else has set meanwhile', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const other = new ShopClient(shopUrl);
  const as = { token: admin.accessToken };
  const options = { name: 'Length', values: [{ value: '4 cm', stock: 0 }, { value: '6 cm' }] };
  const { name: withSoldOutLength } = await other.sendOk(patchProduct, { id: 19, options }, as);
  const page = await visit('/admin-panel/products', { as: admin, shopUrl });
  await page.getByRole('row').filter({ hasText: withSoldOutLength }).getByText('Available', { exact: true }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Rajwada Polki Choker' });
  await row.getByText('₹1,48,500').waitFor();
  const [product] = await other.sendOk(listProducts, { q: 'Rajwada Polki Choker' }, as);
  const { images: _, facts: __, stock: ___, held: ____, ...form } = product!;
  await other.sendOk(updateProduct, { ...form, price: 155_000 }, as);
  await row.getByRole('switch').click();
  await expectToast(page, 'Product updated successfully!');
  await row.getByText('₹1,55,000').waitFor();
  expect(await other.sendOk(listProducts, { id: product!.id }, as)).toMatchObject([
    { price: 155_000, isAvailable: false },
  ]);
});

test('shows both values when somebody else has saved the product meanwhile, and saves the chosen one', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const other = new ShopClient(shopUrl);
  const as = { token: admin.accessToken };
  const [product] = await other.sendOk(listProducts, { q: 'Rajwada Polki Choker' }, as);
  const { id } = product!;
  const page = await visit(`/admin-panel/products/${id}`, { as: admin, shopUrl });
  await page.getByLabel('Name').fill('Rajwada Choker');
  await other.sendOk(patchProduct, { id, price: 155_000 }, as);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile.' });
  await conflict.getByText('Price: yours ₹1,48,500, theirs ₹1,55,000').waitFor();
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('155000');
  await page.getByLabel('Name').fill('Rajwada Choker');
  await other.sendOk(patchProduct, { id, price: 160_000 }, as);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await conflict.getByText('Price: yours ₹1,55,000, theirs ₹1,60,000').waitFor();
  await page.getByLabel('Name').fill('Rajwada Choker of gold');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expectToast(page, 'Product updated successfully!');
  await expect(page).toHaveURL(/\/products$/);
  expect(await other.sendOk(listProducts, { id }, as)).toMatchObject([
    { name: 'Rajwada Choker of gold', price: 155_000 },
  ]);
});

test('asks before a typed stock is saved over pieces that were sold meanwhile, in the list and in the form', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const other = new ShopClient(shopUrl);
  const as = { token: admin.accessToken };
  const sell = (stock: number) => other.sendOk(patchProduct, { id: 1, stock }, as);
  const { name } = await sell(5);
  const page = await visit('/admin-panel/products', { as: admin, shopUrl });
  const row = page.getByRole('row').filter({ hasText: name });
  const typeStock = async (stock: string) => {
    await row.getByRole('button', { name: /^Stock of/ }).click();
    await row.getByRole('textbox', { name: /^Stock of/ }).fill(stock);
    await page.keyboard.press('Enter');
  };
  await row.getByText('5 in stock, 0 held').waitFor();
  await sell(3);
  await typeStock('6');
  await expectToast(page, 'Failed to update product. Somebody changed this meanwhile. Nothing was saved.');
  await row.getByText('3 in stock, 0 held').waitFor();
  await typeStock('4');
  await expectToast(page, 'Product updated successfully!');

  await row.getByRole('button', { name: /^Edit/ }).click();
  const stock = page.getByRole('textbox', { name: 'Stock' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(stock).toHaveValue('4');
  await stock.fill('7');
  await sell(2);
  await save.click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile.' });
  await conflict.getByText('Stock: yours 7, theirs 2').waitFor();
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(stock).toHaveValue('2');
  await stock.fill('7');
  await sell(1);
  await save.click();
  await conflict.getByText('Stock: yours 7, theirs 1').waitFor();
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await row.getByText('7 in stock, 0 held').waitFor();
});

test('asks before a size with another name counts a piece that was sold meanwhile', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const other = new ShopClient(shopUrl);
  const as = { token: admin.accessToken };
  const sizes = ['12', '14'].map((value) => ({ value, stock: 1 }));
  await other.sendOk(patchProduct, { id: 1, options: { name: 'Size', values: sizes } }, as);
  const page = await visit('/admin-panel/products/1', { as: admin, shopUrl });
  const main = page.getByRole('main');
  await main.getByLabel('Value 2').fill('14 (16 mm)');
  const sale = {
    customer: { name: 'Meera' },
    lines: [{ product_id: 1, option: '14', quantity: 1 }],
    payment: { method: 'cash' as const },
    delivered: true,
  };
  await other.sendOk(createStaffOrder, sale, as);
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile.' });
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(main.getByLabel('Pieces of 14')).toHaveValue('0');
});

for (const width of [1280, 390]) {
  test(`changes the pieces of one size in the list, and not over a piece that was sold meanwhile, at ${width} px`, async ({
    visit,
    separateShop: { url: shopUrl, admin },
  }) => {
    const other = new ShopClient(shopUrl);
    const as = { token: admin.accessToken };
    const values = ['12', '14'].map((value) => ({ value, stock: 2, price: value === '14' ? 9_000 : null }));
    const { name } = await other.sendOk(patchProduct, { id: 1, options: { name: 'Size', values } }, as);
    const stocks = async () =>
      (await other.sendOk(listProducts, { id: 1 }, as))[0]?.options?.values.map(({ stock, price }) => [stock, price]);
    const page = await visit('/admin-panel/products', { as: admin, shopUrl, width, reducedMotion: true });
    const cell = page.getByRole('button', { name: `Stock of ${name}:` });
    const dialog = page.getByRole('dialog', { name: `Stock of ${name}` });
    const type = async (size: string, stock: string) => {
      await dialog.getByRole('button', { name: `Pieces of ${size}:` }).click();
      await dialog.getByRole('textbox', { name: `Pieces of ${size}` }).fill(stock);
      await page.keyboard.press('Enter');
    };
    await cell.click();
    await dialog.getByText('2 in stock, 0 held').first().waitFor();
    await expectAccessible(page);
    await type('14', '5');
    await expectToast(page, 'Product updated successfully!');
    await dialog.getByText('5 in stock, 0 held').waitFor();
    expect(await stocks()).toEqual([
      [2, null],
      [5, 9_000],
    ]);

    const sold = values.map(({ value, price }) => ({ value, price, ...(value === '12' && { stock: 1 }) }));
    await other.sendOk(patchProduct, { id: 1, options: { name: 'Size', values: sold } }, as);
    await type('12', '4');
    await expectToast(page, 'Failed to update product. Somebody changed this meanwhile. Nothing was saved.');
    await dialog.getByText('1 in stock, 0 held').waitFor();
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
    await expect(cell).toHaveText('6 in stock, 0 held');
  });
}

test('opens a product again with the price that was changed in the list', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const page = await visit('/admin-panel/products', { as: admin, shopUrl });
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: 'Rajwada Polki Choker' });
  const price = main.getByLabel('Price', { exact: true });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(price).toHaveValue('148500');
  await main.getByRole('button', { name: 'Back to the list' }).click();
  await row.getByRole('button', { name: /^Price of/ }).click();
  await row.getByRole('textbox', { name: /^Price of/ }).fill('1,49,000');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Product updated successfully!');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(price).toHaveValue('149000');
});
