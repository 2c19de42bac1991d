import { listReconciledPayments } from '@kundan/contracts/admin/payments.contract';
import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { openPayment, pay, putInCart } from '../../../test/support/orders/checkout-factories.ts';
import { makeShopper, type TestUser } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { deliver, refundEvent, sandbox } from '../../../test/support/orders/webhook-factories.ts';
import { Refund } from '../records/refund.entity.ts';
import { PAID, RefundShop } from '../../../test/support/orders/refund-shop.ts';

const MINUTE = 60_000;
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

test('a request for which the provider has no money left fails, and what the dashboard refunded is recorded', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const { shopper, id, paymentId } = await shop.paidOrder();
  await sandbox(app, 'refund', { payment_id: paymentId, amount: 700_00 });
  expect((await shop.refund(id, { amount: 400 })).body).toMatchObject({ status: 'failed' });
  expect(await shop.refundsOf(id)).toMatchObject([
    { amount: 700, status: 'processed', reason: null },
    { amount: 400, status: 'failed' },
  ]);
  expect(await shop.payment(paymentId)).toMatchObject({ refunded: 700_00, refunding: 0, ordered: 300_00 });
  expect(await shop.ownOrder(shopper)).toMatchObject({ refunded: 700 });
});

describe('a refund of the provider’s dashboard', () => {
  test('is recorded by its webhook, with one mail to the customer', async () => {
    const { shopper, id, paymentId } = await shop.paidOrder();
    await sandbox(app, 'refund', { payment_id: paymentId, amount: 10_00 });
    await expect.poll(() => shop.ownOrder(shopper), SOON).toMatchObject({ refunded: 10, status: 'Payment Received' });
    expect(await shop.payment(paymentId)).toMatchObject({ refunded: 10_00, ordered: 990_00 });
    expect(await shop.mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
    expect((await shop.refund(id)).body).toMatchObject({ amount: 990 });
  });

  test('is found by the reconciliation, which compares the sums', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, paymentId, checkoutId } = await shop.paidOrder();
    await sandbox(app, 'refund', { payment_id: paymentId, amount: 10_00 });
    await shop.reconcile(checkoutId);
    expect(await shop.ownOrder(shopper)).toMatchObject({
      refunded: 10,
      refunds: [{ amount: 10, status: 'processed' }],
    });
    await shop.reconcile(checkoutId);
    expect(await shop.mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
  });

  test('of a part of a payment without an order never hides the rest, which is refunded', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, PAID);
    const checkoutId = (await openPayment(app, shopper, PAID)).body.id;
    const { razorpay_payment_id: paymentId } = await pay(app, checkoutId);
    await sandbox(app, 'refund', { payment_id: paymentId, amount: 10_00 });
    expect(await shop.reconcile(checkoutId, new Date(Date.now() + 40 * MINUTE))).toMatchObject({
      completed: 0,
      refunded: 1,
    });
    expect(await shop.payment(paymentId)).toMatchObject({ refunded: PAID, owed: 0, orderId: null });
    const mails = await app.em().find(OutboxMail, { recipient: shopper.email, template: 'payment-refunded' });
    expect(mails.map(({ data }) => (data as { amount: number }).amount).toSorted((a, b) => a - b)).toEqual([
      10_00, 990_00,
    ]);
  });

  test('that the webhook reports as pending or failed is not counted', async () => {
    const { shopper, paymentId } = await shop.paidOrder();
    await deliver(app, refundEvent('rfnd_pending', paymentId, 10_00, 'refund.created'));
    await deliver(app, refundEvent('rfnd_failed', paymentId, 20_00, 'refund.failed'));
    expect(await shop.ownOrder(shopper)).toMatchObject({
      refunded: 0,
      refunds: [{ status: 'pending' }, { status: 'failed' }],
    });
    await deliver(app, refundEvent('rfnd_zero', paymentId, 0));
    await deliver(app, refundEvent('rfnd_large', paymentId, PAID + 1));
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
    await shop.reconcile(checkoutId, later(40));
    const listed = async () => {
      const { body } = await app.call(listReconciledPayments, {}, { token: admin.token });
      return body.find(({ payment_id }) => payment_id === paymentId);
    };
    expect(await listed()).toMatchObject({ outcome: 'refunding', amount: 500 });
    const [own] = await app.em().find(Refund, { paymentId });
    await shop.settle(own!.id, 'processed');
    await shop.reconcile(checkoutId, later(120));
    expect(await listed()).toMatchObject({ outcome: 'refunded', refund_id: own!.providerRefundId });
    expect(await shop.supportMailsAbout(paymentId)).toEqual(['unfinished-checkout']);
  });

  test('that fails is requested again after an hour, five times at most', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never', refunds: 'failed' });
    const { checkoutId, paymentId } = await abandoned();
    const attempts = () => app.em().count(Refund, { paymentId });
    await shop.reconcile(checkoutId, later(40));
    expect(await attempts()).toBe(1);
    await shop.reconcile(checkoutId, later(59));
    expect(await attempts()).toBe(1);
    for (const hours of [1.1, 3, 6, 12, 24, 48, 96]) await shop.reconcile(checkoutId, later(60 * hours));
    expect(await attempts()).toBe(5);
    expect(await shop.payment(paymentId)).toMatchObject({ refunded: 0, owed: 500_00 });
    expect(await shop.supportMailsAbout(paymentId)).toEqual(Array.from({ length: 5 }, () => 'refund-failed'));
  });
});
