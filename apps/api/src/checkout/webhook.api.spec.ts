import { randomUUID } from 'node:crypto';
import { userOrders } from '@kundan/contracts/orders.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOrder } from '../orders/order-log.ts';
import {
  openListeningTestApp,
  openPayment,
  pay,
  payCart,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../testing/checkout-factories.ts';
import { makeShopper } from '../testing/factories.ts';
import type { TestApp } from '../testing/test-app.ts';
import { Payment } from './payment.entity.ts';
import { RAZORPAY, type RazorpaySettings } from './razorpay-settings.ts';
import { sign } from './signature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
});
afterAll(() => app.close());

interface Delivery {
  eventId?: string;
  secret?: string;
  signature?: string;
}

function deliver(body: string, { eventId = randomUUID(), secret, signature }: Delivery = {}) {
  const settings: RazorpaySettings = app.nest.get(RAZORPAY, { strict: false });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': eventId,
    'x-razorpay-signature': signature ?? sign(body, secret ?? settings.webhookSecret),
  };
  return app.nest.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, payload: body });
}

const paymentEvent = (
  event: string,
  status: string,
  { razorpay_order_id: order_id, razorpay_payment_id: id }: PaymentResult,
  amount: number,
) => JSON.stringify({ event, payload: { payment: { entity: { id, order_id, amount, status } } } });
const refundEvent = (id: string, payment_id: string, amount: number) =>
  JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: { id, payment_id, amount } } } });

test('the sandbox itself tells the shop what was paid', async () => {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  const { razorpay_payment_id } = await pay(app, (await openPayment(app, shopper, 1_000_00)).body.id);
  await expect
    .poll(() => app.em().findOne(Payment, razorpay_payment_id))
    .toMatchObject({ status: 'captured', amount: 1_000_00 });
});

test('a body that the provider did not sign is refused', async () => {
  const body = refundEvent('rfnd_1', 'pay_1', 100);
  const wrong = [
    { secret: 'another secret' },
    { signature: '' },
    { signature: sign(`${body} `, 'x') },
    { signature: 'ff'.repeat(32) },
  ];
  for (const delivery of wrong) {
    const answer = await deliver(body, delivery);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'WEBHOOK_SIGNATURE_WRONG' });
  }
});

test('a repeated refund is one refund, under the same event id or another', async () => {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  await submitOrder(app, shopper, result);
  const body = refundEvent('rfnd_A', result.razorpay_payment_id, 400_00);
  for (const eventId of ['evt_1', 'evt_1', 'evt_2']) expect((await deliver(body, { eventId })).statusCode).toBe(200);

  const { orderId } = await app.em().findOneOrFail(Payment, result.razorpay_payment_id);
  const recorded = await loadOrder(app.em(), orderId!);
  expect(recorded?.order.refunds).toEqual([{ id: 'rfnd_A', amount: 400_00 }]);
  expect((await deliver(refundEvent('rfnd_B', result.razorpay_payment_id, 900_00))).statusCode).toBe(200);
  expect((await loadOrder(app.em(), orderId!))?.order.refunds).toHaveLength(1);
});

test('a late failure never takes a captured payment back', async () => {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  await deliver(paymentEvent('payment.failed', 'failed', result, 1_000_00));
  expect(await app.em().findOne(Payment, result.razorpay_payment_id)).toMatchObject({ status: 'captured' });
  expect((await submitOrder(app, shopper, result)).status).toBe(201);
});

test('a webhook and the shopper at the same moment make one order', async () => {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  const captured = paymentEvent('payment.captured', 'captured', result, 1_000_00);
  const answers = await Promise.all([
    submitOrder(app, shopper, result),
    deliver(captured),
    submitOrder(app, shopper, result),
    deliver(captured),
  ]);
  expect(answers.map((answer) => ('statusCode' in answer ? answer.statusCode : answer.status))).toEqual([
    201, 200, 201, 200,
  ]);
  expect((await app.call(userOrders, {}, { token: shopper.token })).body).toHaveLength(1);
});

test('events of others and of unknown kinds are let pass', async () => {
  const stranger = {
    razorpay_order_id: 'order_of_another_shop',
    razorpay_payment_id: 'pay_stranger',
    razorpay_signature: '',
  };
  expect((await deliver(paymentEvent('payment.captured', 'captured', stranger, 100))).statusCode).toBe(200);
  expect(await app.em().count(Payment, { id: 'pay_stranger' })).toBe(0);
  expect((await deliver(JSON.stringify({ event: 'invoice.paid', payload: {} }))).statusCode).toBe(200);
});
