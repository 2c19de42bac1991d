import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CartLineRow } from '../../cart/cart-line.entity.ts';
import {
  deliveryOf,
  openListeningTestApp,
  openPayment,
  pay,
  payCart,
  putInCart,
  submitOrder,
} from '../../../test/support/orders/checkout-factories.ts';
import { makeShopper } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { captureManually, deliver, refundEvent, sandbox } from '../../../test/support/orders/webhook-factories.ts';
import { Checkout } from '../records/checkout.entity.ts';
import { Payment } from '../records/payment.entity.ts';
import { Refund } from '../records/refund.entity.ts';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { PaymentLedger } from '../payment-ledger.ts';
import { claim, findDue, release } from './due-checkouts.ts';
import { Reconciliation } from './reconciliation.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' }); // webhooks would place the orders first
});
afterAll(() => app.close());

const later = (ms = 15 * MINUTE + 1_000) => new Date(Date.now() + ms);
const reconcile = (now?: Date) => app.get(Reconciliation).run(now);

test('places the order of a paid checkout whose shopper never returned', async () => {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  await pay(app, (await openPayment(app, shopper, 1_000_00)).body.id);
  expect(await reconcile()).toEqual({ checked: 0, completed: 0, refunded: 0 });
  expect(await reconcile(later())).toEqual({ checked: 1, completed: 1, refunded: 0 });
  expect(await reconcile(later())).toEqual({ checked: 0, completed: 0, refunded: 0 });

  const { body } = await app.call(userOrders, {}, { token: shopper.token });
  expect(body).toMatchObject([{ status: 'Payment Received', total_price: 1000 }]);
  expect(await app.em().count(CartLineRow, { shopper: shopper.id })).toBe(0);
});

test('refunds a payment that cannot become an order, once', async () => {
  const { body } = await app.call(createPaymentOrder, { amount: 500 });
  const { razorpay_payment_id: id } = await pay(app, body.id);
  expect(await reconcile(later(31 * MINUTE))).toEqual({ checked: 1, completed: 0, refunded: 1 });
  expect(await app.em().findOne(Payment, id)).toMatchObject({ captured: 500_00, refunded: 500_00, owed: 0 });
  expect(await app.em().findOne(Refund, { paymentId: id })).toMatchObject({
    status: 'processed',
    origin: 'shop',
    requestedBy: 'shop',
    providerRefundId: expect.stringMatching(/^rfnd_/),
  });
  expect(await app.get(RazorpayClient).payment(id)).toMatchObject({ status: 'refunded' });
  expect(await reconcile(later())).toEqual({ checked: 0, completed: 0, refunded: 0 });
});

test('asks again for a refund that has failed, also when an order could be placed again', async () => {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  const { id } = (await openPayment(app, shopper, 1_000_00)).body;
  const { razorpay_payment_id: paymentId } = await pay(app, id);
  const { lines } = await app.em().findOneOrFail(Checkout, id);
  await app.em().nativeUpdate(Checkout, { id }, { lines: null });
  await sandbox(app, 'trouble', { webhooks: 'never', refunds: 'failed' });
  expect(await reconcile(later(31 * MINUTE))).toMatchObject({ completed: 0 });
  await app.em().nativeUpdate(Checkout, { id }, { lines });
  await sandbox(app, 'trouble', { webhooks: 'never' });
  for (const hours of [3, 6, 12]) expect(await reconcile(later(hours * 60 * MINUTE))).toMatchObject({ completed: 0 });
  const refunds = await app.em().find(Refund, { paymentId }, { orderBy: { requestedAt: 'asc' } });
  expect(refunds.map(({ status }) => status)).toEqual(['failed', 'processed']);
  expect(refunds[1]?.reason).toBe(refunds[0]?.reason);
});

test('returns the same order to a shopper who submits during the reconciliation', async () => {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  const [report, ...responses] = await Promise.all([
    reconcile(later()),
    submitOrder(app, shopper, result),
    submitOrder(app, shopper, result),
  ]);
  expect(report.refunded).toBe(0);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect((await app.call(userOrders, {}, { token: shopper.token })).body).toHaveLength(1);
});

test('checks an unpaid checkout less often with age and gives up after seven days', async () => {
  const { body } = await app.call(createPaymentOrder, { amount: 500 });
  const nextCheck = async () => (await app.em().findOneOrFail(Checkout, body.id)).nextCheckAt;
  const first = (await nextCheck())!;
  await reconcile(first);
  const second = (await nextCheck())!;
  expect(second.getTime() - first.getTime()).toBeGreaterThanOrEqual(15 * MINUTE);
  await reconcile(new Date(first.getTime() + 8 * 24 * 60 * 60_000));
  expect(await nextCheck()).toBeNull();
});

test('checks a new checkout for the first time after 15 minutes', async () => {
  const { body } = await app.call(createPaymentOrder, { amount: 500 });
  const { createdAt, nextCheckAt } = await app.em().findOneOrFail(Checkout, body.id);
  expect(nextCheckAt!.getTime() - createdAt.getTime()).toBe(900_000);
});

