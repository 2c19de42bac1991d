import { listReconciledPayments } from '@kundan/contracts/admin-payments.contract';
import { createPaymentOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { SUPPORT_EMAIL } from '@kundan/domain/shop';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../mail/mail-outbox.entity.ts';
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
import { makeAdmin, makeShopper, type TestUser } from '../testing/factories.ts';
import type { TestApp } from '../testing/test-app.ts';
import { deliver, paymentEvent, sandbox } from '../testing/webhook-factories.ts';
import { Checkout } from './checkout.entity.ts';
import { FIRST_CHECK_MS } from './checkout.service.ts';
import { OrderSettlement } from './order-settlement.ts';
import { Payment } from './payment.entity.ts';
import { RazorpayClient } from './razorpay.client.ts';
import { ReconciledPayment } from './reconciled-payment.entity.ts';
import { Reconciliation } from './reconciliation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
});
afterEach(() => sandbox(app, 'trouble'));
afterAll(() => app.close());

const TOTAL = 1_000_00;
const SOON = { timeout: 6_000, interval: 25 };
const after = (ms: number) => new Date(Date.now() + ms);
const reconcile = (ms = FIRST_CHECK_MS + 1_000) => app.get(Reconciliation).run(after(ms));
const ordersOf = async (shopper: TestUser) => {
  const { status, body } = await app.call(userOrders, {}, { token: shopper.token });
  return status === 404 ? [] : body;
};
const payment = (id: string) => app.em().findOne(Payment, id);
const mailsTo = async (recipient: string) =>
  (await app.em().find(OutboxMail, { recipient }, { orderBy: { createdAt: 'asc' } })).map(({ template }) => template);

async function opened() {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, TOTAL);
  const { body } = await openPayment(app, shopper, TOTAL);
  return { shopper, checkoutId: body.id };
}

describe('whatever comes first, comes twice or never comes, there is one order', () => {
  const verify = (result: PaymentResult) => app.call(verifyPayment, result);
  const captured = (result: PaymentResult, eventId?: string) =>
    deliver(app, paymentEvent('payment.captured', 'captured', result, TOTAL), { eventId });

  type Step = (shopper: TestUser, result: PaymentResult) => Promise<unknown>;
  const callback: Step = async (shopper, result) => {
    await verify(result);
    return submitOrder(app, shopper, result);
  };
  const webhook: Step = (_, result) => captured(result);
  const twice: Step = async (_, result) => {
    await captured(result, `evt_${result.razorpay_payment_id}`);
    return captured(result, `evt_${result.razorpay_payment_id}`);
  };
  const atOnce: Step = (shopper, result) =>
    Promise.all([callback(shopper, result), captured(result), callback(shopper, result), captured(result)]);
  const stale: Step = (_, result) => deliver(app, paymentEvent('payment.authorized', 'authorized', result, TOTAL));
  const failed: Step = (_, result) => deliver(app, paymentEvent('payment.failed', 'failed', result, TOTAL));
  const patience: Step = () => reconcile();

  const orderings: Record<string, Step[]> = {
    'callback, webhook': [callback, webhook],
    'webhook, callback': [webhook, callback],
    'both at once': [atOnce],
    'webhook twice, callback twice': [twice, callback, callback],
    'callback only': [callback],
    'webhook only': [webhook, patience],
    'neither: only the provider knows': [patience],
    'webhook, reconciliation, late callback': [webhook, patience, callback],
    'captured told before authorized and failed': [webhook, stale, failed, callback],
    'failed told first': [failed, stale, webhook, callback],
    'all at once with the reconciliation': [(...given) => Promise.all([atOnce(...given), patience(...given)])],
  };
  test.each(Object.entries(orderings))('%s', async (_, steps) => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, checkoutId } = await opened();
    const result = await pay(app, checkoutId);
    for (const step of steps) await step(shopper, result);

    expect(await ordersOf(shopper)).toMatchObject([{ status: 'Payment Received', total_price: 1000 }]);
    expect((await mailsTo(shopper.email)).filter((mail) => mail === 'order-confirmation')).toHaveLength(1);
    const { orderId, status, refundId } = (await payment(result.razorpay_payment_id))!;
    expect({ status, refundId }).toEqual({ status: 'captured', refundId: null });
    expect((await app.em().findOneOrFail(Checkout, checkoutId)).orderId).toBe(orderId);
    expect((await loadOrder(app.em(), orderId!))?.version).toBe(2);
  });
});

