import { paymentResult } from '@kundan/contracts/payment-result.contract';
import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deliveryOf,
  openListeningTestApp,
  openPayment,
  pay,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../../test/support/orders/checkout-factories.ts';
import { makeShopper, type TestUser } from '../../test/support/factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { deliver, paymentEvent, sandbox } from '../../test/support/orders/webhook-factories.ts';
import { CartLineRow } from '../cart/cart-line.entity.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { Reconciliation } from '../payments/reconciliation/reconciliation.ts';

let app: TestApp;
let shopper: TestUser;
let order: string;
beforeAll(async () => {
  app = await openListeningTestApp();
});
beforeEach(async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  order = (await openPayment(app, shopper, 1_000_00)).body.id;
});
afterAll(() => app.close());

/** Posts a form as the provider's page does: from another site, without cookies and without a token. */
const callBack = (form: object) =>
  app.nest.inject({
    method: 'POST',
    url: '/api/payments/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
    payload: new URLSearchParams({ ...form }).toString(),
  });
const resultOf = async (order: string) => (await app.call(paymentResult, { order })).body;
const ordersOf = async ({ token }: TestUser) => (await app.call(userOrders, {}, { token })).body;

/** The fields of a failed payment. */
function errorForm(error: { reason: string; description: string; metadata: object }): object {
  const { reason, description, metadata } = error;
  return {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[reason]': reason,
    'error[description]': description,
    'error[metadata]': JSON.stringify(metadata),
  };
}

describe('the callback of a successful payment', () => {
  test('places the order from the stored checkout and redirects to the result, without cookies and a token', async () => {
    const response = await callBack(await pay(app, order));
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/payment/result?order=${order}`);
    expect(response.headers['set-cookie']).toBeUndefined();

    const [placed] = await ordersOf(shopper);
    expect(placed).toMatchObject({ status: 'Payment Received', total_price: 1000, name: 'Asha Rao' });
    expect(await resultOf(order)).toEqual({ status: 'placed', order_id: placed!.order_id });
    expect(await app.em().count(CartLineRow, { shopper: shopper.id })).toBe(0);
    expect(await app.em().count(OutboxMail, { recipient: shopper.email, template: 'order-confirmation' })).toBe(1);
  });

  test('redirects to the page of the language in which the checkout was opened', async () => {
    await putInCart(app, shopper, 1_000_00);
    const request = { amount: 2000, delivery: deliveryOf(shopper), locale: 'hi' } as const;
    const { body } = await app.call(createPaymentOrder, request, shopper);
    const response = await callBack(await pay(app, body.id));
    expect(response.headers.location).toBe(`/hi/payment/result?order=${body.id}`);
    const metadata = { order_id: body.id };
    const failed = await callBack(errorForm({ reason: 'payment_failed', description: 'Declined', metadata }));
    expect(failed.headers.location).toBe(`/hi/payment/result?order=${body.id}`);
  });

  test('repeated, and beside the shopper’s own requests, places one order', async () => {
    const result = await pay(app, order);
    const responses = await Promise.all([callBack(result), callBack(result), callBack(result)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  test('with a forged signature places nothing', async () => {
    const result = await pay(app, order);
    const forgeries: Partial<PaymentResult>[] = [
      { razorpay_signature: 'f'.repeat(64) },
      { razorpay_payment_id: 'pay_other' },
      { razorpay_order_id: 'order_other' },
    ];
    for (const forged of forgeries) {
      const response = await callBack({ ...result, ...forged });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'PAYMENT_SIGNATURE_WRONG' });
    }
    expect((await app.call(userOrders, {}, { token: shopper.token })).status).toBe(404);
    expect(await resultOf(order)).toEqual({ status: 'unpaid', order_id: null });
  });

  test('while the provider does not respond leads to the result, and the next reconciliation places the order', async () => {
    const result = await pay(app, order);
    await sandbox(app, 'trouble', { webhooks: 'never', api: 'refuse' });
    const response = await callBack(result);
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `/payment/result?order=${order}&hint=confirming`,
    ]);
    await sandbox(app, 'trouble', { webhooks: 'never' });
    await app.get(Reconciliation).run();
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect(await resultOf(order)).toMatchObject({ status: 'placed' });
  });
});

describe('the callback of a failed payment', () => {
  const fail = async () =>
    (await sandbox(app, 'fail', { order_id: order })).json<{ error: Parameters<typeof errorForm>[0] }>().error;

  test('leads to the result page, which shows that nothing was paid', async () => {
    const error = await fail();
    const declined = { razorpay_order_id: order, razorpay_payment_id: 'pay_declined' };
    await deliver(app, paymentEvent('payment.failed', 'failed', declined, 1_000_00));
    const response = await callBack(errorForm(error));
    expect([response.statusCode, response.headers.location]).toEqual([303, `/payment/result?order=${order}`]);
    expect(await resultOf(order)).toEqual({ status: 'unpaid', order_id: null });
    expect(await app.em().count(CartLineRow, { shopper: shopper.id })).toBe(1);
  });

  test('says when the amount was above a limit', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never', amountLimit: 'payment' });
    const declined = await sandbox(app, 'pay', { order_id: order });
    const response = await callBack(errorForm(declined.json<{ error: Parameters<typeof errorForm>[0] }>().error));
    expect(response.headers.location).toBe(`/payment/result?order=${order}&hint=amount-limit`);
  });

  test('does not hide an order that another attempt has paid', async () => {
    const error = await fail();
    await callBack(await pay(app, order));
    await callBack(errorForm(error));
    expect(await resultOf(order)).toMatchObject({ status: 'placed' });
  });

  test.each<object>([
    {},
    { 'error[metadata]': '{' },
    { 'error[metadata]': '[]' },
    { 'error[metadata]': '{"order_id":"//evil.example"}' },
    { razorpay_order_id: 'a\r\nset-cookie: a=b' },
    { razorpay_payment_id: 'pay_1', 'error[description]': 'x'.repeat(20_000) },
    { __proto__x: '1', constructor: 'x' },
  ])('leads to the result page without an order for %j', async (form) => {
    const response = await callBack(form);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/payment/result']);
  });
});

test('shows that a payment is on its way back', async () => {
  await pay(app, order);
  await app.em().nativeUpdate(Checkout, order, { lines: null, nextCheckAt: new Date() });
  await app.get(Reconciliation).run();
  expect(await resultOf(order)).toEqual({ status: 'refunded', order_id: null });
});

test('shows that an authorized payment is being confirmed', async () => {
  const result = { razorpay_order_id: order, razorpay_payment_id: `pay_of_${order}` };
  await deliver(app, paymentEvent('payment.authorized', 'authorized', result, 1_000_00));
  expect(await resultOf(order)).toEqual({ status: 'confirming', order_id: null });
});
