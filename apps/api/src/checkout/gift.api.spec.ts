import { listOrders, exportOrders } from '@kundan/contracts/admin/orders.contract';
import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { changeUserOrderAddress, userOrder } from '@kundan/contracts/orders.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deliveryOf,
  openListeningTestApp,
  pay,
  payCart,
  putInCart,
  submitOrder,
} from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper } from '../../test/support/factories.ts';
import { ADDRESS } from '../../test/support/orders/order-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { sandbox } from '../../test/support/orders/webhook-factories.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
  // Otherwise the webhook places the order in some runs, from the form of create-order.
  await sandbox(app, 'trouble', { webhooks: 'never' });
});
afterAll(() => app.close());

test('a gift is in the order of its shopper and of the panel, in the mail and in the file, and only encrypted in the log', async () => {
  const [shopper, admin] = [await makeShopper(app), await makeAdmin(app)];
  const { razorpay_order_id, razorpay_payment_id: payment_id } = await payCart(app, shopper, 1_000_00);
  const gift = { message: ' Happy birthday, Meera ', hide_prices: true };
  const order = { ...deliveryOf(shopper), gift, razorpay_order_id, payment_id };
  const { order_id: id } = (await app.call(createUserOrder, order, shopper)).body;
  const expected = { message: 'Happy birthday, Meera', hide_prices: true };
  expect((await app.call(userOrder, { id }, shopper)).body.gift).toEqual(expected);
  const moved = { ...ADDRESS, addressLane: '7 Marine Drive' };
  expect((await app.call(changeUserOrderAddress, { id, address: moved }, shopper)).body.gift).toEqual(expected);
  expect((await app.call(listOrders, { q: id }, admin)).body[0]?.gift).toEqual(expected);
  expect(String((await app.call(exportOrders, {}, admin)).body)).toContain(',"Happy birthday, Meera",true');
  const mail = await app.em().findOneOrFail(OutboxMail, { recipient: shopper.email, template: 'order-confirmation' });
  expect(mail.data).toMatchObject({ gift: { message: 'Happy birthday, Meera', hidePrices: true } });
  expect(JSON.stringify(await app.em().execute('select data from order_events'))).not.toContain('birthday');
});

test('a gift and a business that are named before the payment need not be repeated', async () => {
  const [shopper, admin] = [await makeShopper(app), await makeAdmin(app)];
  await putInCart(app, shopper, 1_000_00);
  const known = {
    gift: { message: 'For Meera', hide_prices: true },
    gstin: '27AAPFU0939F1ZV',
    business_name: 'Rao Textiles',
  };
  const delivery = { ...deliveryOf(shopper), ...known };
  const opened = await app.call(createPaymentOrder, { amount: 1_000, currency: 'INR', delivery }, shopper);
  const result = await pay(app, opened.body.id);
  await app.call(verifyPayment, result);
  const { order_id: id } = (await submitOrder(app, shopper, result)).body;
  expect((await app.call(listOrders, { q: id }, admin)).body[0]).toMatchObject(known);
});

test('an order without a gift says null', async () => {
  const shopper = await makeShopper(app);
  const { razorpay_order_id, razorpay_payment_id: payment_id } = await payCart(app, shopper, 1_000_00);
  const order = { ...deliveryOf(shopper), gift: null, razorpay_order_id, payment_id };
  const { order_id: id } = (await app.call(createUserOrder, order, shopper)).body;
  expect((await app.call(userOrder, { id }, shopper)).body.gift).toBeNull();
});