describe('a browser that never comes back', () => {
  test('gets its order from the webhook', async () => {
    await sandbox(app, 'trouble', { callback: 'lost' });
    const { shopper, checkoutId } = await opened();
    const before = await mailsTo(SUPPORT_EMAIL);
    expect((await sandbox(app, 'pay', { order_id: checkoutId })).statusCode).toBe(504);
    await expect.poll(() => ordersOf(shopper), SOON).toMatchObject([{ status: 'Payment Received' }]);
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation']);
    expect(await mailsTo(SUPPORT_EMAIL)).toEqual(before);
    expect(await reconcile(21_000)).toMatchObject({ completed: 0, refunded: 0 });
  });

  test('gets its order soon from the reconciliation when the webhook was cut off after it was heard, and support is told', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, checkoutId } = await opened();
    const settlement = app.get(OrderSettlement);
    const settle = settlement.settle.bind(settlement);
    settlement.settle = () => Promise.reject(new Error('cut off'));
    const result = await pay(app, checkoutId);
    const captured = paymentEvent('payment.captured', 'captured', result, TOTAL);
    expect((await deliver(app, captured)).statusCode).toBe(200);
    settlement.settle = settle;
    expect(await payment(result.razorpay_payment_id)).toMatchObject({ status: 'captured', orderId: null });
    const before = (await mailsTo(SUPPORT_EMAIL)).length;
    expect(await reconcile(0)).toMatchObject({ completed: 0 });
    expect(await reconcile(21_000)).toMatchObject({ completed: 1, refunded: 0 });
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'Payment Received' }]);
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation']);
    expect((await mailsTo(SUPPORT_EMAIL)).slice(before)).toEqual(['payment-reconciled']);
  });

  test('proves nothing by the webhook: the order is answered to nobody who has not verified', async () => {
    const { shopper, checkoutId } = await opened();
    const result = await pay(app, checkoutId);
    await expect.poll(() => ordersOf(shopper), SOON).toHaveLength(1);
    expect(await submitOrder(app, shopper, result)).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_VERIFIED' },
    });
    await app.call(verifyPayment, result);
    expect((await submitOrder(app, shopper, result)).body.order_id).toBe((await ordersOf(shopper))[0]?.order_id);
  });

  test('the admin sees what was completed and what went back', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, checkoutId } = await opened();
    await pay(app, checkoutId);
    const { body } = await app.call(createPaymentOrder, { amount: 500 });
    const lonely = await pay(app, body.id);
    await reconcile();
    const admin = await makeAdmin(app);
    const listed = (await app.call(listReconciledPayments, {}, { token: admin.token })).body;
    expect(listed.find(({ payment_id }) => payment_id === lonely.razorpay_payment_id)).toMatchObject({
      amount: 500,
      outcome: 'refunded',
      reason: 'incomplete-checkout',
      refund_id: expect.stringMatching(/^rfnd_/),
    });
    const [order] = await ordersOf(shopper);
    expect(listed.find(({ order_id }) => order_id === order?.order_id)).toMatchObject({
      outcome: 'completed',
      name: 'Asha Rao',
    });
    const mine = await app.call(listReconciledPayments, {}, { token: shopper.token });
    expect(mine.status).toBe(403);
  });
});

