import { listProducts, patchProduct } from '@kundan/contracts/admin/products.contract';
import { addToCart } from '@kundan/contracts/cart.contract';
import { translationPanelMessages } from '@kundan/contracts/messages/translation-panel-messages';
import { cartMessages } from '@kundan/texts/hi/cart';
import { shopMessages as texts } from '@kundan/texts/hi/shop';
import { ShopClient } from '@kundan/test-support/shop-client';
import { signUp } from '@kundan/test-support/shop-people';
import type { Locator, Page } from '@playwright/test';
import { fillInDelivery, keepPlacedPopup, paymentWindow, statusPopup } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

/** The owner gives a product three sizes: one piece of 12, none of 14, and 16 for more. */
async function addSizes(page: Page) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add sizes' }).click();
  await expect(main.getByRole('textbox', { name: /^Stock/ })).toHaveCount(0);
  const fill = async (label: string, text: string) => main.getByLabel(label).fill(text);
  await main.getByLabel('Name', { exact: true }).first().fill('Rajwada Ring');
  await fill('Value 1', '12');
  await main.getByRole('button', { name: 'Add a value' }).click();
  await fill('Value 2', '14');
  await fill('Pieces of 14', '0');
  await main.getByRole('button', { name: 'Add a value' }).click();
  await fill('Value 3', '16');
  await fill('Price of 16', '21,500');
  await fill('Pieces of 16', '5');
  await fill('SKU of 16', 'RING-16');
  // The rows after a removed one keep what was typed.
  await main.getByRole('button', { name: 'Remove 14', exact: true }).click();
  await expect(main.getByLabel('Pieces of 16')).toHaveValue('5');
  await main.getByRole('button', { name: 'Add a value' }).click();
  await fill('Value 3', '14');
  await fill('Pieces of 14', '0');
  await main.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Product updated successfully!');
}

