import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { addToCart } from '@kundan/contracts/cart.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { signUp } from '@kundan/test-support/shop-people';
import { fillInDelivery, keepPlacedPopup, paymentWindow, statusPopup } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail, newShopper, putIntoCart } from '../support/people.ts';

for (const width of [390, 1280]) {
  test(`a wrong state, a missing PAN and a wrong GSTIN are refused before the payment, at ${width} px`, async ({
    visit,
  }) => {
    const shopper = await newShopper();
    await putIntoCart(shopper, 4, 2);
    const page = await visit('/checkout', { as: shopper, width });
    const main = page.getByRole('main');
    await fillInDelivery(page);
    await main.getByLabel('State').selectOption('Kerala');
    await main.getByLabel('Buying for a business').check();
    await main.getByLabel('Business as registered').fill('Usha Traders');
    await main.getByLabel('GSTIN of the business').fill('27AAPFU0939F1ZW');
    const payNow = main.getByRole('button', { name: 'Pay Now' });
    await payNow.click();
    await expect(main).toContainText('PIN code 500013 is in Telangana. Please check the state.');
    await expect(main).toContainText('This GSTIN is not valid. Please check its 15 characters.');
    const panNeeded = "Indian law asks for the buyer's PAN above ₹2,00,000.";
    await expect(main).toContainText(panNeeded);
    await main.getByLabel('State').selectOption('Telangana');
    await expect(main).not.toContainText('Please check the state.');
    await main.getByLabel('GSTIN of the business').fill('27aapfu0939f1zv');
    await payNow.click();
    await expect(main).toContainText(panNeeded);
    const pan = main.getByLabel('PAN', { exact: true });
    await expect(pan).toBeFocused();
    await pan.fill('abcde1234f');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /abcde1234f/i,
    );
    await keepPlacedPopup(page);
    await payNow.click();
    await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
    await statusPopup(page).getByText('Order successfully placed!').waitFor();
  });
}

test('a page knows the limit above which the owner asks for a PAN before it reads the settings again', async ({
  visit,
  allow,
  separateShop: { url, admin },
}) => {
  allow(/ERR_FAILED/);
  const shop = new ShopClient(url);
  await shop.sendOk(updateSettings, { pan_above: 500 }, { token: admin.accessToken });
  const account = { name: 'Meera Rao', email: newEmail('meera'), password: 'marigold garland' };
  const shopper = { ...account, ...(await signUp(shop, account)) };
  await shop.sendOk(addToCart, { product_id: 4, quantity: 1 }, { token: shopper.accessToken });
  const page = await visit('/about', { as: shopper, shopUrl: url });
  await page.route('**/api/config', (route) => route.abort());
  await page.goto(`${url}/checkout`);
  await page.getByRole('main').getByLabel('PAN', { exact: true }).waitFor();
});
