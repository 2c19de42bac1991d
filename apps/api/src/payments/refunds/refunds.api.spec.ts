import { randomUUID } from 'node:crypto';
import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { keepPayment } from '@kundan/contracts/admin/kept-payments.contract';
import { listOrders, setOrderStatus, dashboardStatistics, shipOrders } from '@kundan/contracts/admin/orders.contract';
import { listAllRefunds, listReconciledPayments } from '@kundan/contracts/admin/payments.contract';
import { listRefunds, requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { SUPPORT_EMAIL } from '@kundan/domain/shop';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { loadOrder } from '../../orders/log/order-log.ts';
import { OrderService } from '../../orders/order.service.ts';
import {
  openListeningTestApp,
  openPayment,
  pay,
  payCart,
  putInCart,
  submitOrder,
} from '../../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { deliver, refundEvent, sandbox } from '../../../test/support/orders/webhook-factories.ts';
import { PaymentLedger } from '../payment-ledger.ts';
import { StoredPaymentEvent } from '../log/payment-event.entity.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { Checkout } from '../records/checkout.entity.ts';
import { Payment } from '../records/payment.entity.ts';
import { Refund } from '../records/refund.entity.ts';
import { Reconciliation } from '../reconciliation/reconciliation.ts';

const TOTAL = 1_000_00;
const MINUTE = 60_000;
const SOON = { timeout: 20_000, interval: 25 };
const TOO_LARGE = 'This refund is larger than what is left of the payment.';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAdmin(app);
});
afterEach(() => sandbox(app, 'trouble'));
afterAll(() => app.close());

/** An order of ₹1,000 that its shopper paid. */
async function paidOrder() {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, TOTAL);
  const { body } = await submitOrder(app, shopper, result);
  return { shopper, id: body.order_id, paymentId: result.razorpay_payment_id, checkoutId: result.razorpay_order_id };
}
const refund = (
  id: string,
  input: { amount?: number; left_seen?: number; reason?: string; kind?: 'goodwill' } = {},
  key?: string,
) => app.call(requestRefund, { id, ...input }, { token: admin.token, headers: key ? { 'idempotency-key': key } : {} });
const refundsOf = async (id: string) => (await app.call(listRefunds, { id }, { token: admin.token })).body;
const ownOrder = async (shopper: TestUser) => (await app.call(userOrders, {}, { token: shopper.token })).body[0]!;
const payment = (id: string) => app.em().findOneOrFail(Payment, id);
const atProvider = async (id: string) =>
  (await app.nest.inject({ method: 'GET', url: `/sandbox/razorpay/payments/${id}` })).json<object>();
const settle = (refundId: string, status: 'processed' | 'failed') =>
  sandbox(app, 'refunds/settle', { refund_id: refundId, status });
const mailsTo = async (recipient: string) =>
  (await app.em().find(OutboxMail, { recipient }, { orderBy: { createdAt: 'asc' } })).map(({ template }) => template);
const supportMailsAbout = async (paymentId: string) =>
  (await app.em().find(OutboxMail, { recipient: SUPPORT_EMAIL }, { orderBy: { createdAt: 'asc' } }))
    .filter(({ data }) => (data as { paymentId?: string }).paymentId === paymentId)
    .map(({ template }) => template);
/** Makes only this checkout due, and runs the reconciliation. */
async function reconcile(checkoutId: string, now = new Date()) {
  await app.em().nativeUpdate(Checkout, {}, { nextCheckAt: null });
  await app.em().nativeUpdate(Checkout, checkoutId, { nextCheckAt: now });
  return app.get(Reconciliation).run(now);
}

