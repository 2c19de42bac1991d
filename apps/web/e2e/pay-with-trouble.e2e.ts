import { expect, test } from './support/journey.ts';
import { paymentWindow, statusPopup } from './support/checkout.ts';
import { newShopper, putIntoCart } from './support/people.ts';

test('a shopper who forgets fields, cancels, is declined and loses the network pays once and gets one order', async ({
  visit,
  instead,
}) => {
  const shopper = await newShopper('Meera Iyer');
  await putIntoCart(shopper, 3);
  const page = await visit('/checkout', { as: shopper });
  const form = page.getByRole('main');
  await form.getByRole('listitem').first().waitFor();
  const payNow = form.getByRole('button', { name: 'Pay Now' });
  const [status, payment] = [statusPopup(page), paymentWindow(page)];

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
  expect(await form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);

  await form.getByLabel('Name').fill(shopper.name);
  await form.getByLabel('Phone').fill('9876543210');
  await form.getByLabel('Pin Code').fill('411001');
  expect(await form.getByLabel('State').inputValue()).toBe('Maharashtra');
  expect(await form.getByLabel('District').inputValue()).toBe('Pune');
  await form.getByLabel('Address Lane').fill('7 Flower Lane');
  await form.getByLabel('City').fill('Pune');
  await form.getByLabel('Mandal').fill('Haveli');
  await page.reload();
  expect(await form.getByLabel('Mandal').inputValue()).toBe('Haveli');
  await form.getByRole('listitem').first().waitFor();
  await form.getByLabel('I accept the Terms & Conditions.').check();

  await payNow.click();
  await payment.getByRole('button', { name: 'Cancel' }).click();
  await status.getByText('The payment was cancelled. Your cart is as it was.').waitFor();
  await status.getByRole('button', { name: 'Close' }).click();

  await payNow.click();
  await payment.getByRole('button', { name: 'Fail' }).click();
  await status.getByText(/^Payment failed: .*declined/).waitFor();
  await status.getByRole('button', { name: 'Close' }).click();

  await instead(page, '/create-user-order', 'silence');
  await payNow.click();
  await payment.getByRole('button', { name: 'Pay' }).click();
  await status.getByText('Payment safe, order being confirmed.').waitFor();
  await instead(page, '/create-user-order', 'the shop');
  await status.getByRole('button', { name: 'Close' }).click();

  let paymentOrders = 0;
  page.on('request', (request) => (paymentOrders += request.url().endsWith('/api/create-order') ? 1 : 0));
  await payNow.click();
  await status.getByText('Order successfully placed!').waitFor();
  expect(paymentOrders).toBe(0);
  await page.waitForURL((at) => at.pathname === '/');

  await page.goto(new URL('/orders', page.url()).href);
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
});