test('compares an ordered payment again after a day, and a refunded one no more', async () => {
  const nextCheck = async (id: string) => (await app.em().findOneOrFail(Checkout, id)).nextCheckAt;
  const shopper = await makeShopper(app);
  const { razorpay_order_id: ordered } = await payCart(app, shopper, 1_000_00);
  const { body: unordered } = await app.call(createPaymentOrder, { amount: 500 });
  await pay(app, unordered.id);
  await reconcile(later(31 * MINUTE));
  expect(await nextCheck(unordered.id)).toBeNull();
  const tomorrow = (await nextCheck(ordered))!;
  await app.em().nativeUpdate(Checkout, { id: { $ne: ordered } }, { nextCheckAt: null });
  expect(await reconcile(new Date(tomorrow.getTime() + 1))).toMatchObject({ checked: 1 });
  expect((await nextCheck(ordered))!.getTime() - tomorrow.getTime()).toBeGreaterThanOrEqual(24 * 60 * MINUTE);
});

test('more than a batch of failing checkouts do not delay a paid one', async () => {
  await reconcile(later());
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  const { body } = await openPayment(app, shopper, 1_000_00);
  await pay(app, body.id);
  const createdAt = new Date();
  const older = Array.from({ length: 100 }, (_, index) => ({
    id: `order_failing_${index}`,
    shopperId: shopper.id,
    amount: 500_00,
    createdAt,
    nextCheckAt: createdAt,
  }));
  await app.em().insertMany(Checkout, older);
  await sandbox(app, 'trouble', { webhooks: 'never', api: 'refuse', apiTimes: 200 }); // two attempts for each of 100

  const now = later();
  expect(await reconcile(now)).toEqual({ checked: 0, completed: 0, refunded: 0 });
  expect(await reconcile(now)).toEqual({ checked: 1, completed: 1, refunded: 0 });
  await app.em().nativeDelete(Checkout, { id: { $like: 'order_failing_%' } });
});

test('refunds a payment above the total of the checkout’s lines', async () => {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  const { body } = await openPayment(app, shopper, 1_000_00);
  const { lines } = await app.em().findOneOrFail(Checkout, body.id);
  await app.em().nativeUpdate(Checkout, body.id, { lines: lines!.map((line) => ({ ...line, price: 999_99 })) });
  const { razorpay_payment_id: id } = await pay(app, body.id);

  expect(await reconcile(later())).toMatchObject({ completed: 0, refunded: 1 });
  expect(await app.em().find(Refund, { paymentId: id })).toMatchObject([{ reason: 'amount-differs', orderId: null }]);
  expect((await app.call(userOrders, {}, { token: shopper.token })).status).toBe(404);
});

describe('an authorized payment', () => {
  const authorize = async (checkoutId: string) => {
    await captureManually(app, checkoutId);
    return (await pay(app, checkoutId)).razorpay_payment_id;
  };

  test('is captured when it can become an order', async () => {
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, 1_000_00);
    const id = await authorize((await openPayment(app, shopper, 1_000_00)).body.id);
    expect(await reconcile(later())).toMatchObject({ completed: 1 });
    expect(await app.get(RazorpayClient).payment(id)).toMatchObject({ status: 'captured' });
  });

  test('is not captured when another payment has become the order in the same check', async () => {
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, 1_000_00);
    const { id: checkoutId } = (await openPayment(app, shopper, 1_000_00)).body;
    const ids = [await authorize(checkoutId), await authorize(checkoutId)];
    expect(await reconcile(later())).toMatchObject({ completed: 1, refunded: 0 });
    const payments = await Promise.all(ids.map((id) => app.get(RazorpayClient).payment(id)));
    expect(payments.map((payment) => payment?.status).toSorted()).toEqual(['authorized', 'captured']);
  });

  test('is not captured when it cannot become an order', async () => {
    const { body } = await app.call(createPaymentOrder, { amount: 500 });
    const id = await authorize(body.id);
    expect(await reconcile(later())).toMatchObject({ completed: 0, refunded: 0 });
    expect(await app.get(RazorpayClient).payment(id)).toMatchObject({ status: 'authorized' });
    expect(await app.em().findOne(Payment, id)).toMatchObject({ status: 'authorized' });
  });

  test('is captured although the response to the capture is lost', async () => {
    const { body } = await app.call(createPaymentOrder, { amount: 500 });
    const id = await authorize(body.id);
    const payment = await app.get(RazorpayClient).payment(id);
    await sandbox(app, 'trouble', { webhooks: 'never', api: 'lose-answer', apiTimes: 1 });
    expect(await app.get(RazorpayClient).capture(payment!)).toMatchObject({ id, status: 'captured' });
  });
});