describe('an admin’s refund', () => {
  test('of a part gives that part back and leaves the rest', async () => {
    const { shopper, id, paymentId } = await paidOrder();
    const response = await refund(id, { amount: 250.5, reason: 'A scratch' });
    expect(response).toMatchObject({
      status: 201,
      body: { order_id: id, amount: 250.5, status: 'processed', reason: 'A scratch' },
    });
    expect(await payment(paymentId)).toMatchObject({ captured: TOTAL, ordered: 749_50, refunded: 250_50, owed: 0 });
    expect(await atProvider(paymentId)).toMatchObject({ amount: TOTAL, amount_refunded: 250_50, status: 'captured' });
    expect(await ownOrder(shopper)).toMatchObject({
      status: 'Payment Received',
      refunded: 250.5,
      refunds: [{ id: response.body.id, amount: 250.5, status: 'processed' }],
    });
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
    expect(await supportMailsAbout(paymentId)).toEqual([]);
    expect(await refund(id, { amount: 749.51 })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_TOO_LARGE', message: TOO_LARGE },
    });
  });

  test('accepts an amount with the rounding error of a sum', async () => {
    const { id } = await paidOrder();
    expect(await refund(id, { amount: 1.1 * 3 })).toMatchObject({ status: 201, body: { amount: 3.3 } });
  });

  test('without an amount gives everything back that is left, and the order is cancelled', async () => {
    const { shopper, id, paymentId } = await paidOrder();
    await refund(id, { amount: 400 });
    expect((await refund(id)).body).toMatchObject({ amount: 600, status: 'processed', reason: null });
    expect(await payment(paymentId)).toMatchObject({ ordered: 0, refunded: TOTAL, refunding: 0, owed: 0 });
    expect(await ownOrder(shopper)).toMatchObject({ status: 'Cancelled', refunded: 1000 });
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded', 'payment-refunded']);
    expect(await refund(id)).toMatchObject({ status: 409, body: { message: TOO_LARGE } });
    const { body } = await app.call(listOrders, {}, { token: admin.token });
    expect(body.find((order) => order.id === id)).toMatchObject({ refunded: 1000, refunds: [{}, {}] });
    expect(await refundsOf(id)).toHaveLength(2);
  });

  test('is refused when something else is left than was seen, and its repetition is not', async () => {
    const { id, paymentId } = await paidOrder();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const seen = { amount: 400, left_seen: 1000 };
    expect((await refund(id, seen, mine)).status).toBe(201);
    expect(await refund(id, seen, theirs)).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED_MEANWHILE' } });
    expect((await refund(id, seen, mine)).status).toBe(201);
    expect(await payment(paymentId)).toMatchObject({ refunded: 400_00 });
    expect((await refund(id, { ...seen, left_seen: 600 }, theirs)).status).toBe(201);
  });

  test('leaves a shipped order shipped', async () => {
    const { shopper, id } = await paidOrder();
    await app.call(setOrderStatus, { id, status: 'Shipped' }, { token: admin.token });
    await refund(id);
    expect(await ownOrder(shopper)).toMatchObject({ status: 'Shipped', refunded: 1000 });
  });

  test('is repeated with its Idempotency-Key without another refund, also concurrently', async () => {
    const { id, paymentId } = await paidOrder();
    const key = randomUUID();
    const responses = await Promise.all([
      refund(id, { amount: 10 }, key),
      refund(id, { amount: 10 }, key),
      refund(id, { amount: 10 }, key),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await payment(paymentId)).toMatchObject({ refunded: 10_00 });
    expect(await refund(id, { amount: 11 }, key)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect((await refund(id, { amount: 10 })).body.id).not.toBe(responses[0].body.id);
  });

  test('stays pending while the provider executes the same request for another click', async () => {
    const { id, paymentId } = await paidOrder();
    const key = randomUUID();
    const provider = app.em();
    await provider.begin();
    await provider.execute('select from razorpay_sandbox where id = ? for update', [paymentId]);
    const clicks = [refund(id, { amount: 10 }, key), refund(id, { amount: 10 }, key)];
    const first = await Promise.race(clicks).finally(() => provider.commit());
    expect(first.body).toMatchObject({ amount: 10, status: 'pending' });
    expect((await Promise.all(clicks)).map(({ body }) => body.status).toSorted()).toEqual(['pending', 'processed']);
    expect(await refundsOf(id)).toMatchObject([{ amount: 10, status: 'processed' }]);
    expect(await supportMailsAbout(paymentId)).toEqual([]);
  });

  test('ten concurrent ones never refund more than the payment', async () => {
    const { id, paymentId } = await paidOrder();
    const responses = await Promise.all(Array.from({ length: 10 }, () => refund(id, { amount: 300 })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ body }) => body.code === 'REFUND_TOO_LARGE')).toHaveLength(7);
    expect(await payment(paymentId)).toMatchObject({ refunded: 900_00, ordered: 100_00 });
    expect(await atProvider(paymentId)).toMatchObject({ amount_refunded: 900_00 });
  });

  test('records who refunded', async () => {
    const { id, paymentId } = await paidOrder();
    const response = await refund(id, { amount: 1 });
    const [requested] = await app.em().find(StoredPaymentEvent, { streamId: paymentId, type: 'RefundRequested' });
    expect(requested).toMatchObject({
      actor: `admin:${admin.id}`,
      requestId: response.headers['x-request-id'],
      data: { amount: 1_00, origin: 'admin' },
    });
  });
});

