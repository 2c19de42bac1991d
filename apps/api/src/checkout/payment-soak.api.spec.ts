import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { userOrders } from '@kundan/contracts/orders.contract';
import { verifyPayment } from '@kundan/contracts/checkout.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { StoredOrderEvent } from '../orders/log/order-event.entity.ts';
import {
  deliveryOf,
  openListeningTestApp,
  openPayment,
  pay,
  payCart,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../../test/support/orders/checkout-factories.ts';
import { makeShopper, type TestUser } from '../../test/support/factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { deliver, paymentEvent, sandbox, settingsOf } from '../../test/support/orders/webhook-factories.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { Payment } from '../payments/records/payment.entity.ts';
import { RazorpayEvent } from '../payments/webhooks/razorpay-event.entity.ts';
import { sign } from '../payments/provider/signature.ts';

// A soak test at a hundredth of its full size; SCALE=100 runs all of it.
const SCALE = Number(process.env.SCALE ?? 1);
const TOTAL = 1_000_00;
/** Eighty requests are spread over this time, about the load of ten shoppers who pay at the same time, in ms. */
const SPREAD_MS = 400;
const TIMEOUT_MS = 60_000 + SCALE * 20_000;

let app: TestApp;
let port: string;
beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' }); // the tests deliver the webhooks
  ({ port } = new URL(await app.nest.getUrl()));
});
afterAll(() => app.close());

/** When a client closes its connection. */
const CUTS = [
  'half a request',
  'request sent',
  'a few milliseconds later',
  'response headers received',
  'never',
] as const;