describe('a bank that changes its mind', () => {
  test('a failed payment authorized late becomes the order', async () => {
    const { shopper, checkoutId } = await opened();
    const declined = (await sandbox(app, 'fail', { order_id: checkoutId })).json<{
      error: { metadata: { payment_id: string } };
    }>();
    const id = declined.error.metadata.payment_id;
    await expect.poll(() => payment(id), SOON).toMatchObject({ status: 'failed' });
    await sandbox(app, 'authorize-late', { payment_id: id });
    await expect.poll(() => payment(id), SOON).toMatchObject({ status: 'captured' });
    await reconcile(21_000);
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'Payment Received' }]);
  });

  test('what is paid twice goes back once, and both are told', async () => {
    const { shopper, checkoutId } = await opened();
    const declined = (await sandbox(app, 'fail', { order_id: checkoutId })).json<{
      error: { metadata: { payment_id: string } };
    }>();
    const late = declined.error.metadata.payment_id;
    const result = await pay(app, checkoutId);
    await app.call(verifyPayment, result);
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
    await sandbox(app, 'authorize-late', { payment_id: late });
    await expect.poll(() => payment(late), SOON).toMatchObject({ status: 'captured' });
    expect(await reconcile(21_000)).toMatchObject({ completed: 0, refunded: 1 });
    expect(await payment(late)).toMatchObject({ status: 'refunded', orderId: null });
    expect(await app.get(RazorpayClient).payment(late)).toMatchObject({ status: 'refunded' });
    expect(await app.get(RazorpayClient).payment(result.razorpay_payment_id)).toMatchObject({ status: 'captured' });
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
  });

  test('paid twice without any word of it, found by a last look', async () => {
    const { shopper, checkoutId } = await opened();
    const declined = (await sandbox(app, 'fail', { order_id: checkoutId })).json<{
      error: { metadata: { payment_id: string } };
    }>();
    const result = await pay(app, checkoutId);
    await app.call(verifyPayment, result);
    await submitOrder(app, shopper, result);
    await sandbox(app, 'trouble', { webhooks: 'never' });
    await sandbox(app, 'authorize-late', { payment_id: declined.error.metadata.payment_id });
    expect(await reconcile(25 * 60 * 60_000)).toMatchObject({ refunded: 1 });
  });
});

describe('refunds', () => {
  const orphan = async () => {
    const { body } = await app.call(createPaymentOrder, { amount: 500 });
    return (await pay(app, body.id)).razorpay_payment_id;
  };

  test.each(['lose-answer', 'break-off', 'refuse'] as const)(
    'a provider that does not answer the refund (%s) gives back once, and the mails leave once',
    async (api) => {
      await sandbox(app, 'trouble', { webhooks: 'never' });
      const shopper = await makeShopper(app);
      await putInCart(app, shopper, TOTAL);
      const { body } = await openPayment(app, shopper, TOTAL);
      const { razorpay_payment_id: id } = await pay(app, body.id);
      await app.em().nativeUpdate(Checkout, body.id, { lines: null }); // nobody knows what was bought
      const client = app.get(RazorpayClient);
      const refund = client.refund.bind(client);
      client.refund = async (...given) => {
        await sandbox(app, 'trouble', { api, apiTimes: 1 });
        return refund(...given);
      };
      try {
        await reconcile();
      } finally {
        client.refund = refund;
      }
      expect(await app.em().findOneOrFail(ReconciledPayment, id)).toMatchObject({ outcome: 'refunding' });
      await reconcile(0);
      await reconcile();
      expect(await payment(id)).toMatchObject({ status: 'refunded', refundId: expect.stringMatching(/^rfnd_/) });
      expect((await app.get(RazorpayClient).refundOf(id))?.id).toBe((await payment(id))?.refundId);
      expect(await mailsTo(shopper.email)).toEqual(['payment-refunded']);
    },
  );

  test('two reconciliations at once give back once', async () => {
    const id = await orphan();
    const reports = await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(reports.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(1);
    expect(await payment(id)).toMatchObject({ status: 'refunded' });
  });

  test('no order is made of money that is on its way back', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const shopper = await makeShopper(app);
    const result = await payCart(app, shopper, TOTAL);
    await app.em().nativeUpdate(Payment, result.razorpay_payment_id, { status: 'refunding' });
    expect((await submitOrder(app, shopper, result)).status).toBe(400);
    expect(await ordersOf(shopper)).toEqual([]);
  });

  test('what the owner gives back at the provider is in the order’s log', async () => {
    const shopper = await makeShopper(app);
    const result = await payCart(app, shopper, TOTAL);
    await submitOrder(app, shopper, result);
    await sandbox(app, 'refund', { payment_id: result.razorpay_payment_id, amount: 300_00 });
    const { orderId } = (await payment(result.razorpay_payment_id))!;
    const refunds = async () => (await loadOrder(app.em(), orderId!))?.order.refunds;
    await expect.poll(refunds, SOON).toMatchObject([{ amount: 300_00 }]);
  });

  test('a refund told before its payment is not forgotten', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, checkoutId } = await opened();
    const { razorpay_payment_id: id } = await pay(app, checkoutId);
    const entity = { id, order_id: checkoutId, amount: TOTAL, status: 'refunded' };
    const refund = { entity: { id: 'rfnd_early', payment_id: id, amount: TOTAL } };
    await deliver(app, JSON.stringify({ event: 'refund.processed', payload: { payment: { entity }, refund } }));
    await deliver(
      app,
      paymentEvent('payment.captured', 'captured', { razorpay_order_id: checkoutId, razorpay_payment_id: id }, TOTAL),
    );
    expect(await payment(id)).toMatchObject({ status: 'refunded', refundId: 'rfnd_early' });
    expect(await ordersOf(shopper)).toEqual([]);
  });
});