describe('a pending refund', () => {
  test('is not reported as done until the provider has processed it', async () => {
    await sandbox(app, 'trouble', { refunds: 'pending' });
    const { shopper, id, paymentId } = await paidOrder();
    const { body } = await refund(id);
    expect(body).toMatchObject({ amount: 1000, status: 'pending' });
    await app.nest.getHttpAdapter().getInstance().paymentSandbox!.whenIdle();
    expect(await ownOrder(shopper)).toMatchObject({
      status: 'Payment Received',
      refunded: 0,
      refunds: [{ status: 'pending' }],
    });
    expect(await payment(paymentId)).toMatchObject({ refunding: TOTAL, refunded: 0, ordered: 0, owed: 0 });
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);

    expect((await settle(body.id, 'processed')).statusCode).toBe(200);
    await expect.poll(() => ownOrder(shopper), SOON).toMatchObject({ status: 'Cancelled', refunded: 1000 });
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
  });

  test('that fails leaves the order as it was, and only support gets a mail', async () => {
    await sandbox(app, 'trouble', { refunds: 'pending' });
    const { shopper, id, paymentId } = await paidOrder();
    const { body } = await refund(id, { amount: 300 });
    await settle(body.id, 'failed');
    await expect.poll(() => ownOrder(shopper), SOON).toMatchObject({ refunded: 0, refunds: [{ status: 'failed' }] });
    expect(await payment(paymentId)).toMatchObject({ refunding: 0, refunded: 0, owed: 300_00, ordered: 700_00 });
    expect(await atProvider(paymentId)).toMatchObject({ amount_refunded: 0, status: 'captured' });
    expect(await supportMailsAbout(paymentId)).toEqual(['refund-failed']);
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);

    await sandbox(app, 'trouble');
    expect((await refund(id)).body).toMatchObject({ amount: 1000, status: 'processed' });
  });

  test('is settled by the reconciliation when the webhook is lost', async () => {
    await sandbox(app, 'trouble', { refunds: 'pending', webhooks: 'never' });
    const { id, paymentId, checkoutId } = await paidOrder();
    const { body } = await refund(id, { amount: 300 });
    await settle(body.id, 'processed');
    expect((await refundsOf(id))[0]).toMatchObject({ status: 'pending' });
    await reconcile(checkoutId);
    expect((await refundsOf(id))[0]).toMatchObject({ status: 'processed' });
    expect(await payment(paymentId)).toMatchObject({ refunded: 300_00 });
  });
});

test('a refund that fails immediately sends one mail to support and none to the customer', async () => {
  await sandbox(app, 'trouble', { refunds: 'failed' });
  const { shopper, id, paymentId } = await paidOrder();
  expect((await refund(id)).body).toMatchObject({ status: 'failed' });
  await app.nest.getHttpAdapter().getInstance().paymentSandbox!.whenIdle();
  expect(await mailsTo(shopper.email)).toEqual(['order-confirmation']);
  expect(await supportMailsAbout(paymentId)).toEqual(['refund-failed']);
  expect(await ownOrder(shopper)).toMatchObject({ status: 'Payment Received', refunded: 0 });
});

