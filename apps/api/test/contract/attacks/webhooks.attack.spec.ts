import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Payment } from '../../../src/payments/records/payment.entity.ts';
import { RAZORPAY, type RazorpaySettings } from '../../../src/payments/provider/razorpay-settings.ts';
import { sign } from '../../../src/payments/provider/signature.ts';
import {
  openListeningTestApp,
  openPayment,
  payCart,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../../support/orders/checkout-factories.ts';
import { makeShopper, type TestUser } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { expectNoChanges } from '../../support/database/database-snapshot.ts';

let app: TestApp;
let shopper: TestUser;
let settings: RazorpaySettings;
beforeAll(async () => {
  app = await openListeningTestApp();
  settings = app.nest.get(RAZORPAY, { strict: false });
});
beforeEach(async () => {
  shopper = await makeShopper(app);
});
afterAll(() => app.close());

const captured = (orderId: string, id: string, amount: number) => ({
  event: 'payment.captured',
  payload: { payment: { entity: { id, order_id: orderId, amount, status: 'captured' } } },
});

function deliver(body: string | Buffer, signature: string | undefined, eventId: string = randomUUID()) {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': eventId,
    ...(signature !== undefined && { 'x-razorpay-signature': signature }),
  };
  return app.nest.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, payload: body });
}

describe('an event without a valid signature is rejected', () => {
  const body = JSON.stringify(captured('order_1', 'pay_1', 100));
  const right = () => sign(body, settings.webhookSecret);

  test.each<[string, () => string | undefined]>([
    ['no signature', () => undefined],
    ['an empty signature', () => ''],
    ['the API key secret', () => sign(body, settings.keySecret)],
    ['an empty secret', () => sign(body, 'x'.slice(1))],
    ['the signature of another body', () => sign(`${body} `, settings.webhookSecret)],
    ['the signature in capitals', () => right().toUpperCase()],
    ['half of the signature', () => right().slice(0, 32)],
    ['the signature twice', () => `${right()},${right()}`],
    ['a prefixed signature', () => `sha256=${right()}`],
  ])('signed with %s', async (_, signature) => {
    expect((await expectNoChanges(app, () => deliver(body, signature()))).statusCode).toBe(400);
  });

  test('a body changed after signing: a space, a duplicate key, escapes of the same text', async () => {
    const twice = body.replace('"amount":100', '"amount":100,"amount":1');
    const escaped = body.replace('captured', '\\u0063aptured');
    for (const other of [`${body} `, twice, escaped, `\ufeff${body}`]) {
      expect((await expectNoChanges(app, () => deliver(other, right()))).statusCode).toBe(400);
    }
  });
});

/** Delivers a correctly signed event with false content. */
async function deliverSigned(event: object, eventId?: string) {
  const body = JSON.stringify(event);
  return deliver(body, sign(body, settings.webhookSecret), eventId);
}

test('a capture of another amount than agreed places no order', async () => {
  await putInCart(app, shopper, 100_00);
  const { body } = await openPayment(app, shopper, 100_00);
  const id = `pay_${randomUUID()}`;
  expect((await deliverSigned(captured(body.id, id, 1))).statusCode).toBe(200);
  const result = { razorpay_order_id: body.id, razorpay_payment_id: id, razorpay_signature: '' };
  expect((await expectNoChanges(app, () => submitOrder(app, shopper, result))).status).toBe(400);
});

test('a later event changes neither the checkout nor the amount of a payment', async () => {
  const paid = await payCart(app, shopper, 100_00);
  const other = await makeShopper(app);
  await putInCart(app, other, 900_00);
  const target = await openPayment(app, other, 900_00);
  await deliverSigned(captured(target.body.id, paid.razorpay_payment_id, 900_00));
  expect(await app.em().findOneOrFail(Payment, paid.razorpay_payment_id)).toMatchObject({ amount: 100_00 });
  const stolen = { ...paid, razorpay_order_id: target.body.id };
  expect((await expectNoChanges(app, () => submitOrder(app, other, stolen))).status).toBe(404);
  expect((await submitOrder(app, shopper, paid)).status).toBe(201);
});

describe('a replayed event changes nothing', () => {
  let paid: PaymentResult;
  let event: ReturnType<typeof captured>;
  beforeEach(async () => {
    paid = await payCart(app, shopper, 100_00);
    event = captured(paid.razorpay_order_id, paid.razorpay_payment_id, 100_00);
    await submitOrder(app, shopper, paid);
  });

  test('twenty times concurrently, with its event id', async () => {
    await deliverSigned(event, 'recorded');
    const replays = () => Promise.all(Array.from({ length: 20 }, () => deliverSigned(event, 'recorded')));
    const responses = await expectNoChanges(app, replays);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  });

  test('with new event ids, which the signature does not cover', async () => {
    const replays = async () => {
      for (let replay = 0; replay < 5; replay += 1) await deliverSigned(event);
    };
    await expectNoChanges(app, replays, ['razorpay_events', 'payments']);
    expect(await app.em().findOneOrFail(Payment, paid.razorpay_payment_id)).toMatchObject({ status: 'captured' });
  });

  test('a refund delivered several times is recorded once', async () => {
    const refund = { id: 'rfnd_1', payment_id: paid.razorpay_payment_id, amount: 100_00 };
    const refundEvent = { event: 'refund.processed', payload: { refund: { entity: refund } } };
    await deliverSigned(refundEvent);
    const again = () =>
      Promise.all([deliverSigned(refundEvent), deliverSigned(refundEvent), deliverSigned(refundEvent)]);
    await expectNoChanges(app, again, ['razorpay_events', 'payments']);
  });
});

test.each<[string, object]>([
  ['a NUL in the payment’s id', captured('order_1', 'pay_\0', 1)],
  ['a NUL in the event’s name', { event: 'payment.captured\0', payload: {} }],
  ['a lone surrogate', captured('order_1', 'pay_\ud800', 1)],
  ['an amount of 1e300', captured('order_1', 'pay_1', 1e300)],
  ['no payload', { event: 'payment.captured' }],
  ['a payload that is a string', { event: 'payment.captured', payload: 'x' }],
  ['another shape', { event: 'refund.processed', payload: { refund: { entity: { id: ['x'], amount: '1' } } } }],
  ['SQL', captured(`' or true --`, `'; drop table payments; --`, 1)],
])('a signed event with %s changes nothing', async (_, event) => {
  expect((await expectNoChanges(app, () => deliverSigned(event), ['razorpay_events'])).statusCode).toBeLessThan(500);
});

test.each(['x'.repeat(5000), '%', `'; drop table razorpay_events; --`, 'é'])(
  'the event id %j does not cause a 5xx response',
  async (eventId) => {
    const response = await deliverSigned({ event: 'order.paid', payload: {} }, eventId);
    expect(response.statusCode).toBeLessThan(500);
  },
);