test('records a refund once and sends its mails once', async () => {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  const { body } = await openPayment(app, shopper, 1_000_00);
  await app.em().nativeUpdate(Checkout, body.id, { lines: null });
  const { razorpay_payment_id: id } = await pay(app, body.id);
  await Promise.all([reconcile(later()), reconcile(later()), reconcile(later())]);

  const [refund, ...more] = await app.em().find(Refund, { paymentId: id });
  expect(more).toEqual([]);
  for (const eventId of ['evt_noted', 'evt_noted_again'])
    await deliver(app, refundEvent(refund!.providerRefundId!, id, 1_000_00), { eventId });
  expect(await app.em().find(Refund, { paymentId: id })).toMatchObject([{ status: 'processed', amount: 1_000_00 }]);
  expect(await app.em().count(OutboxMail, { recipient: shopper.email, template: 'payment-refunded' })).toBe(1);
});

test('mails about a payment without an order go to the account’s address, and to nobody without an account', async () => {
  const shopper = await makeShopper(app);
  const delivery = { ...deliveryOf(shopper), email: 'someone-else@example.in' };
  await putInCart(app, shopper, 1_000_00);
  const signedIn = await app.call(createPaymentOrder, { amount: 1000, delivery }, { token: shopper.token });
  await app.em().nativeUpdate(Checkout, signedIn.body.id, { lines: null });
  const anonymous = await app.call(createPaymentOrder, { amount: 1000, delivery });
  const results = await Promise.all([pay(app, signedIn.body.id), pay(app, anonymous.body.id)]);

  await reconcile(later(31 * MINUTE));
  for (const { razorpay_payment_id: id } of results)
    expect(await app.em().findOne(Payment, id)).toMatchObject({ refunded: 1_000_00 });
  expect(await app.em().count(OutboxMail, { recipient: shopper.email, template: 'payment-refunded' })).toBe(1);
  expect(await app.em().count(OutboxMail, { recipient: 'someone-else@example.in' })).toBe(0);
});

describe('the order of checks', () => {
  const anonymous = (prefix: string, count: number, nextCheckAt: Date) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${prefix}${index}`,
      amount: 500_00,
      createdAt: nextCheckAt,
      nextCheckAt,
    }));

  test('abandoned checkouts without an account never come before captured payments', async () => {
    await app.em().nativeUpdate(Checkout, {}, { nextCheckAt: null });
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, 1_000_00);
    const { body } = await openPayment(app, shopper, 1_000_00);
    await pay(app, body.id);
    const now = new Date();
    await app.em().insertMany(Checkout, anonymous('order_abandoned_', 150, new Date(now.getTime() - MINUTE)));
    await app.em().nativeUpdate(Checkout, body.id, { nextCheckAt: now });
    expect((await findDue(app.em(), now))[0]).toBe(body.id);
    await app.em().nativeDelete(Checkout, { id: { $like: 'order_abandoned_%' } });
  });

  test('more than a batch of rejected refunds do not delay other checkouts: each waits longer after every failure', async () => {
    await app.em().nativeUpdate(Checkout, {}, { nextCheckAt: null });
    const now = new Date();
    await app.em().insertMany(Checkout, anonymous('order_refused_', 130, now));
    const pending = { actor: 'shop' };
    for (let index = 0; index < 130; index += 1) {
      const id = `pay_refused_${index}`;
      const report = {
        id,
        orderId: `order_refused_${index}`,
        amount: 500_00,
        status: 'captured',
        amountRefunded: 0,
      } as const;
      await app.get(PaymentLedger).report(app.em(), report, pending);
    }
    const checked = new Set<string>();
    for (const minutes of [0, 0, 3]) {
      const at = new Date(now.getTime() + minutes * MINUTE);
      for (const id of await findDue(app.em(), at)) checked.add(id);
      await sandbox(app, 'trouble', { webhooks: 'never', api: 'refuse' });
      await reconcile(at);
    }
    expect(checked.size).toBe(130);
    const failures = await app.em().find(Checkout, { id: { $like: 'order_refused_%' } });
    expect(failures.every(({ failedChecks }) => failedChecks === 1 || failedChecks === 2)).toBe(true);
    expect(failures.filter(({ failedChecks }) => failedChecks === 2).length).toBeGreaterThanOrEqual(100);
    await sandbox(app, 'trouble', { webhooks: 'never' });
    await app.em().nativeUpdate(Checkout, { id: { $like: 'order_refused_%' } }, { nextCheckAt: null });
  });

  test('a checkout that one run checks is not checked by another, and an earlier time set meanwhile stays', async () => {
    await app.em().nativeUpdate(Checkout, {}, { nextCheckAt: null });
    const { body } = await app.call(createPaymentOrder, { amount: 500 });
    const now = later();
    const claimed = await claim(app.em(), body.id, now);
    expect(claimed?.checkout.id).toBe(body.id);
    expect(await claim(app.em(), body.id, now)).toBeUndefined();
    const earlier = new Date(now.getTime() + 1_000);
    await app.em().nativeUpdate(Checkout, body.id, { nextCheckAt: earlier });
    await release(app.em(), claimed!, { nextCheckAt: null, failedChecks: 0 });
    expect((await app.em().findOneOrFail(Checkout, body.id)).nextCheckAt).toEqual(earlier);
  });
});