describe('a refund that the provider refused', () => {
  const failedRefunds = async () => (await app.call(adminTasks, {}, { token: admin.token })).body.failed_refunds;
  const listed = async (id: string) =>
    (await app.call(listOrders, { q: id, limit: 1 }, { token: admin.token })).body[0];
  const keep = (id: string, reason = 'Shipped after all') =>
    app.call(keepPayment, { id, reason }, { token: admin.token });
  const audited = async () =>
    (await app.call(listAudit, { limit: 1 }, { token: admin.token })).body.map(({ action, summary }) => [
      action,
      summary,
    ]);

  const entriesOf = async (state: 'waiting' | 'refunded', paymentId: string) =>
    (await app.call(listAllRefunds, { state, limit: 200 }, { token: admin.token })).body.filter(
      ({ payment_id }) => payment_id === paymentId,
    );

  async function refused() {
    const order = await paidOrder();
    const before = await failedRefunds();
    await sandbox(app, 'trouble', { refunds: 'failed' });
    await refund(order.id, { amount: 400, reason: 'A scratch', kind: 'goodwill' });
    await sandbox(app, 'trouble');
    expect(await failedRefunds()).toBe(before + 1);
    expect(await listed(order.id)).toMatchObject({ owed: 400, kept: 0 });
    return { ...order, before };
  }

  test('is no task after staff gave the money back themselves', async () => {
    const { id, paymentId, shopper, before } = await refused();
    const byUpi = { id, amount: 400, reason: 'A scratch', method: 'upi', reference: '631' } as const;
    const { status, body } = await app.call(requestRefund, byUpi, { token: admin.token });
    expect([status, body]).toMatchObject([201, { status: 'processed', amount: 400, method: 'upi', reference: '631' }]);
    expect(await audited()).toEqual([['refund.requested', 'Refund: ₹400 by UPI, 631 (A scratch)']]);
    expect(await payment(paymentId)).toMatchObject({ ordered: 600_00, refunded: 400_00, refunding: 0, owed: 0 });
    expect(await atProvider(paymentId)).toMatchObject({ amount_refunded: 0 });
    expect(await listed(id)).toMatchObject({
      owed: 0,
      refunded: 400,
      refunds: [
        { status: 'failed', kind: 'goodwill', reason: 'A scratch' },
        { status: 'processed', method: 'upi', reference: '631' },
      ],
    });
    expect(await failedRefunds()).toBe(before);
    expect(await entriesOf('refunded', paymentId)).toMatchObject([{ method: 'upi', reference: '631', amount: 400 }]);
    const { data } = await app
      .em()
      .findOneOrFail(OutboxMail, { recipient: shopper.email, template: 'payment-refunded' });
    expect(data).toMatchObject({ amount: 400_00, isDirect: true });
    expect(await refundsOf(id)).toMatchObject([{ method: 'upi' }, { status: 'failed' }]);
  });

  test('waits with what the payment still owes', async () => {
    const { id, paymentId } = await refused();
    await app.call(requestRefund, { id, amount: 150, method: 'cash' }, { token: admin.token });
    expect(await entriesOf('waiting', paymentId)).toMatchObject([{ outcome: 'failed', amount: 250 }]);
  });

  test('waits once after it has failed again', async () => {
    const { id, paymentId, before } = await refused();
    const waiting = async () =>
      (await entriesOf('waiting', paymentId)).map(({ amount, outcome, reason }) => [amount, outcome, reason]);
    await sandbox(app, 'trouble', { refunds: 'failed' });
    await refund(id, { amount: 400, reason: 'Once more' });
    expect(await payment(paymentId)).toMatchObject({ owed: 400_00 });
    expect(await waiting()).toEqual([[400, 'failed', 'Once more']]);
    expect(await failedRefunds()).toBe(before + 1);
    await refund(id, { amount: 150, reason: 'A part' });
    expect(await payment(paymentId)).toMatchObject({ owed: 400_00 });
    expect(await waiting()).toEqual([
      [150, 'failed', 'A part'],
      [250, 'failed', 'Once more'],
    ]);
    expect(await failedRefunds()).toBe(before + 2);
    await sandbox(app, 'trouble');
    await refund(id, { amount: 250 });
    expect(await waiting()).toEqual([[150, 'failed', 'A part']]);
    expect(await failedRefunds()).toBe(before + 1);
  });

  test('waits once for each return', async () => {
    const { id, paymentId, before } = await refused();
    await sandbox(app, 'trouble', { refunds: 'failed' });
    for (const amount of [400, 150]) await refund(id, { amount });
    await app.nest.getHttpAdapter().getInstance().paymentSandbox!.whenIdle();
    await app.em().nativeUpdate(Refund, { paymentId, amount: 400_00 }, { returnNumber: 1 });
    await app.em().nativeUpdate(Refund, { paymentId, amount: 150_00 }, { returnNumber: 2 });
    expect((await entriesOf('waiting', paymentId)).map(({ amount }) => amount)).toEqual([150, 400]);
    expect(await failedRefunds()).toBe(before + 2);
  });

  test('that staff gave back themselves hides no refund of the same amount in the provider’s dashboard', async () => {
    const { id, paymentId, checkoutId } = await refused();
    await app.call(requestRefund, { id, amount: 400, method: 'cash' }, { token: admin.token });
    await sandbox(app, 'trouble', { webhooks: 'never' });
    await sandbox(app, 'refund', { payment_id: paymentId, amount: 400_00 });
    await reconcile(checkoutId);
    expect(await payment(paymentId)).toMatchObject({ ordered: 200_00, refunded: 800_00, owed: 0 });
  });

  test('that the provider gives back too, beyond what is left, makes one mail to support', async () => {
    const { id, paymentId, checkoutId } = await refused();
    await app.call(requestRefund, { id, amount: 900, method: 'cash' }, { token: admin.token });
    // Reported by a webhook, and by each comparison.
    await sandbox(app, 'refund', { payment_id: paymentId, amount: 400_00 });
    await app.nest.getHttpAdapter().getInstance().paymentSandbox!.whenIdle();
    expect(await supportMailsAbout(paymentId)).toEqual(['refund-failed', 'unexpected-refund']);
    await reconcile(checkoutId);
    await reconcile(checkoutId);
    expect(await payment(paymentId)).toMatchObject({ ordered: 100_00, refunded: 900_00, owed: 0 });
    expect(await supportMailsAbout(paymentId)).toEqual(['refund-failed', 'unexpected-refund']);
  });

  test('stays compared with the provider after staff gave everything back themselves', async () => {
    const { id, paymentId, checkoutId } = await refused();
    await app.call(requestRefund, { id, method: 'cash' }, { token: admin.token });
    expect(await payment(paymentId)).toMatchObject({ ordered: 0, owed: 0 });
    await reconcile(checkoutId);
    expect((await app.em().findOneOrFail(Checkout, checkoutId)).nextCheckAt).not.toBeNull();
  });

  test('stays owed when another amount was seen than is kept', async () => {
    const { id, paymentId } = await refused();
    await app.call(setOrderStatus, { id, status: 'Cancelled' }, { token: admin.token });
    const seen = { id, reason: 'Shipped after all', amount: 400 };
    expect(await app.call(keepPayment, seen, { token: admin.token })).toMatchObject({ status: 409 });
    expect(await payment(paymentId)).toMatchObject({ owed: 400_00 });
    expect(await listed(id)).toMatchObject({ kept: 1000, kept_because: null });
  });

  test('is no task after staff confirmed that the money is not given back, and the order can be refunded later', async () => {
    const { id, paymentId, checkoutId, before } = await refused();
    await app.em().nativeUpdate(Checkout, checkoutId, { nextCheckAt: null });
    await app.call(setOrderStatus, { id, status: 'Shipped' }, { token: admin.token });
    expect((await keep(id)).body).toEqual({ id, kept: 400, reason: 'Shipped after all' });
    expect(await audited()).toEqual([['refund.withdrawn', 'Refund withdrawn: ₹400 (Shipped after all)']]);
    expect((await keep(id, 'Again')).body).toEqual({ id, kept: 400, reason: 'Shipped after all' });
    // The provider may still carry it out.
    expect((await app.em().findOneOrFail(Checkout, checkoutId)).nextCheckAt).not.toBeNull();
    expect(await listed(id)).toMatchObject({ owed: 0, kept: 0, kept_because: null });
    expect(await payment(paymentId)).toMatchObject({ ordered: TOTAL, owed: 0 });
    expect(await failedRefunds()).toBe(before);
    expect((await refund(id)).body).toMatchObject({ status: 'processed', amount: 1000 });
    expect((await keep(id)).status).toBe(409);
  });

  test('of a cancelled order is no task after its payment is kept', async () => {
    const { id, before } = await refused();
    await app.call(setOrderStatus, { id, status: 'Cancelled' }, { token: admin.token });
    expect(await listed(id)).toMatchObject({ owed: 400, kept: 1000 });
    expect((await keep(id, 'Made to measure')).body).toEqual({ id, kept: 1000, reason: 'Made to measure' });
    expect(await listed(id)).toMatchObject({ owed: 0, kept: 1000, kept_because: 'Made to measure' });
    expect(await failedRefunds()).toBe(before);
  });

  test('leaves nothing to keep of an order without one', async () => {
    const { id } = await paidOrder();
    expect(await keep(id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_KEPT' } });
  });
});

describe('a refund request without a response', () => {
  test.each(['lose-answer', 'break-off', 'refuse'] as const)('(%s) is sent again and executed once', async (api) => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, id, paymentId, checkoutId } = await paidOrder();
    await sandbox(app, 'trouble', { webhooks: 'never', api, apiTimes: 1 });
    expect(await refund(id, { amount: 100 })).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation']);
    const { nextCheckAt } = await app.em().findOneOrFail(Checkout, checkoutId);
    expect(nextCheckAt!.getTime() - Date.now()).toBeLessThanOrEqual(20_000);
    await reconcile(checkoutId);
    expect(await refundsOf(id)).toMatchObject([{ status: 'processed', amount: 100 }]);
    expect(await atProvider(paymentId)).toMatchObject({ amount_refunded: 100_00 });
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
  });

  test('the provider executes two requests with one key once', async () => {
    const { paymentId } = await paidOrder();
    const request = { id: randomUUID(), paymentId, amount: 100_00 };
    const client = app.get(RazorpayClient);
    const [first, second] = [await client.refund(request), await client.refund(request)];
    expect(second).toEqual(first);
    expect(await client.refundsOf(paymentId)).toEqual([first]);
  });
});

