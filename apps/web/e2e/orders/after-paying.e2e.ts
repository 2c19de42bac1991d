import { expect, test } from '../support/fixtures.ts';
import { fillInDelivery, keepPlacedPopup, paymentWindow, statusPopup } from '../support/checkout.ts';
import { newShopper, placeOrder, putIntoCart, theAdmin } from '../support/people.ts';
import { call } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

test('confirms the order with its number, the mail address and the expected arrival, in front of what was bought', async ({
  visit,
}) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8, 2);
  const page = await visit('/checkout', { as: shopper });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await fillInDelivery(page, 'Asha Rao', 'asha.rao@example.in');
  await keepPlacedPopup(page);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  const popup = statusPopup(page).filter({ hasText: 'Order successfully placed!' });
  const words = await popup.filter({ hasText: 'Expect it between' }).textContent();
  await popup.getByRole('button', { name: 'Close' }).click();
  const [order] = await call<{ order_id: string }[]>('/user-orders', undefined, { token: shopper.accessToken });
  expect(words).toContain(`Your order is ${order?.order_id}. A confirmation is on its way to asha.rao@example.in.`);
  expect(words).toMatch(/Expect it between \w{3}, \d+ \w{3,4} and \w{3}, \d+ \w{3,4}\./);
  await expect(page.getByRole('main').getByText('Moti Drift Necklace')).toBeVisible();
  await expect(page.getByText('Nothing is in your cart yet.')).toHaveCount(0);
});

test('offers another try after a declined payment, with cart and address kept', async ({ visit, stubApi }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8);
  const page = await visit('/checkout', { as: shopper, width: 390 });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await keepPlacedPopup(page);
  await fillInDelivery(page);
  await stubApi(page, '/create-order', 502, {
    code: 'PAYMENT_ORDER_FAILED',
    message: 'Failed to create payment order.',
  });
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const popup = statusPopup(page);
  await popup.getByText('Payment failed: Failed to create payment order.').waitFor();
  await popup.getByText('Your cart and your address are kept.').waitFor();
  await stubApi(page, '/create-order', 'passthrough');
  await popup.getByRole('button', { name: 'Try again' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Cancel' }).click();
  await popup.getByText('The payment was cancelled. Your cart is as it was.').waitFor();
  await popup.getByRole('button', { name: 'Try again' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  await popup.getByText('Order successfully placed!').waitFor();
});

for (const width of [390, 1280]) {
  test(`an order leads to its products, its parcel, its reviews and to help at ${width} px`, async ({ visit }) => {
    const shopper = await newShopper();
    const id = await placeOrder(shopper, 9);
    const page = await visit('/orders', { as: shopper, width });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const order = page.getByRole('article', { name: `Order ${id}` });
    const timeline = order.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(timeline).toHaveText([/^Payment Received/, 'Still to come: Shipped', 'Still to come: Delivered']);
    await expect(order.getByRole('link', { name: /^Review this piece/ })).toHaveCount(0);

    const setStatus = (body: object) => call(`/orders/${id}`, body, { method: 'PUT', token: theAdmin.accessToken });
    await setStatus({ status: 'Shipped', tracking_number: 'EE123456789IN' });
    await page.reload();
    await expect(timeline).toHaveText([/^Payment Received/, /^Shipped/, 'Still to come: Delivered']);
    await order.getByRole('button', { name: 'Copy EE123456789IN' }).click();
    await expectToast(page, 'Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('EE123456789IN');

    await setStatus({ status: 'Delivered' });
    await page.reload();
    await expect(timeline).toHaveText([/^Payment Received/, /^Shipped/, /^Delivered/]);
    await order.getByRole('link', { name: 'Review this piece Rai Gold Bead Necklace' }).click();
    await page.waitForURL('**/product/9#reviews');
    await expect(page.getByRole('heading', { name: 'Reviews', level: 2 })).toBeInViewport();
    await page.goBack();
    await order.getByRole('link', { name: 'Rai Gold Bead Necklace', exact: true }).click();
    await page.waitForURL('**/product/9');
    await page.goBack();
    await order.getByRole('link', { name: `Help with this order ${id}` }).click();
    await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(`About order ${id}: `);
  });
}