describe('a provider in trouble', () => {
  test.each(['refuse', 'break-off', 'lose-answer'] as const)('a question is asked again once (%s)', async (api) => {
    const { checkoutId } = await opened();
    const result = await pay(app, checkoutId);
    await sandbox(app, 'trouble', { api, apiTimes: 1 });
    expect(await app.call(verifyPayment, result)).toMatchObject({ status: 200 });
  });

  test.each(['refuse', 'break-off', 'lose-answer'] as const)('a change is not (%s): one clear refusal', async (api) => {
    await sandbox(app, 'trouble', { api, apiTimes: 1 });
    const answer = await app.call(createPaymentOrder, { amount: 100 });
    expect(answer).toMatchObject({ status: 502, body: { message: 'Failed to create payment order.' } });
    expect((await app.call(createPaymentOrder, { amount: 100 })).status).toBe(200);
  });

  test('one that never answers is given up within ten seconds', async () => {
    const { checkoutId } = await opened();
    const result = await pay(app, checkoutId);
    await sandbox(app, 'trouble', { api: 'hang' });
    const start = Date.now();
    expect(await app.call(verifyPayment, result)).toMatchObject({ status: 502 });
    expect(Date.now() - start).toBeLessThan(10_000);
  });

  test('a slow one is waited for', async () => {
    await sandbox(app, 'trouble', { apiDelayMs: 1_000 });
    expect((await app.call(createPaymentOrder, { amount: 100 })).status).toBe(200);
  });

  test('one checkout that cannot be looked at does not stand in the way of the others', async () => {
    await reconcile(); // what other tests left
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const [first, second] = [await opened(), await opened()];
    await pay(app, first.checkoutId);
    await pay(app, second.checkoutId);
    await sandbox(app, 'trouble', { webhooks: 'never', api: 'refuse', apiTimes: 2 }); // the first question and its repetition
    expect(await reconcile()).toMatchObject({ completed: 1 });
    expect(await reconcile(FIRST_CHECK_MS + 3 * 60_000)).toMatchObject({ completed: 1 });
    expect([...(await ordersOf(first.shopper)), ...(await ordersOf(second.shopper))]).toHaveLength(2);
  });
});

test.each(['twice', 'reordered'] as const)(
  'the sandbox’s webhooks %s have the effect of one each',
  async (webhooks) => {
    await sandbox(app, 'trouble', { webhooks });
    const { shopper, checkoutId } = await opened();
    await sandbox(app, 'fail', { order_id: checkoutId });
    const result = await pay(app, checkoutId);
    await expect.poll(() => payment(result.razorpay_payment_id), SOON).toMatchObject({ status: 'captured' });
    await app.call(verifyPayment, result);
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
    expect(await ordersOf(shopper)).toHaveLength(1);
  },
);