test('an order whose whole payment is on its way back is not shipped, until the refund has failed', async () => {
  await sandbox(app, 'trouble', { refunds: 'pending' });
  const { id } = await paidOrder();
  const refundId = (await refund(id)).body.id;
  await expect.poll(async () => (await refundsOf(id))[0], SOON).toMatchObject({ status: 'pending' });
  for (const status of ['Shipped', 'Delivered'] as const) {
    const { status: code, body } = await app.call(setOrderStatus, { id, status }, { token: admin.token });
    expect([code, body]).toMatchObject([409, { code: 'ORDER_REFUNDED' }]);
  }
  const ship = async () => {
    const shipments = [{ id, tracking_number: 'EE1IN' }];
    return (await app.call(shipOrders, { shipments }, { token: admin.token })).body.results;
  };
  const message = "This order's payment is sent back. It was not shipped.";
  expect(await ship()).toEqual([{ id, ok: false, message }]);
  await settle(refundId, 'failed');
  await expect.poll(async () => (await refundsOf(id))[0], SOON).toMatchObject({ status: 'failed' });
  expect(await ship()).toEqual([{ id, ok: true }]);
});

test('an order that its whole refund cancelled is not shipped for the same reason', async () => {
  const { id } = await paidOrder();
  await refund(id);
  await expect.poll(async () => (await refundsOf(id))[0], SOON).toMatchObject({ status: 'processed' });
  const shipments = [{ id, tracking_number: 'EE1IN' }];
  const { body } = await app.call(shipOrders, { shipments }, { token: admin.token });
  expect(body.results).toEqual([{ id, ok: false, message: "This order's payment is sent back. It was not shipped." }]);
});

