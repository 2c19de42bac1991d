import { randomUUID } from 'node:crypto';
import { listReconciledPayments } from '@kundan/contracts/admin/payments.contract';
import { createPaymentOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { SUPPORT_EMAIL } from '@kundan/domain/shop';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { loadOrder } from '../../orders/log/order-log.ts';
import {
  openListeningTestApp,
  openPayment,
  pay,
  payCart,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import {
  authorizeLate,
  declinePayment,
  deliver,
  paymentEvent,
  sandbox,
} from '../../../test/support/orders/webhook-factories.ts';
import { Checkout } from '../records/checkout.entity.ts';
import { PaidOrders } from '../paid-orders.ts';
import { PaymentLedger } from '../payment-ledger.ts';
import { Payment } from '../records/payment.entity.ts';
import { READ_ATTEMPTS } from '../provider/razorpay-requests.ts';
import { RAZORPAY, type RazorpaySettings } from '../provider/razorpay-settings.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { Refund } from '../records/refund.entity.ts';
import { Reconciliation } from '../reconciliation/reconciliation.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
});
afterEach(() => sandbox(app, 'trouble'));
afterAll(() => app.close());

const TOTAL = 1_000_00;
const SOON = { timeout: 20_000, interval: 25 };
const after = (ms: number) => new Date(Date.now() + ms);
const reconcile = (ms = 15 * MINUTE + 1_000) => app.get(Reconciliation).run(after(ms));
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

describe('places one order whatever arrives first, twice or never', () => {
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
  const concurrent: Step = (shopper, result) =>
    Promise.all([callback(shopper, result), captured(result), callback(shopper, result), captured(result)]);
  const stale: Step = (_, result) => deliver(app, paymentEvent('payment.authorized', 'authorized', result, TOTAL));
  const failed: Step = (_, result) => deliver(app, paymentEvent('payment.failed', 'failed', result, TOTAL));
  const reconciliation: Step = () => reconcile();

  const orderings: Record<string, Step[]> = {
    'callback, webhook': [callback, webhook],
    'webhook, callback': [webhook, callback],
    'callback and webhook concurrently': [concurrent],
    'webhook twice, callback twice': [twice, callback, callback],
    'callback only': [callback],
    'webhook only': [webhook, reconciliation],
    'neither callback nor webhook': [reconciliation],
    'webhook, reconciliation, late callback': [webhook, reconciliation, callback],
    'captured before authorized and failed': [webhook, stale, failed, callback],
    'failed first': [failed, stale, webhook, callback],
    'callback, webhook and reconciliation concurrently': [
      (...given) => Promise.all([concurrent(...given), reconciliation(...given)]),
    ],
  };
  test.each(Object.entries(orderings))('%s', async (_, steps) => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, checkoutId } = await opened();
    const result = await pay(app, checkoutId);
    for (const step of steps) await step(shopper, result);

    expect(await ordersOf(shopper)).toMatchObject([{ status: 'Payment Received', total_price: 1000 }]);
    expect((await mailsTo(shopper.email)).filter((mail) => mail === 'order-confirmation')).toHaveLength(1);
    const { orderId, captured, ordered } = (await payment(result.razorpay_payment_id))!;
    expect({ captured, ordered }).toEqual({ captured: TOTAL, ordered: TOTAL });
    expect((await app.em().findOneOrFail(Checkout, checkoutId)).orderId).toBe(orderId);
    expect((await loadOrder(app.em(), orderId!))?.version).toBe(2);
  });
});