/** The values of the option are below the prices, and visible without scrolling sideways. */
async function expectOwnRow(values: Locator, prices: Locator, width: number) {
  const [row, above] = [await values.boundingBox(), await prices.boundingBox()];
  expect(row?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
  for (const value of await values.getByRole('link').all()) {
    const box = await value.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
}

for (const width of [1280, 390])
  test(`the owner adds sizes, and a shopper buys one, at ${width} px`, async ({
    visit,
    separateShop: { url, admin },
  }) => {
    const panel = await visit('/admin-panel/products/1', { as: admin, shopUrl: url, width });
    await panel.getByRole('heading', { name: /^Edit / }).waitFor();
    await addSizes(panel);

    const account = { name: 'Meera Rao', email: newEmail('meera'), password: 'marigold garland' };
    const shopper = { ...account, ...(await signUp(new ShopClient(url), account)) };
    const page = await visit('/shop', { as: shopper, shopUrl: url, width });
    const card = page.getByRole('article').filter({ has: page.locator('a[href="/product/1"]') });
    await card.getByText(/^From/).waitFor();
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Rajwada Ring' });
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await dialog.getByText('Please choose a size.').waitFor();
    await dialog.getByRole('radio', { name: '14, Sold Out' }).check();
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    await dialog.getByRole('radio', { name: '16' }).check();
    await dialog.getByText('₹21,500').waitFor();
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expectToast(page, 'Product added to cart successfully!');
    await expect(dialog).toHaveCount(0);
    // Another value is another piece.
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    await dialog.getByRole('radio', { name: '16' }).check();
    await expect(dialog.getByRole('button', { name: 'Already in Cart' })).toBeDisabled();
    await dialog.getByRole('radio', { name: '12' }).check();
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const main = page.getByRole('main');
    const sizes = main.getByRole('navigation', { name: 'Size' });
    await expectOwnRow(sizes, main.getByRole('navigation', { name: 'Price' }), width);
    await sizes.getByRole('link', { name: '16' }).click();
    await expect(page).toHaveURL(/option=Size/);
    await expect(main.getByRole('article')).toHaveCount(1);
    await expect(sizes.getByRole('link', { name: '14' })).toHaveCount(0);
    await card.getByRole('link').first().click();
    await page.waitForURL(/product\/1/);
    await main.getByText('Ring-size guide').click();
    await expect(main.getByRole('row', { name: '12 16.6' })).toBeVisible();
    const add = main.getByRole('button', { name: 'Add to Cart', exact: true }).first();
    await add.click();
    await main.getByText('Please choose a size.').waitFor();
    await main.getByRole('radio', { name: '14, Sold Out' }).check();
    await expect(add).toBeDisabled();
    await main
      .getByRole('button', { name: /^Tell me/ })
      .or(main.locator('.restock button'))
      .first()
      .waitFor();
    await main.getByRole('radio', { name: '16' }).check();
    await main.getByText('₹21,500').first().waitFor();
    await main.getByRole('radio', { name: '12' }).check();
    await add.click();
    await expectToast(page, 'Product added to cart successfully!');
    await page.getByRole('button', { name: 'Cart, 2 items' }).first().click();
    const cart = page.getByRole('dialog');
    await cart.getByText('Size 16').waitFor();
    await cart.getByText('Size 12').waitFor();
    await cart.getByRole('button', { name: /^Remove .*Size 12/ }).click();
    await expect(cart.getByRole('listitem')).toHaveCount(1);
    await cart.getByRole('link', { name: 'Check Out' }).click();

    await page.getByRole('region', { name: 'Your Order' }).getByText('Size 16').waitFor();
    await fillInDelivery(page);
    // Its way home would abort the navigation that follows.
    await keepPlacedPopup(page);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await paymentWindow(page)
      .getByRole('button', { name: /success|Pay/i })
      .first()
      .click();
    await statusPopup(page).getByText(/KD-/).waitFor();
    await page.goto(`${url}/orders`);
    await main.getByText('Size 16').waitFor();

    await panel.goto(`${url}/admin-panel/products/1`);
    await expect(panel.getByLabel('Pieces of 16')).toHaveValue('4');
    await expect(panel.getByLabel('Pieces of 12')).toHaveValue('1');
    for (const size of ['12', '14', '16'])
      await panel.getByRole('button', { name: `Remove ${size}`, exact: true }).click();
    await expect(panel.getByRole('textbox', { name: /^Stock/ })).toHaveValue('5');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectToast(panel, 'Product updated successfully!');
    await panel.goto(`${url}/admin-panel/products/1`);
    await expect(panel.getByRole('textbox', { name: /^Stock/ })).toHaveValue('5');
  });

test('the owner translates an option, and a shopper reads it from the filter to the checkout', async ({
  visit,
  separateShop: { url, admin },
}) => {
  const shop = new ShopClient(url);
  const options = { name: 'Size', values: [{ value: 'Small' }, { value: '16' }] };
  await shop.sendOk(patchProduct, { id: 1, options }, { token: admin.accessToken });
  const panel = await visit('/admin-panel/products/1', { as: admin, shopUrl: url });
  await panel.getByText(translationPanelMessages.title, { exact: true }).click();
  await panel.getByLabel('“Size” in Hindi').fill('नाप');
  await panel.getByLabel('“Small” in Hindi').fill('छोटी');
  await expect(panel.getByLabel('“16” in Hindi')).toHaveCount(0);
  await panel.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expectToast(panel, 'Product updated successfully!');

  const account = { name: 'Meera Rao', email: newEmail('meera'), password: 'marigold garland' };
  const shopper = { ...account, ...(await signUp(shop, account)) };
  const colours = { name: 'Colour', values: [{ value: 'Red' }] };
  await shop.sendOk(patchProduct, { id: 2, options: colours }, { token: admin.accessToken });
  await shop.sendOk(addToCart, { product_id: 2, quantity: 1, option: 'Red' }, { token: shopper.accessToken });
  const page = await visit('/hi/shop', { as: shopper, shopUrl: url, width: 390 });
  const main = page.getByRole('main');
  await main.getByRole('navigation', { name: 'नाप' }).getByRole('link', { name: 'छोटी' }).click();
  await expect(page).toHaveURL(/option=Size/);
  await expect(main.getByRole('article')).toHaveCount(1);
  await main.getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/hi\/product\/1/);
  await main.getByRole('group', { name: 'नाप' }).getByRole('radio', { name: 'छोटी' }).check();
  await main.getByRole('button', { name: texts.product.add, exact: true }).first().click();
  await main.getByRole('button', { name: texts.product.added }).first().click();
  const cart = page.getByRole('dialog');
  await expect(cart.getByText('नाप छोटी', { exact: true })).not.toHaveAttribute('lang');
  await expect(cart.getByText('Colour Red', { exact: true })).toHaveAttribute('lang', 'en');
  await cart.getByRole('link', { name: cartMessages.checkOut }).click();
  await page.waitForURL(/hi\/checkout/);
  await expect(main.getByText('नाप छोटी', { exact: true })).not.toHaveAttribute('lang');
  await expect(main.getByText('Colour Red', { exact: true })).toHaveAttribute('lang', 'en');
});

test('the first size takes over the stock and the SKU of the product, and refuses pieces and prices that are no numbers', async ({
  visit,
  separateShop: { url, admin },
}) => {
  const shop = new ShopClient(url);
  await shop.sendOk(patchProduct, { id: 1, stock: 3, sku: 'RAJ-1' }, { token: admin.accessToken });
  const panel = await visit('/admin-panel/products/1', { as: admin, shopUrl: url });
  const main = panel.getByRole('main');
  await main.getByRole('button', { name: 'Add sizes' }).click();
  await main.getByLabel('Value 1').fill('12');
  await expect(main.getByLabel('Pieces of 12')).toHaveValue('3');
  await expect(main.getByLabel('SKU of 12')).toHaveValue('RAJ-1');
  await main.getByLabel('Price of 12').fill('1485,50');
  await main.getByLabel('Pieces of 12').fill('3 pcs');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByLabel('Price of 12')).toBeFocused();
  await main.getByText('Price must be a positive number.').waitFor();
  await main.getByText('Stock must be a whole number from 0 to 10,00,000, or empty.').waitFor();
  await main.getByLabel('Price of 12').fill('');
  await main.getByLabel('Pieces of 12').fill('3');
  await main.getByRole('button', { name: 'Save' }).click();
  await expectToast(panel, 'Product updated successfully!');
  const products = await shop.sendOk(listProducts, {}, { token: admin.accessToken });
  const saved = products.find(({ id }) => id === 1);
  expect(saved).toMatchObject({ sku: null, options: { values: [{ value: '12', sku: 'RAJ-1', stock: 3 }] } });
});
