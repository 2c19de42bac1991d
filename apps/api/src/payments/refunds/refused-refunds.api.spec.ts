import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { keepPayment } from '@kundan/contracts/admin/kept-payments.contract';
import { listOrders, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { listAllRefunds } from '@kundan/contracts/admin/payments.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { type TestUser } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { sandbox } from '../../../test/support/orders/webhook-factories.ts';
import { Checkout } from '../records/checkout.entity.ts';
import { Refund } from '../records/refund.entity.ts';
import { PAID, RefundShop } from '../../../test/support/orders/refund-shop.ts';

const SOON = { timeout: 20_000, interval: 25 };

let shop: RefundShop;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  shop = await RefundShop.open();
  ({ app, admin } = shop);
});
afterEach(() => sandbox(app, 'trouble'));
afterAll(() => app.close());

describe('a pending refund', () => {
  test('is not reported as done until the provider has processed it', async () => {
    await sandbox(app, 'trouble', { refunds: 'pending' });
    const { shopper, id, paymentId } = await shop.paidOrder();
    const { body } = await shop.refund(id);
    expect(body).toMatchObject({ amount: 1000, status: 'pending' });
    await app.nest.getHttpAdapter().getInstance().paymentSandbox!.whenIdle();
    expect(await shop.ownOrder(shopper)).toMatchObject({
      status: 'Payment Received',
      refunded: 0,
      refunds: [{ status: 'pending' }],
    });
    expect(await shop.payment(paymentId)).toMatchObject({ refunding: PAID, refunded: 0, ordered: 0, owed: 0 });
    expect(await shop.mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);

    expect((await shop.settle(body.id, 'processed')).statusCode).toBe(200);
    await expect.poll(() => shop.ownOrder(shopper), SOON).toMatchObject({ status: 'Cancelled', refunded: 1000 });
    expect(await shop.mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
  });

  test('that fails leaves the order as it was, and only support gets a mail', async () => {
    await sandbox(app, 'trouble', { refunds: 'pending' });
    const { shopper, id, paymentId } = await shop.paidOrder();
    const { body } = await shop.refund(id, { amount: 300 });
    await shop.settle(body.id, 'failed');
    await expect
      .poll(() => shop.ownOrder(shopper), SOON)
      .toMatchObject({ refunded: 0, refunds: [{ status: 'failed' }] });
    expect(await shop.payment(paymentId)).toMatchObject({ refunding: 0, refunded: 0, owed: 300_00, ordered: 700_00 });
    expect(await shop.atProvider(paymentId)).toMatchObject({ amount_refunded: 0, status: 'captured' });
    expect(await shop.supportMailsAbout(paymentId)).toEqual(['refund-failed']);
    expect(await shop.mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);

    await sandbox(app, 'trouble');
    expect((await shop.refund(id)).body).toMatchObject({ amount: 1000, status: 'processed' });
  });

  test('is settled by the reconciliation when the webhook is lost', async () => {
    await sandbox(app, 'trouble', { refunds: 'pending', webhooks: 'never' });
    const { id, paymentId, checkoutId } = await shop.paidOrder();
    const { body } = await shop.refund(id, { amount: 300 });
    await shop.settle(body.id, 'processed');
    expect((await shop.refundsOf(id))[0]).toMatchObject({ status: 'pending' });
    await shop.reconcile(checkoutId);
    expect((await shop.refundsOf(id))[0]).toMatchObject({ status: 'processed' });
    expect(await shop.payment(paymentId)).toMatchObject({ refunded: 300_00 });
  });
});

test('a refund that fails immediately sends one mail to support and none to the customer', async () => {
  await sandbox(app, 'trouble', { refunds: 'failed' });
  const { shopper, id, paymentId } = await shop.paidOrder();
  expect((await shop.refund(id)).body).toMatchObject({ status: 'failed' });
  await app.nest.getHttpAdapter().getInstance().paymentSandbox!.whenIdle();
  expect(await shop.mailsTo(shopper.email)).toEqual(['order-confirmation']);
  expect(await shop.supportMailsAbout(paymentId)).toEqual(['refund-failed']);
  expect(await shop.ownOrder(shopper)).toMatchObject({ status: 'Payment Received', refunded: 0 });
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
    const order = await shop.paidOrder();
    const before = await failedRefunds();
    await sandbox(app, 'trouble', { refunds: 'failed' });
    await shop.refund(order.id, { amount: 400, reason: 'A scratch', kind: 'goodwill' });
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
    expect(await shop.payment(paymentId)).toMatchObject({ ordered: 600_00, refunded: 400_00, refunding: 0, owed: 0 });
    expect(await shop.atProvider(paymentId)).toMatchObject({ amount_refunded: 0 });
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
    expect(await shop.refundsOf(id)).toMatchObject([{ method: 'upi' }, { status: 'failed' }]);
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
    await shop.refund(id, { amount: 400, reason: 'Once more' });
    expect(await shop.payment(paymentId)).toMatchObject({ owed: 400_00 });
    expect(await waiting()).toEqual([[400, 'failed', 'Once more']]);
    expect(await failedRefunds()).toBe(before + 1);
    await shop.refund(id, { amount: 150, reason: 'A part' });
    expect(await shop.payment(paymentId)).toMatchObject({ owed: 400_00 });
    expect(await waiting()).toEqual([
      [150, 'failed', 'A part'],
      [250, 'failed', 'Once more'],
    ]);
    expect(await failedRefunds()).toBe(before + 2);
    await sandbox(app, 'trouble');
    await shop.refund(id, { amount: 250 });
    expect(await waiting()).toEqual([[150, 'failed', 'A part']]);
    expect(await failedRefunds()).toBe(before + 1);
  });

  test('waits once for each return', async () => {
    const { id, paymentId, before } = await refused();
    await sandbox(app, 'trouble', { refunds: 'failed' });
    for (const amount of [400, 150]) await shop.refund(id, { amount });
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
    await shop.reconcile(checkoutId);
    expect(await shop.payment(paymentId)).toMatchObject({ ordered: 200_00, refunded: 800_00, owed: 0 });
  });

  test('that the provider gives back too, beyond what is left, makes one mail to support', async () => {
    const { id, paymentId, checkoutId } = await refused();
    await app.call(requestRefund, { id, amount: 900, method: 'cash' }, { token: admin.token });
    // Reported by a webhook, and by each comparison.
    await sandbox(app, 'refund', { payment_id: paymentId, amount: 400_00 });
    await app.nest.getHttpAdapter().getInstance().paymentSandbox!.whenIdle();
    expect(await shop.supportMailsAbout(paymentId)).toEqual(['refund-failed', 'unexpected-refund']);
    await shop.reconcile(checkoutId);
    await shop.reconcile(checkoutId);
    expect(await shop.payment(paymentId)).toMatchObject({ ordered: 100_00, refunded: 900_00, owed: 0 });
    expect(await shop.supportMailsAbout(paymentId)).toEqual(['refund-failed', 'unexpected-refund']);
  });

  test('stays compared with the provider after staff gave everything back themselves', async () => {
    const { id, paymentId, checkoutId } = await refused();
    await app.call(requestRefund, { id, method: 'cash' }, { token: admin.token });
    expect(await shop.payment(paymentId)).toMatchObject({ ordered: 0, owed: 0 });
    await shop.reconcile(checkoutId);
    expect((await app.em().findOneOrFail(Checkout, checkoutId)).nextCheckAt).not.toBeNull();
  });

  test('stays owed when another amount was seen than is kept', async () => {
    const { id, paymentId } = await refused();
    await app.call(setOrderStatus, { id, status: 'Cancelled' }, { token: admin.token });
    const seen = { id, reason: 'Shipped after all', amount: 400 };
    expect(await app.call(keepPayment, seen, { token: admin.token })).toMatchObject({ status: 409 });
    expect(await shop.payment(paymentId)).toMatchObject({ owed: 400_00 });
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
    expect(await shop.payment(paymentId)).toMatchObject({ ordered: PAID, owed: 0 });
    expect(await failedRefunds()).toBe(before);
    expect((await shop.refund(id)).body).toMatchObject({ status: 'processed', amount: 1000 });
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
    const { id } = await shop.paidOrder();
    expect(await keep(id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_KEPT' } });
  });
});
