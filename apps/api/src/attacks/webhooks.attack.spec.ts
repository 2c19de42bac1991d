import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Payment } from '../checkout/payment.entity.ts';
import { RAZORPAY, type RazorpaySettings } from '../checkout/razorpay-settings.ts';
import { sign } from '../checkout/signature.ts';
import {
  openListeningTestApp,
  openPayment,
  payCart,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../testing/checkout-factories.ts';
import { makeShopper, type TestUser } from '../testing/factories.ts';
import type { TestApp } from '../testing/test-app.ts';
import { unchanged } from './unchanged.ts';

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

describe('an event that the provider did not send', () => {
  const body = JSON.stringify(captured('order_1', 'pay_1', 100));
  const right = () => sign(body, settings.webhookSecret);

  test.each<[string, () => string | undefined]>([
    ['no signature', () => undefined],
    ['an empty one', () => ''],
    ['the key’s secret', () => sign(body, settings.keySecret)],
    ['an empty secret', () => sign(body, 'x'.slice(1))],
    ['another body’s', () => sign(`${body} `, settings.webhookSecret)],
    ['capitals', () => right().toUpperCase()],
    ['half of it', () => right().slice(0, 32)],
    ['twice', () => `${right()},${right()}`],
    ['a prefix', () => `sha256=${right()}`],
  ])('signed with %s', async (_, signature) => {
    expect((await unchanged(app, () => deliver(body, signature()))).statusCode).toBe(400);
  });

  test('a signed body that is changed by a space, by a key given twice, by other bytes of the same text', async () => {
    const twice = body.replace('"amount":100', '"amount":100,"amount":1');
    const escaped = body.replace('captured', '\\u0063aptured');
    for (const other of [`${body} `, twice, escaped, `\ufeff${body}`]) {
      expect((await unchanged(app, () => deliver(other, right()))).statusCode).toBe(400);
    }
  });
});

/** A webhook that is rightly signed, but tells of things that are not so. */
async function deliverSigned(event: object, eventId?: string) {
  const body = JSON.stringify(event);
  return deliver(body, sign(body, settings.webhookSecret), eventId);
}

test('a capture of more or less than was agreed makes no order', async () => {
  await putInCart(app, shopper, 100_00);
  const { body } = await openPayment(app, shopper, 100_00);
  const id = `pay_${randomUUID()}`;
  expect((await deliverSigned(captured(body.id, id, 1))).statusCode).toBe(200);
  const result = { razorpay_order_id: body.id, razorpay_payment_id: id, razorpay_signature: '' };
  expect((await unchanged(app, () => submitOrder(app, shopper, result))).status).toBe(400);
});

test('a payment cannot be moved to another checkout, nor its amount be changed, by a later event', async () => {
  const paid = await payCart(app, shopper, 100_00);
  const other = await makeShopper(app);
  await putInCart(app, other, 900_00);
  const target = await openPayment(app, other, 900_00);
  await deliverSigned(captured(target.body.id, paid.razorpay_payment_id, 900_00));
  expect(await app.em().findOneOrFail(Payment, paid.razorpay_payment_id)).toMatchObject({ amount: 100_00 });
  const stolen = { ...paid, razorpay_order_id: target.body.id };
  expect((await unchanged(app, () => submitOrder(app, other, stolen))).status).toBe(404);
  expect((await submitOrder(app, shopper, paid)).status).toBe(201);
});

describe('a recorded event played again', () => {
  let paid: PaymentResult;
  let event: ReturnType<typeof captured>;
  beforeEach(async () => {
    paid = await payCart(app, shopper, 100_00);
    event = captured(paid.razorpay_order_id, paid.razorpay_payment_id, 100_00);
    await submitOrder(app, shopper, paid);
  });

  test('twenty times at once, under its own id', async () => {
    await deliverSigned(event, 'recorded');
    const replays = () => Promise.all(Array.from({ length: 20 }, () => deliverSigned(event, 'recorded')));
    const answers = await unchanged(app, replays);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  });

  test('under new ids: the header is not signed', async () => {
    const replays = async () => {
      for (let replay = 0; replay < 5; replay += 1) await deliverSigned(event);
    };
    await unchanged(app, replays, ['razorpay_events', 'payments']);
    expect(await app.em().findOneOrFail(Payment, paid.razorpay_payment_id)).toMatchObject({ status: 'captured' });
  });

  test('a refund is one refund, however often it is told', async () => {
    const refund = { id: 'rfnd_1', payment_id: paid.razorpay_payment_id, amount: 100_00 };
    const told = { event: 'refund.processed', payload: { refund: { entity: refund } } };
    await deliverSigned(told);
    const again = () => Promise.all([deliverSigned(told), deliverSigned(told), deliverSigned(told)]);
    await unchanged(app, again, ['razorpay_events', 'payments']);
  });
});

test.each<[string, object]>([
  ['a NUL in the payment’s id', captured('order_1', 'pay_\0', 1)],
  ['a NUL in the event’s name', { event: 'payment.captured\0', payload: {} }],
  ['half a character', captured('order_1', 'pay_\ud800', 1)],
  ['an amount beyond all numbers', captured('order_1', 'pay_1', 1e300)],
  ['no payload', { event: 'payment.captured' }],
  ['a payload that is a text', { event: 'payment.captured', payload: 'x' }],
  ['another shape', { event: 'refund.processed', payload: { refund: { entity: { id: ['x'], amount: '1' } } } }],
  ['SQL', captured(`' or true --`, `'; drop table payments; --`, 1)],
])('a rightly signed event with %s does no harm', async (_, event) => {
  expect((await unchanged(app, () => deliverSigned(event), ['razorpay_events'])).statusCode).toBeLessThan(500);
});

test.each(['x'.repeat(5000), '%', `'; drop table razorpay_events; --`, 'é'])(
  'with the event id %j',
  async (eventId) => {
    const answer = await deliverSigned({ event: 'order.paid', payload: {} }, eventId);
    expect(answer.statusCode).toBeLessThan(500);
  },
);
