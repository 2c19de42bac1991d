import { eventually, expect, test } from './support/journey.ts';
import { newShopper, placeOrder, theAdmin } from './support/people.ts';
import { mailTo } from './support/shop.ts';

const statuses = ['Pending Payment', 'Payment Received', 'Shipped', 'Delivered', 'Cancelled'];

test('an admin sets any status from any other, and the shopper is told', async ({ visit, instead }) => {
  const shopper = await newShopper('Debolina Sen');
  const id = await placeOrder(shopper, 23);
  const page = await visit('/admin-panel', { as: theAdmin });
  await page.getByRole('button', { name: 'View Orders' }).click();
  await page.getByText('Orders loaded successfully!').waitFor();
  const order = page.getByRole('article').filter({ hasText: id });
  for (const part of [
    'Debolina Sen',
    '9876543210',
    shopper.email,
    '12 Temple Street',
    'Jaipur Meenakari Studs',
    '₹6,450',
  ]) {
    expect(await order.textContent()).toContain(part);
  }
  const status = order.getByLabel('Status');
  expect(await status.locator('option').allTextContents()).toEqual(statuses);
  for (const next of ['Delivered', 'Pending Payment', 'Cancelled', 'Shipped']) {
    await status.selectOption(next);
    await order.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Order status updated successfully!').waitFor();
    await page.getByText('Order status updated successfully!').waitFor({ state: 'hidden' });
  }
  await instead(page, '/orders/*', 500);
  await status.selectOption('Delivered');
  await order.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('alert').getByText('Failed to update order status.').waitFor();
  await mailTo(shopper.email, new RegExp(`${id}.*cancelled|cancelled.*${id}`, 'i'));

  const orders = await visit('/orders', { as: shopper });
  await eventually(() => orders.getByRole('article').getByText('Shipped').count(), 2); // the badge and the timeline
});