describe('a browser that never returns from the payment', () => {
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

  test('gets its order from the reconciliation when the webhook was recorded but placing the order failed, and support gets a mail', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, checkoutId } = await opened();
    const paidOrders = app.get(PaidOrders);
    const place = paidOrders.place.bind(paidOrders);
    paidOrders.place = () => Promise.reject(new Error('placing the order failed'));
    const result = await pay(app, checkoutId);
    const captured = paymentEvent('payment.captured', 'captured', result, TOTAL);
    expect((await deliver(app, captured)).statusCode).toBe(200);
    paidOrders.place = place;
    expect(await payment(result.razorpay_payment_id)).toMatchObject({ status: 'captured', orderId: null });
    const before = (await mailsTo(SUPPORT_EMAIL)).length;
    expect(await reconcile(0)).toMatchObject({ completed: 0 });
    expect(await reconcile(21_000)).toMatchObject({ completed: 1, refunded: 0 });
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'Payment Received' }]);
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation']);
    expect((await mailsTo(SUPPORT_EMAIL)).slice(before)).toEqual(['unfinished-checkout']);
  });

  test('does not return the order placed by a webhook before the payment is verified', async () => {
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

  test('lists completed and refunded payments for admins only', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, checkoutId } = await opened();
    await pay(app, checkoutId);
    const { body } = await app.call(createPaymentOrder, { amount: 500 });
    const withoutShopper = await pay(app, body.id);
    await reconcile(31 * MINUTE);
    const admin = await makeAdmin(app);
    const listed = (await app.call(listReconciledPayments, {}, { token: admin.token })).body;
    expect(listed.find(({ payment_id }) => payment_id === withoutShopper.razorpay_payment_id)).toMatchObject({
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

describe('a late authorization', () => {
  test('of a failed payment becomes the order', async () => {
    const { shopper, checkoutId } = await opened();
    const id = await declinePayment(app, checkoutId);
    await expect.poll(() => payment(id), SOON).toMatchObject({ status: 'declined' });
    await authorizeLate(app, checkoutId, id);
    await expect.poll(() => payment(id), SOON).toMatchObject({ status: 'captured' });
    await reconcile(21_000);
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'Payment Received' }]);
  });

  test('of an ordered checkout is refunded once, and the shopper gets both mails', async () => {
    const { shopper, checkoutId } = await opened();
    const declined = await declinePayment(app, checkoutId);
    const result = await pay(app, checkoutId);
    await app.call(verifyPayment, result);
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
    await authorizeLate(app, checkoutId, declined);
    await expect.poll(() => payment(declined), SOON).toMatchObject({ status: 'captured' });
    expect(await reconcile(21_000)).toMatchObject({ completed: 0, refunded: 1 });
    expect(await payment(declined)).toMatchObject({ refunded: TOTAL, owed: 0, orderId: null });
    expect(await app.get(RazorpayClient).payment(declined)).toMatchObject({ status: 'refunded' });
    expect(await app.get(RazorpayClient).payment(result.razorpay_payment_id)).toMatchObject({ status: 'captured' });
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
  });

  test('of an ordered checkout without a webhook is found by the final check', async () => {
    const { shopper, checkoutId } = await opened();
    const declined = await declinePayment(app, checkoutId);
    const result = await pay(app, checkoutId);
    await app.call(verifyPayment, result);
    await submitOrder(app, shopper, result);
    await sandbox(app, 'trouble', { webhooks: 'never' });
    await authorizeLate(app, checkoutId, declined);
    expect(await reconcile(25 * 60 * 60_000)).toMatchObject({ refunded: 1 });
  });
});

describe('refunds', () => {
  const payWithoutShopper = async () => {
    const { body } = await app.call(createPaymentOrder, { amount: 500 });
    return pay(app, body.id);
  };

  test.each(['lose-answer', 'break-off', 'refuse'] as const)(
    'a lost response to the refund request (%s) leads to one refund and one mail',
    async (api) => {
      await sandbox(app, 'trouble', { webhooks: 'never' });
      const shopper = await makeShopper(app);
      await putInCart(app, shopper, TOTAL);
      const { body } = await openPayment(app, shopper, TOTAL);
      const { razorpay_payment_id: id } = await pay(app, body.id);
      await app.em().nativeUpdate(Checkout, body.id, { lines: null });
      const client = app.get(RazorpayClient);
      const refund = client.refund.bind(client);
      client.refund = async (...given) => {
        await sandbox(app, 'trouble', { webhooks: 'never', api, apiTimes: 1 });
        return refund(...given);
      };
      try {
        await reconcile();
      } finally {
        client.refund = refund;
      }
      expect(await payment(id)).toMatchObject({ refunding: TOTAL, refunded: 0 });
      await reconcile(0);
      await reconcile(18 * MINUTE);
      expect(await payment(id)).toMatchObject({ refunding: 0, refunded: TOTAL });
      const refunds = await app.em().find(Refund, { paymentId: id });
      expect(refunds).toMatchObject([{ status: 'processed' }]);
      expect((await app.get(RazorpayClient).refundsOf(id)).map(({ id }) => id)).toEqual([refunds[0]!.providerRefundId]);
      expect(await mailsTo(shopper.email)).toEqual(['payment-refunded']);
    },
  );

  const expectOneRefund = async (id: string) => {
    expect(await payment(id)).toMatchObject({ refunded: 500_00, refunding: 0, owed: 0 });
    expect(await app.em().find(Refund, { paymentId: id })).toMatchObject([{ status: 'processed' }]);
    expect(await app.get(RazorpayClient).refundsOf(id)).toHaveLength(1);
  };

  test('three concurrent reconciliations refund once', async () => {
    // A webhook that arrives during a check makes the checkout due for another run.
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { razorpay_payment_id: id } = await payWithoutShopper();
    const reports = await Promise.all([reconcile(31 * MINUTE), reconcile(31 * MINUTE), reconcile(31 * MINUTE)]);
    expect(reports.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(1);
    await expectOneRefund(id);
  });

  test('two runs that check the same checkout, because a webhook made it due again, refund once', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const result = await payWithoutShopper();
    const client = app.get(RazorpayClient);
    const refund = client.refund.bind(client);
    client.refund = async (...given) => {
      client.refund = refund;
      await app.em().nativeUpdate(Checkout, result.razorpay_order_id, { nextCheckAt: new Date() });
      await reconcile(31 * MINUTE);
      await expectOneRefund(result.razorpay_payment_id);
      return refund(...given);
    };
    await reconcile(31 * MINUTE);
    expect(client.refund).toBe(refund);
    await expectOneRefund(result.razorpay_payment_id);
  });

  test('places no order of a payment that is being refunded', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const shopper = await makeShopper(app);
    const result = await payCart(app, shopper, TOTAL);
    const request = { type: 'RequestRefund', refundId: randomUUID(), amount: 1_00, origin: 'shop' } as const;
    await app.get(PaymentLedger).handle(app.em(), result.razorpay_payment_id, request, { actor: 'shop' });
    expect((await submitOrder(app, shopper, result)).status).toBe(400);
    expect(await ordersOf(shopper)).toEqual([]);
  });

  test('records a refund made in the provider’s dashboard in the order’s events', async () => {
    const shopper = await makeShopper(app);
    const result = await payCart(app, shopper, TOTAL);
    await submitOrder(app, shopper, result);
    await sandbox(app, 'refund', { payment_id: result.razorpay_payment_id, amount: 300_00 });
    const { orderId } = (await payment(result.razorpay_payment_id))!;
    const refunds = async () => (await loadOrder(app.em(), orderId!))?.order.refunds;
    await expect.poll(refunds, SOON).toMatchObject([{ amount: 300_00 }]);
  });

  test('records a refund event that arrives before its payment event', async () => {
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
    expect(await payment(id)).toMatchObject({ refunded: TOTAL, owed: 0 });
    expect(await app.em().find(Refund, { paymentId: id })).toMatchObject([{ providerRefundId: 'rfnd_early' }]);
    expect(await ordersOf(shopper)).toEqual([]);
  });
});

