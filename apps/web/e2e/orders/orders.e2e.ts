import { expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { call } from '../support/shop-api.ts';

test('asks a visitor to sign in, then shows the orders', async ({ visit }) => {
  const shopper = await newShopper();
  const page = await visit('/orders');
  await page.getByText('You are not logged in. Please sign in to view your orders.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(shopper.email);
  await dialog.getByLabel('Password').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('You have not placed any orders yet.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to Shop' }).click();
  await page.waitForURL('**/shop');
});

test('lists orders with all details, newest first', async ({ visit }) => {
  const shopper = await newShopper();
  const today = () => new Date().toLocaleDateString('en-IN', { dateStyle: 'long' });
  const before = today();
  const [first, second] = [await placeOrder(shopper, 20), await placeOrder(shopper, 19)];
  const days = [before, today()].join('|');
  const page = await visit('/orders', { as: shopper });
  await page.getByRole('heading', { level: 1, name: 'Your Orders' }).waitFor();
  const orders = page.getByRole('article');
  await expect(orders).toHaveCount(2);
  await expect(orders.getByRole('heading', { level: 2 })).toHaveText([`Order ${second}`, `Order ${first}`]);
  for (const part of [
    new RegExp(`Placed on (${days})`),
    'Payment Received',
    '9876543210',
    '12 Temple Street',
    'Chaand Raat Chandbalis',
    '₹24,500',
  ]) {
    await expect(orders.last()).toContainText(part);
  }
});

test('replaces the orders of the device as soon as the API answers, without the browser having been offline', async ({
  visit,
  stubApi,
}) => {
  const shopper = await newShopper();
  const id = await placeOrder(shopper, 20);
  const page = await visit('/orders', { as: shopper });
  const order = page.getByRole('article').filter({ hasText: id });
  await order.getByText('Payment Received').first().waitFor();
  await stubApi(page, '/user-orders*', 'abort');
  await page.reload();
  const remembered = page.getByText('These are your orders as this device last saw them.');
  await remembered.waitFor();
  await call(`/orders/${id}`, { status: 'Delivered' }, { method: 'PUT', token: theAdmin.accessToken });
  await stubApi(page, '/user-orders*', 'passthrough');
  await order.getByText('Delivered').first().waitFor();
  await expect(remembered).toHaveCount(0);
});

test('shows an error with a retry button when orders cannot be loaded', async ({ visit, stubApi }) => {
  const page = await visit('/contact', { as: await newShopper() });
  await stubApi(page, '/user-orders', 500);
  await page.goto(new URL('/orders', page.url()).href);
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
  await stubApi(page, '/user-orders', 'passthrough');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('You have not placed any orders yet.').waitFor();
});

test('loads orders that failed offline when the network returns', async ({ visit, stubApi }) => {
  const page = await visit('/contact', { as: await newShopper() });
  await stubApi(page, '/user-orders', 'abort');
  await page.goto(new URL('/orders', page.url()).href);
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
  await stubApi(page, '/user-orders', 'passthrough');
  await goOffline(page);
  await page.context().setOffline(false);
  await page.getByText('You have not placed any orders yet.').waitFor();
});
