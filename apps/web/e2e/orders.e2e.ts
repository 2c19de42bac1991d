import { eventually, expect, test } from './support/journey.ts';
import { newShopper, placeOrder } from './support/people.ts';

test('a visitor is asked to sign in and then sees the orders', async ({ visit }) => {
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

test('an order shows everything about it, newest first', async ({ visit }) => {
  const shopper = await newShopper();
  const [first, second] = [await placeOrder(shopper, 20), await placeOrder(shopper, 19)];
  const page = await visit('/orders', { as: shopper });
  await page.getByRole('heading', { level: 1, name: 'Your Orders' }).waitFor();
  const orders = page.getByRole('article');
  await eventually(() => orders.count(), 2);
  expect(await orders.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    `Order ${second}`,
    `Order ${first}`,
  ]);
  const text = await orders.last().textContent();
  const today = new Date().toLocaleDateString('en-IN', { dateStyle: 'long' });
  for (const part of [
    `Placed on ${today}`,
    'Payment Received',
    '9876543210',
    '12 Temple Street',
    'Chaand Raat Chandbalis',
    '₹24,500',
  ]) {
    expect(text).toContain(part);
  }
});

test('orders that cannot be read are no reason to panic', async ({ visit, instead }) => {
  const page = await visit('/contact', { as: await newShopper() });
  await instead(page, '/user-orders', 500);
  await page.goto(new URL('/orders', page.url()).href);
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
  await instead(page, '/user-orders', 'the shop');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('You have not placed any orders yet.').waitFor();
});