describe('an unreliable provider', () => {
  test.each(['refuse', 'break-off', 'lose-answer'] as const)('repeats a read request once (%s)', async (api) => {
    const { checkoutId } = await opened();
    const result = await pay(app, checkoutId);
    await sandbox(app, 'trouble', { webhooks: 'never', api, apiTimes: 1 });
    expect(await app.call(verifyPayment, result)).toMatchObject({ status: 200 });
  });

  test.each(['refuse', 'break-off', 'lose-answer'] as const)(
    'does not repeat a change request (%s) and responds with 502',
    async (api) => {
      await sandbox(app, 'trouble', { webhooks: 'never', api, apiTimes: 1 });
      const response = await app.call(createPaymentOrder, { amount: 100 });
      expect(response).toMatchObject({ status: 502, body: { message: 'Failed to create payment order.' } });
      expect((await app.call(createPaymentOrder, { amount: 100 })).status).toBe(200);
    },
  );

  test('stops waiting for a response after ten seconds', async () => {
    const impatient = await openListeningTestApp({ hasProviderTimeouts: true });
    const { body } = await impatient.call(createPaymentOrder, { amount: 100 });
    const result = await pay(impatient, body.id);
    await sandbox(impatient, 'trouble', { api: 'hang' });
    expect(await impatient.call(verifyPayment, result)).toMatchObject({ status: 502 });
    const { timeoutsMs }: RazorpaySettings = impatient.nest.get(RAZORPAY, { strict: false });
    expect(READ_ATTEMPTS * timeoutsMs.read).toBeLessThan(10_000);
    await impatient.close();
  });

  test('waits for a slow response', async () => {
    await sandbox(app, 'trouble', { apiDelayMs: 1_000 });
    expect((await app.call(createPaymentOrder, { amount: 100 })).status).toBe(200);
  });

  test('a failing check of one checkout does not stop the others', async () => {
    await app.em().nativeUpdate(Checkout, {}, { nextCheckAt: null }); // the checkouts of other tests
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const [first, second] = [await opened(), await opened()];
    await pay(app, first.checkoutId);
    await pay(app, second.checkoutId);
    await sandbox(app, 'trouble', { webhooks: 'never', api: 'refuse', apiTimes: 3 }); // both attempts of one, and one of the other
    expect(await reconcile()).toMatchObject({ completed: 1 });
    expect(await reconcile(15 * MINUTE + 3 * 60_000)).toMatchObject({ completed: 1 });
    expect([...(await ordersOf(first.shopper)), ...(await ordersOf(second.shopper))]).toHaveLength(2);
  });
});

test.each(['twice', 'reordered'] as const)('webhooks delivered %s take effect once each', async (webhooks) => {
  await sandbox(app, 'trouble', { webhooks });
  const { shopper, checkoutId } = await opened();
  await declinePayment(app, checkoutId);
  const result = await pay(app, checkoutId);
  await expect.poll(() => payment(result.razorpay_payment_id), SOON).toMatchObject({ status: 'captured' });
  await app.call(verifyPayment, result);
  expect((await submitOrder(app, shopper, result)).status).toBe(201);
  expect(await ordersOf(shopper)).toHaveLength(1);
});