test('a request for which the provider has no money left fails, and what the dashboard refunded is recorded', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const { shopper, id, paymentId } = await paidOrder();
  await sandbox(app, 'refund', { payment_id: paymentId, amount: 700_00 });
  expect((await refund(id, { amount: 400 })).body).toMatchObject({ status: 'failed' });
  expect(await refundsOf(id)).toMatchObject([
    { amount: 700, status: 'processed', reason: null },
    { amount: 400, status: 'failed' },
  ]);
  expect(await payment(paymentId)).toMatchObject({ refunded: 700_00, refunding: 0, ordered: 300_00 });
  expect(await ownOrder(shopper)).toMatchObject({ refunded: 700 });
});

test('a refund below one rupee is refused, and a rest below one rupee of a payment without an order stays owed', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const { id } = await paidOrder();
  const message = 'This refund is too small. The payment provider refunds ₹1 or more.';
  for (const amount of [0.01, 0.99])
    expect(await refund(id, { amount })).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_SMALL', message } });
  await refund(id, { amount: 999.5 });
  expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_SMALL', message } });
  expect(await refundsOf(id)).toHaveLength(1);

  const { body } = await app.call(createPaymentOrder, { amount: 1000 });
  const { razorpay_payment_id: paymentId } = await pay(app, body.id);
  await sandbox(app, 'refund', { payment_id: paymentId, amount: 999_50 });
  await reconcile(body.id, new Date(Date.now() + 31 * MINUTE));
  expect(await payment(paymentId)).toMatchObject({ refunded: 999_50, refunding: 0, owed: 50 });
  expect(await supportMailsAbout(paymentId)).toEqual([]);
  expect((await app.em().findOneOrFail(Checkout, body.id)).nextCheckAt).toBeNull();
});