/** Sends create-user-order on a new connection and closes it at the given point. Returns the status if it was received. */
function submitAndDisconnect(
  shopper: TestUser,
  result: PaymentResult,
  cut: (typeof CUTS)[number],
): Promise<number | undefined> {
  const { razorpay_order_id, razorpay_payment_id: payment_id } = result;
  const body = JSON.stringify({ ...deliveryOf(shopper), razorpay_order_id, payment_id });
  return new Promise((done) => {
    const headers = {
      authorization: `Bearer ${shopper.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const client = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/create-user-order',
      headers,
      agent: false,
    });
    client.once('error', () => done(undefined));
    client.once('close', () => done(undefined));
    client.once('response', (answer) => {
      if (cut === 'response headers received') client.destroy();
      else answer.resume().once('end', () => done(answer.statusCode));
    });
    if (cut === 'half a request') {
      client.write(body.slice(0, body.length / 2), () => client.destroy());
      return;
    }
    client.end(body, () => {
      if (cut === 'request sent') client.destroy();
      if (cut === 'a few milliseconds later') setTimeout(() => client.destroy(), Math.random() * 20);
    });
  });
}

test(
  `${10 * SCALE} carts with ten concurrent submits, disconnected at five points, become one order each`,
  async () => {
    for (let cart = 0; cart < 10 * SCALE; cart += 1) {
      const shopper = await makeShopper(app);
      const result = await payCart(app, shopper, TOTAL);
      const submits = [...CUTS, ...CUTS].map((cut) => submitAndDisconnect(shopper, result, cut));
      const answers = (await Promise.all(submits)).filter((status) => status !== undefined);
      expect(new Set(answers)).toEqual(new Set([201]));
      expect((await submitOrder(app, shopper, result)).status).toBe(201);
      expect((await app.call(userOrders, {}, { token: shopper.token })).body).toHaveLength(1);
      const { orderId } = await app.em().findOneOrFail(Payment, result.razorpay_payment_id);
      expect(await app.em().count(StoredOrderEvent, { streamId: orderId })).toBe(2);
      expect(await app.em().count(OutboxMail, { recipient: shopper.email })).toBe(1);
      // The same payment with another payment order is not found.
      const other = await submitOrder(app, shopper, { ...result, razorpay_order_id: 'order_other' });
      expect(other.status).toBe(404);
    }
  },
  TIMEOUT_MS,
);

test(
  `${100 * SCALE} webhook events, each delivered three times among callbacks, take effect once each`,
  async () => {
    const groups = (50 * SCALE) / 10; // ten payments at once, two events each, besides their callbacks
    for (let group = 0; group < groups; group += 1) {
      const paid = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const shopper = await makeShopper(app);
          await putInCart(app, shopper, TOTAL);
          return { shopper, result: await pay(app, (await openPayment(app, shopper, TOTAL)).body.id) };
        }),
      );
      const work = paid.flatMap(({ shopper, result }) => {
        const send = (status: string) => async () => {
          const eventId = `${status}-${result.razorpay_payment_id}`;
          const response = await deliver(app, paymentEvent(`payment.${status}`, status, result, TOTAL), { eventId });
          expect(response.statusCode).toBe(200);
        };
        const callback = async () => {
          await app.call(verifyPayment, result);
          expect((await submitOrder(app, shopper, result)).status).toBe(201);
        };
        const thrice = ['authorized', 'captured'].flatMap((status) => [send(status), send(status), send(status)]);
        return [...thrice, callback, callback];
      });
      const shuffled = work.map((step) => ({ step, at: Math.random() * SPREAD_MS }));
      await Promise.all(shuffled.map(({ step, at }) => sleep(at).then(step)));

      for (const { shopper, result } of paid) {
        const { razorpay_payment_id: id, razorpay_order_id: checkoutId } = result;
        const { status, orderId } = await app.em().findOneOrFail(Payment, id);
        expect(status).toBe('captured');
        expect(await app.em().findOneOrFail(Checkout, checkoutId)).toMatchObject({ orderId });
        expect((await app.call(userOrders, {}, { token: shopper.token })).body).toHaveLength(1);
        expect(await app.em().count(StoredOrderEvent, { streamId: orderId })).toBe(2);
        expect(await app.em().count(RazorpayEvent, { id: { $like: `%${id}` } })).toBe(2);
        expect(await app.em().count(OutboxMail, { recipient: shopper.email })).toBe(1);
      }
    }
  },
  TIMEOUT_MS,
);

test(
  `twelve kinds of forged webhooks, ${5 * SCALE} of each, are rejected`,
  async () => {
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, TOTAL);
    const { body } = await openPayment(app, shopper, TOTAL);
    const { webhookSecret, keySecret } = settingsOf(app);
    const victim = (id: string) => ({ razorpay_order_id: body.id, razorpay_payment_id: id });
    const genuine = paymentEvent('payment.captured', 'captured', victim('pay_genuine'), TOTAL);
    const flip = (text: string) => {
      const bytes = Buffer.from(text);
      const at = Math.floor(Math.random() * bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(Math.random() * 8)), at);
      return bytes;
    };
    const forged = (id: string) => paymentEvent('payment.captured', 'captured', victim(id), TOTAL);
    const kinds: Record<string, (id: string) => [string | Buffer, string]> = {
      'a bit of the body flipped': (id) => [flip(forged(id)), sign(forged(id), webhookSecret)],
      'a bit of the signature flipped': (id) => [
        forged(id),
        flip(sign(forged(id), webhookSecret))
          .toString('latin1')
          .replaceAll(/[^!-~]/g, 'x'),
      ],
      'JSON encoded anew': (id) => [JSON.stringify(JSON.parse(forged(id)), null, 1), sign(forged(id), webhookSecret)],
      'keys in another order': (id) => [
        JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(forged(id)) as object).reverse())),
        sign(forged(id), webhookSecret),
      ],
      'a wrong secret': (id) => [forged(id), sign(forged(id), randomBytes(32).toString('hex'))],
      'the secret before it was changed': (id) => [forged(id), sign(forged(id), `${webhookSecret}-old`)],
      'the key’s secret': (id) => [forged(id), sign(forged(id), keySecret)],
      'the signature of another event': (id) => [forged(id), sign(genuine, webhookSecret)],
      'another order’s id put in': (id) => [
        forged(id),
        sign(
          paymentEvent(
            'payment.captured',
            'captured',
            { razorpay_order_id: 'order_own', razorpay_payment_id: id },
            TOTAL,
          ),
          webhookSecret,
        ),
      ],
      'a larger amount put in': (id) => [
        forged(id),
        sign(paymentEvent('payment.captured', 'captured', victim(id), 1), webhookSecret),
      ],
      'a truncated signature': (id) => [
        forged(id),
        sign(forged(id), webhookSecret).slice(0, 1 + Math.floor(Math.random() * 63)),
      ],
      'a truncated body': (id) => [
        forged(id).slice(0, -1 - Math.floor(Math.random() * 40)),
        sign(forged(id), webhookSecret),
      ],
    };
    expect(Object.keys(kinds)).toHaveLength(12);
    const events = await app.em().count(RazorpayEvent);
    for (const [kind, forge] of Object.entries(kinds)) {
      for (let time = 0; time < 5 * SCALE; time += 1) {
        const id = `pay_forged_${time}`;
        const [payload, signature] = forge(id);
        const answer = await deliver(app, payload, { signature });
        expect({ kind, status: answer.statusCode }).toEqual({ kind, status: 400 });
      }
    }
    expect(await app.em().count(Payment, { checkout: body.id })).toBe(0);
    expect(await app.em().count(RazorpayEvent)).toBe(events);
    // A genuine event that is replayed takes effect once.
    for (let time = 0; time < 5; time += 1) await deliver(app, genuine, { eventId: 'replayed' });
    expect(await app.em().count(RazorpayEvent)).toBe(events + 1);
    expect(await app.em().count(Payment, { checkout: body.id })).toBe(1);
  },
  TIMEOUT_MS,
);
