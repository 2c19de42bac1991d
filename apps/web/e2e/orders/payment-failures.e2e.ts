import { expect, test } from '../support/fixtures.ts';
import { userOrders } from '@kundan/contracts/orders.contract';
import { fillInDelivery, paymentWindow, statusPopup } from '../support/checkout.ts';
import { overlaysLeft } from '../support/overlays.ts';
import { newShopper, putIntoCart } from '../support/people.ts';
import { shop } from '../support/shop-api.ts';

test('charges once and creates one order after missing fields, a cancelled, a declined and an interrupted payment', async ({
  visit,
  stubApi,
}) => {
  const shopper = await newShopper('Meera Iyer');
  await putIntoCart(shopper, 3);
  const page = await visit('/checkout', { as: shopper });
  const form = page.getByRole('main');
  await form.getByRole('listitem').first().waitFor();
  const payNow = form.getByRole('button', { name: 'Pay Now' });
  const [status, payment] = [statusPopup(page), paymentWindow(page)];

  await form.getByLabel('Name').fill('');
  await payNow.click();
  for (const words of [
    'Name is required.',
    'Phone number must be 10 digits.',
    'Pin Code must be 6 digits.',
    'Address Lane is required.',
    'City is required.',
    'Mandal is required.',
    'District is required.',
    'State is required.',
    'You must accept the Terms & Conditions to proceed.',
  ]) {
    await form.getByText(words).waitFor();
  }
  await expect(form.getByLabel('Name')).toBeFocused();

  await form.getByLabel('Name').fill(shopper.name);
  await form.getByLabel('Phone').fill('9876543210');
  await form.getByLabel('Pin Code').fill('411001');
  await expect(form.getByLabel('State')).toHaveValue('Maharashtra');
  await expect(form.getByLabel('District')).toHaveValue('Pune');
  await form.getByLabel('Address Lane').fill('7 Flower Lane');
  await form.getByLabel('City').fill('Pune');
  await form.getByLabel('Mandal').fill('Haveli');
  await page.reload();
  await expect(form.getByLabel('Mandal')).toHaveValue('Haveli');
  await form.getByRole('listitem').first().waitFor();
  await form.getByLabel('I accept the Terms & Conditions.').check();

  await payNow.click();
  await payment.getByRole('button', { name: 'Cancel' }).click();
  await status.getByText('The payment was cancelled. Your cart is as it was.').waitFor();
  await status.getByRole('button', { name: 'Close' }).click();

  await payNow.click();
  await payment.getByRole('button', { name: 'Fail' }).click();
  await status.getByText(/^Payment failed: .*declined/).waitFor();
  // The window is closed; what the bank said stays, with another try.
  await status.getByRole('button', { name: 'Try again' }).waitFor();
  await expect(status).toBeFocused();
  await page.goBack();
  await status.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/checkout');

  await stubApi(page, '/create-user-order', 'abort');
  await payNow.click();
  await payment.getByRole('button', { name: 'Pay' }).click();
  await status.getByText('Payment safe, order being confirmed.').waitFor();
  await stubApi(page, '/create-user-order', 'passthrough');
  await status.getByRole('button', { name: 'Close' }).click();

  let paymentOrders = 0;
  page.on('request', (request) => (paymentOrders += request.url().endsWith('/api/create-order') ? 1 : 0));
  await payNow.click();
  await status.getByText('Order successfully placed!').waitFor();
  expect(paymentOrders).toBe(0);
  await page.waitForURL((at) => at.pathname === '/');

  await page.goto(new URL('/orders', page.url()).href);
  await page.getByRole('article').first().waitFor();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('shows what has changed when the shop refuses to open a payment, and pays it at the next try', async ({
  visit,
  allow,
}) => {
  allow(/status of 409/);
  const shopper = await newShopper('Meera Iyer');
  await putIntoCart(shopper, 3);
  const page = await visit('/checkout', { as: shopper });
  const form = page.getByRole('main');
  await form.getByText('Noor Pearl Rani Haar').waitFor();
  await fillInDelivery(page);
  // On another device.
  await putIntoCart(shopper, 3);
  // A slow line: the shopper presses the button before the field is there.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/pan-field-*.js', (route) => pressed.then(() => route.continue()));
  await form.getByRole('button', { name: 'Pay Now' }).click();
  const status = statusPopup(page);
  await status.getByText('Your cart has changed. Please review it and try again.').waitFor();
  await expect(form.getByRole('listitem')).toContainText('2 × ');
  await status.getByRole('button', { name: 'Try again' }).click();
  await status.waitFor({ state: 'hidden' });
  press();
  // Two pieces cost more than the law allows without it.
  await expect(form.getByLabel('PAN', { exact: true })).toBeFocused();
  await form.getByLabel('PAN', { exact: true }).fill('ABCDE1234F');
  await form.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  await status.getByText('Order successfully placed!').waitFor();
});

test('completes an earlier payment for its own pieces, and leaves another cart unpaid', async ({ visit, stubApi }) => {
  const shopper = await newShopper('Meera Iyer');
  await putIntoCart(shopper, 3);
  const page = await visit('/checkout', { as: shopper });
  const form = page.getByRole('main');
  const payNow = form.getByRole('button', { name: 'Pay Now' });
  const status = statusPopup(page);
  await form.getByText('Noor Pearl Rani Haar').waitFor();
  await fillInDelivery(page);
  await stubApi(page, '/create-user-order', 'abort');
  await payNow.click();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  await status.getByText('Payment safe, order being confirmed.').waitFor();
  await status.getByRole('button', { name: 'Close' }).click();
  await stubApi(page, '/create-user-order', 'passthrough');
  await putIntoCart(shopper, 8);
  await overlaysLeft(page);
  await page.reload();
  await form.getByText('Moti Drift Necklace').waitFor();
  await form.getByLabel('I accept the Terms & Conditions.').check();
  await payNow.click();
  await status.getByText('What is in your cart now is not paid yet.').waitFor();
  await status.getByRole('button', { name: 'Close' }).click();
  // The cart shows what is left of it, and can be paid.
  await expect(form.getByRole('listitem')).toHaveText([/Moti Drift Necklace/]);
  await form.getByLabel('I accept the Terms & Conditions.').check();
  await payNow.click();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL((at) => at.pathname === '/');
  const orders = await shop.sendOk(userOrders, {}, { token: shopper.accessToken });
  expect(orders.map(({ cart }) => cart.map(({ name }) => name))).toEqual([
    ['Moti Drift Necklace'],
    ['Noor Pearl Rani Haar'],
  ]);
});