describe('a refund of the provider’s dashboard', () => {
  test('is recorded by its webhook, with one mail to the customer', async () => {
    const { shopper, id, paymentId } = await paidOrder();
    await sandbox(app, 'refund', { payment_id: paymentId, amount: 10_00 });
    await expect.poll(() => ownOrder(shopper), SOON).toMatchObject({ refunded: 10, status: 'Payment Received' });
    expect(await payment(paymentId)).toMatchObject({ refunded: 10_00, ordered: 990_00 });
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
    expect((await refund(id)).body).toMatchObject({ amount: 990 });
  });

  test('is found by the reconciliation, which compares the sums', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, paymentId, checkoutId } = await paidOrder();
    await sandbox(app, 'refund', { payment_id: paymentId, amount: 10_00 });
    await reconcile(checkoutId);
    expect(await ownOrder(shopper)).toMatchObject({ refunded: 10, refunds: [{ amount: 10, status: 'processed' }] });
    await reconcile(checkoutId);
    expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
  });

  test('of a part of a payment without an order never hides the rest, which is refunded', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, TOTAL);
    const checkoutId = (await openPayment(app, shopper, TOTAL)).body.id;
    const { razorpay_payment_id: paymentId } = await pay(app, checkoutId);
    await sandbox(app, 'refund', { payment_id: paymentId, amount: 10_00 });
    expect(await reconcile(checkoutId, new Date(Date.now() + 40 * MINUTE))).toMatchObject({
      completed: 0,
      refunded: 1,
    });
    expect(await payment(paymentId)).toMatchObject({ refunded: TOTAL, owed: 0, orderId: null });
    const mails = await app.em().find(OutboxMail, { recipient: shopper.email, template: 'payment-refunded' });
    expect(mails.map(({ data }) => (data as { amount: number }).amount).toSorted((a, b) => a - b)).toEqual([
      10_00, 990_00,
    ]);
  });

  test('that the webhook reports as pending or failed is not counted', async () => {
    const { shopper, paymentId } = await paidOrder();
    await deliver(app, refundEvent('rfnd_pending', paymentId, 10_00, 'refund.created'));
    await deliver(app, refundEvent('rfnd_failed', paymentId, 20_00, 'refund.failed'));
    expect(await ownOrder(shopper)).toMatchObject({
      refunded: 0,
      refunds: [{ status: 'pending' }, { status: 'failed' }],
    });
    await deliver(app, refundEvent('rfnd_zero', paymentId, 0));
    await deliver(app, refundEvent('rfnd_large', paymentId, TOTAL + 1));
    expect(await app.em().count(Refund, { paymentId })).toBe(2);
  });
});

describe('the shop’s own refund', () => {
  const abandoned = async () => {
    const { body } = await app.call(createPaymentOrder, { amount: 500 });
    return { checkoutId: body.id, paymentId: (await pay(app, body.id)).razorpay_payment_id };
  };
  const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

  test('is listed as refunding until it is done', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never', refunds: 'pending' });
    const { checkoutId, paymentId } = await abandoned();
    await reconcile(checkoutId, later(40));
    const listed = async () => {
      const { body } = await app.call(listReconciledPayments, {}, { token: admin.token });
      return body.find(({ payment_id }) => payment_id === paymentId);
    };
    expect(await listed()).toMatchObject({ outcome: 'refunding', amount: 500 });
    const [own] = await app.em().find(Refund, { paymentId });
    await settle(own!.id, 'processed');
    await reconcile(checkoutId, later(120));
    expect(await listed()).toMatchObject({ outcome: 'refunded', refund_id: own!.providerRefundId });
    expect(await supportMailsAbout(paymentId)).toEqual(['unfinished-checkout']);
  });

  test('that fails is requested again after an hour, five times at most', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never', refunds: 'failed' });
    const { checkoutId, paymentId } = await abandoned();
    const attempts = () => app.em().count(Refund, { paymentId });
    await reconcile(checkoutId, later(40));
    expect(await attempts()).toBe(1);
    await reconcile(checkoutId, later(59));
    expect(await attempts()).toBe(1);
    for (const hours of [1.1, 3, 6, 12, 24, 48, 96]) await reconcile(checkoutId, later(60 * hours));
    expect(await attempts()).toBe(5);
    expect(await payment(paymentId)).toMatchObject({ refunded: 0, owed: 500_00 });
    expect(await supportMailsAbout(paymentId)).toEqual(Array.from({ length: 5 }, () => 'refund-failed'));
  });
});

test('revenue is net of processed refunds, and a wholly refunded order is neither revenue nor sold', async () => {
  const own = await openListeningTestApp();
  try {
    const [boss, shopper] = [await makeAdmin(own), await makeShopper(own)];
    const orders: string[] = [];
    for (const price of [1_000_00, 2_000_00]) {
      const { body } = await submitOrder(own, shopper, await payCart(own, shopper, price));
      orders.push(body.order_id);
    }
    const give = (id: string, amount?: number) => own.call(requestRefund, { id, amount }, { token: boss.token });
    await give(orders[0]!, 100);
    await give(orders[1]!);
    const { body } = await own.call(dashboardStatistics, {}, { token: boss.token });
    expect(body.days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(900);
    expect(body.days.reduce((sum, day) => sum + day.orders, 0)).toBe(1);
    expect(body.best_sellers).toMatchObject([{ units: 1 }]);
    expect(body.orders_by_status.find(({ status }) => status === 'Payment Received')).toMatchObject({ count: 1 });
    expect(await own.get(OrderService).bestSellers('2000-01-01', 8)).toHaveLength(1);
  } finally {
    await own.close();
  }
});

test('the refunds of an order are listed newest first, whole or by pages with their count', async () => {
  const { id } = await paidOrder();
  for (const amount of [1, 2, 3]) await refund(id, { amount });
  const page = (query: { page?: number; limit?: number }) =>
    app.call(listRefunds, { id, ...query }, { token: admin.token });
  const whole = await page({});
  expect(whole.body.map(({ amount }) => amount)).toEqual([3, 2, 1]);
  expect(whole.headers['x-total-count']).toBe('3');
  const second = await page({ page: 2, limit: 2 });
  expect([second.body.map(({ amount }) => amount), second.headers['x-total-count']]).toEqual([[1], '3']);
  const beyond = await page({ page: 3, limit: 2 });
  expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '3']);
});

