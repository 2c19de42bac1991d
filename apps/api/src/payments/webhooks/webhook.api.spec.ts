import { userOrders } from '@kundan/contracts/orders.contract';
import { DomainError } from '@kundan/domain/error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOrder } from '../../orders/log/order-log.ts';
import {
  openListeningTestApp,
  openPayment,
  pay,
  payCart,
  putInCart,
  submitOrder,
} from '../../../test/support/orders/checkout-factories.ts';
import { makeShopper } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { deliver, paymentEvent, refundEvent, sandbox } from '../../../test/support/orders/webhook-factories.ts';
import { PaidOrders } from '../paid-orders.ts';
import { Checkout } from '../records/checkout.entity.ts';
import { Payment } from '../records/payment.entity.ts';
import { sign } from '../provider/signature.ts';

let app: TestApp;
const logLines: string[] = [];
beforeAll(async () => {
  app = await openListeningTestApp({ log: (line) => logLines.push(line) });
});
afterAll(() => app.close());

test('records a payment from the sandbox’s webhook', async () => {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  const { razorpay_payment_id } = await pay(app, (await openPayment(app, shopper, 1_000_00)).body.id);
  await expect
    .poll(() => app.em().findOne(Payment, razorpay_payment_id))
    .toMatchObject({ status: 'captured', amount: 1_000_00 });
});

test('rejects a body that the provider did not sign', async () => {
  const body = refundEvent('rfnd_1', 'pay_1', 100);
  const wrong = [
    { secret: 'another secret' },
    { signature: '' },
    { signature: sign(`${body} `, 'x') },
    { signature: 'ff'.repeat(32) },
  ];
  for (const delivery of wrong) {
    const response = await deliver(app, body, delivery);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'WEBHOOK_SIGNATURE_WRONG' });
  }
});

test('records a repeated refund once, under the same event id or another', async () => {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  await submitOrder(app, shopper, result);
  const body = refundEvent('rfnd_A', result.razorpay_payment_id, 400_00);
  for (const eventId of ['evt_1', 'evt_1', 'evt_2'])
    expect((await deliver(app, body, { eventId })).statusCode).toBe(200);

  const { orderId } = await app.em().findOneOrFail(Payment, result.razorpay_payment_id);
  const recorded = await loadOrder(app.em(), orderId!);
  expect(recorded?.order.refunds).toEqual([{ id: 'rfnd_A', amount: 400_00 }]);
  expect((await deliver(app, refundEvent('rfnd_B', result.razorpay_payment_id, 900_00))).statusCode).toBe(200);
  expect((await loadOrder(app.em(), orderId!))?.order.refunds).toHaveLength(1);
});

test('a refund whose order changes at the same time is not recorded, and is when the provider delivers it again', async () => {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  await submitOrder(app, shopper, result);
  const orders = app.get(PaidOrders);
  const recordRefund = orders.recordRefund.bind(orders);
  orders.recordRefund = () => Promise.reject(new DomainError('ORDER_CHANGED_MEANWHILE'));
  const send = () => deliver(app, refundEvent('rfnd_C', result.razorpay_payment_id, 400_00), { eventId: 'evt_C' });
  const refused = await send();
  orders.recordRefund = recordRefund;
  expect(refused.statusCode).toBe(409);
  expect((await send()).statusCode).toBe(200);
  const { orderId, refunded } = await app.em().findOneOrFail(Payment, result.razorpay_payment_id);
  expect(refunded).toBe(400_00);
  expect((await loadOrder(app.em(), orderId!))?.order.refunds).toEqual([{ id: 'rfnd_C', amount: 400_00 }]);
});

test('a delayed failure event does not reset a captured payment', async () => {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  await deliver(app, paymentEvent('payment.failed', 'failed', result, 1_000_00));
  expect(await app.em().findOne(Payment, result.razorpay_payment_id)).toMatchObject({ status: 'captured' });
  expect((await submitOrder(app, shopper, result)).status).toBe(201);
});

test('a webhook and concurrent requests of the shopper place one order', async () => {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  const captured = paymentEvent('payment.captured', 'captured', result, 1_000_00);
  const responses = await Promise.all([
    submitOrder(app, shopper, result),
    deliver(app, captured),
    submitOrder(app, shopper, result),
    deliver(app, captured),
  ]);
  expect(responses.map((response) => ('statusCode' in response ? response.statusCode : response.status))).toEqual([
    201, 200, 201, 200,
  ]);
  expect((await app.call(userOrders, {}, { token: shopper.token })).body).toHaveLength(1);
});

test('acknowledges events of other shops and of unknown types without an effect', async () => {
  const unknown = {
    razorpay_order_id: 'order_of_another_shop',
    razorpay_payment_id: 'pay_unknown',
    razorpay_signature: '',
  };
  expect((await deliver(app, paymentEvent('payment.captured', 'captured', unknown, 100))).statusCode).toBe(200);
  expect(await app.em().count(Payment, { id: 'pay_unknown' })).toBe(0);
  expect((await deliver(app, JSON.stringify({ event: 'invoice.paid', payload: {} }))).statusCode).toBe(200);
});

test('logs an event of a handled type that has an unexpected shape', async () => {
  const event = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: { id: 1 } } } });
  expect((await deliver(app, event, { eventId: 'evt_unexpected' })).statusCode).toBe(200);
  const warnings = logLines.filter((line) => line.includes('evt_unexpected') && line.includes('payment.captured'));
  expect(warnings).toHaveLength(1);
});

test('a partial refund leaves the rest of the payment captured', async () => {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  await submitOrder(app, shopper, result);
  await deliver(app, refundEvent('rfnd_partial', result.razorpay_payment_id, 999_99));
  expect(await app.em().findOne(Payment, result.razorpay_payment_id)).toMatchObject({
    status: 'captured',
    ordered: 1,
    refunded: 999_99,
    owed: 0,
  });
});

test('an authorized payment is checked within 20 seconds', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  const { body } = await openPayment(app, shopper, 1_000_00);
  const result = { razorpay_order_id: body.id, razorpay_payment_id: 'pay_authorized' };
  await deliver(app, paymentEvent('payment.authorized', 'authorized', result, 1_000_00));
  const { nextCheckAt, createdAt } = await app.em().findOneOrFail(Checkout, body.id);
  expect(nextCheckAt!.getTime() - createdAt.getTime()).toBeLessThan(60_000);
});