test('the settled payments are listed newest first by pages with their count', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const ids: string[] = [];
  for (const amount of [10, 20, 30]) {
    const { body } = await app.call(createPaymentOrder, { amount });
    ids.unshift((await pay(app, body.id)).razorpay_payment_id);
    await reconcile(body.id, new Date(Date.now() + 31 * MINUTE));
  }
  const list = (query: { page?: number; limit?: number }) =>
    app.call(listReconciledPayments, query, { token: admin.token });
  const whole = (await list({})).body.map(({ payment_id }) => payment_id);
  expect(whole.slice(0, 3)).toEqual(ids);
  const first = await list({ limit: 2 });
  expect(first.body.map(({ payment_id }) => payment_id)).toEqual(ids.slice(0, 2));
  expect(first.headers['x-total-count']).toBe(String(whole.length));
  expect((await list({ page: 2, limit: 2 })).body[0]?.payment_id).toBe(ids[2]);
});

test('the order’s own events contain what was refunded', async () => {
  const { id, paymentId } = await paidOrder();
  await refund(id, { amount: 12.34 });
  const { orderId } = await payment(paymentId);
  const [{ providerRefundId }] = (await app.em().find(Refund, { paymentId })) as [Refund];
  expect((await loadOrder(app.em(), orderId!))?.order.refunds).toEqual([{ id: providerRefundId, amount: 12_34 }]);
});

test('admins see which refunds wait, which gave money back, why, and payments without an order', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never', refunds: 'pending' });
  const read = async (state: 'waiting' | 'refunded' | 'all') => {
    const { body, headers } = await app.call(listAllRefunds, { state, limit: 200 }, admin);
    expect(headers['x-total-count']).toBe(String(body.length));
    return body;
  };
  const { id, paymentId, checkoutId } = await paidOrder();
  const first = (await refund(id, { amount: 100, reason: 'A scratched stone' })).body;
  const entry = { payment_id: paymentId, order_id: id, name: 'Asha Rao', amount: 100, reason: 'A scratched stone' };
  const of = async (state: 'waiting' | 'refunded' | 'all') =>
    (await read(state)).filter(({ payment_id }) => payment_id === paymentId);
  const failed = async () => (await app.call(adminTasks, {}, admin)).body.failed_refunds;
  const before = await failed();
  expect(await of('waiting')).toMatchObject([{ ...entry, outcome: 'refunding', origin: 'admin' }]);
  expect(await of('refunded')).toEqual([]);
  await sandbox(app, 'trouble', { webhooks: 'never' });
  await refund(id, { amount: 10 });
  await settle(first.id, 'failed');
  await reconcile(checkoutId);
  expect(await of('waiting')).toMatchObject([{ ...entry, outcome: 'failed' }]);
  expect(await failed()).toBe(before + 1);
  await refund(id, { amount: 100 });
  expect(await of('waiting')).toEqual([]);
  expect(await failed()).toBe(before);
  expect((await of('refunded')).map(({ amount }) => amount)).toEqual([100, 10]);
  expect(await of('all')).toHaveLength(3);

  const { body } = await app.call(createPaymentOrder, { amount: 500 });
  const { razorpay_payment_id: unsettled } = await pay(app, body.id);
  const captured = { orderId: body.id, amount: 500_00, status: 'captured', amountRefunded: 0 } as const;
  await app.get(PaymentLedger).report(app.em(), { id: unsettled, ...captured }, { actor: 'razorpay' });
  expect((await read('waiting')).filter(({ payment_id }) => payment_id === unsettled)).toMatchObject([
    { amount: 500, outcome: 'unsettled', refund_id: null, order_id: null, origin: null, reason: null },
  ]);
});
