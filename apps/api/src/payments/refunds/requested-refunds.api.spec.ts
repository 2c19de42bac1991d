import { randomUUID } from 'node:crypto';
import { listOrders, setOrderStatus, shipOrders } from '@kundan/contracts/admin/orders.contract';
import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '../../../test/support/orders/checkout-factories.ts';
import { type TestUser } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { sandbox } from '../../../test/support/orders/webhook-factories.ts';
import { StoredPaymentEvent } from '../log/payment-event.entity.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { Checkout } from '../records/checkout.entity.ts';
import { PAID, RefundShop } from '../../../test/support/orders/refund-shop.ts';

const MINUTE = 60_000;
const SOON = { timeout: 20_000, interval: 25 };
const TOO_LARGE = 'This refund is larger than what is left of the payment.';

let shop: RefundShop;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  shop = await RefundShop.open();
  ({ app, admin } = shop);
});
afterEach(() => sandbox(app, 'trouble'));
afterAll(() => app.close());

describe('an admin’s refund', () => {
  test('of a part gives that part back and leaves the rest', async () => {
    const { shopper, id, paymentId } = await shop.paidOrder();
    const response = await shop.refund(id, { amount: 250.5, reason: 'A scratch' });
    expect(response).toMatchObject({
      status: 201,
      body: { order_id: id, amount: 250.5, status: 'processed', reason: 'A scratch' },
    });
    expect(await shop.payment(paymentId)).toMatchObject({ captured: PAID, ordered: 749_50, refunded: 250_50, owed: 0 });
    expect(await shop.atProvider(paymentId)).toMatchObject({
      amount: PAID,
      amount_refunded: 250_50,
      status: 'captured',
    });
    expect(await shop.ownOrder(shopper)).toMatchObject({
      status: 'Payment Received',
      refunded: 250.5,
      refunds: [{ id: response.body.id, amount: 250.5, status: 'processed' }],
    });
    expect(await shop.mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
    expect(await shop.supportMailsAbout(paymentId)).toEqual([]);
    expect(await shop.refund(id, { amount: 749.51 })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_TOO_LARGE', message: TOO_LARGE },
    });
  });

  test('accepts an amount with the rounding error of a sum', async () => {
    const { id } = await shop.paidOrder();
    expect(await shop.refund(id, { amount: 1.1 * 3 })).toMatchObject({ status: 201, body: { amount: 3.3 } });
  });

  test('without an amount gives everything back that is left, and the order is cancelled', async () => {
    const { shopper, id, paymentId } = await shop.paidOrder();
    await shop.refund(id, { amount: 400 });
    expect((await shop.refund(id)).body).toMatchObject({ amount: 600, status: 'processed', reason: null });
    expect(await shop.payment(paymentId)).toMatchObject({ ordered: 0, refunded: PAID, refunding: 0, owed: 0 });
    expect(await shop.ownOrder(shopper)).toMatchObject({ status: 'Cancelled', refunded: 1000 });
    expect(await shop.mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded', 'payment-refunded']);
    expect(await shop.refund(id)).toMatchObject({ status: 409, body: { message: TOO_LARGE } });
    const { body } = await app.call(listOrders, {}, { token: admin.token });
    expect(body.find((order) => order.id === id)).toMatchObject({ refunded: 1000, refunds: [{}, {}] });
    expect(await shop.refundsOf(id)).toHaveLength(2);
  });

  test('is refused when something else is left than was seen, and its repetition is not', async () => {
    const { id, paymentId } = await shop.paidOrder();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const seen = { amount: 400, left_seen: 1000 };
    expect((await shop.refund(id, seen, mine)).status).toBe(201);
    expect(await shop.refund(id, seen, theirs)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED_MEANWHILE' },
    });
    expect((await shop.refund(id, seen, mine)).status).toBe(201);
    expect(await shop.payment(paymentId)).toMatchObject({ refunded: 400_00 });
    expect((await shop.refund(id, { ...seen, left_seen: 600 }, theirs)).status).toBe(201);
  });

  test('leaves a shipped order shipped', async () => {
    const { shopper, id } = await shop.paidOrder();
    await app.call(setOrderStatus, { id, status: 'Shipped' }, { token: admin.token });
    await shop.refund(id);
    expect(await shop.ownOrder(shopper)).toMatchObject({ status: 'Shipped', refunded: 1000 });
  });

  test('is repeated with its Idempotency-Key without another refund, also concurrently', async () => {
    const { id, paymentId } = await shop.paidOrder();
    const key = randomUUID();
    const responses = await Promise.all([
      shop.refund(id, { amount: 10 }, key),
      shop.refund(id, { amount: 10 }, key),
      shop.refund(id, { amount: 10 }, key),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await shop.payment(paymentId)).toMatchObject({ refunded: 10_00 });
    expect(await shop.refund(id, { amount: 11 }, key)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect((await shop.refund(id, { amount: 10 })).body.id).not.toBe(responses[0].body.id);
  });

  test('stays pending while the provider executes the same request for another click', async () => {
    const { id, paymentId } = await shop.paidOrder();
    const key = randomUUID();
    const provider = app.em();
    await provider.begin();
    await provider.execute('select from razorpay_sandbox where id = ? for update', [paymentId]);
    const clicks = [shop.refund(id, { amount: 10 }, key), shop.refund(id, { amount: 10 }, key)];
    const first = await Promise.race(clicks).finally(() => provider.commit());
    expect(first.body).toMatchObject({ amount: 10, status: 'pending' });
    expect((await Promise.all(clicks)).map(({ body }) => body.status).toSorted()).toEqual(['pending', 'processed']);
    expect(await shop.refundsOf(id)).toMatchObject([{ amount: 10, status: 'processed' }]);
    expect(await shop.supportMailsAbout(paymentId)).toEqual([]);
  });

  test('ten concurrent ones never refund more than the payment', async () => {
    const { id, paymentId } = await shop.paidOrder();
    const responses = await Promise.all(Array.from({ length: 10 }, () => shop.refund(id, { amount: 300 })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ body }) => body.code === 'REFUND_TOO_LARGE')).toHaveLength(7);
    expect(await shop.payment(paymentId)).toMatchObject({ refunded: 900_00, ordered: 100_00 });
    expect(await shop.atProvider(paymentId)).toMatchObject({ amount_refunded: 900_00 });
  });

  test('records who refunded', async () => {
    const { id, paymentId } = await shop.paidOrder();
    const response = await shop.refund(id, { amount: 1 });
    const [requested] = await app.em().find(StoredPaymentEvent, { streamId: paymentId, type: 'RefundRequested' });
    expect(requested).toMatchObject({
      actor: `admin:${admin.id}`,
      requestId: response.headers['x-request-id'],
      data: { amount: 1_00, origin: 'admin' },
    });
  });
});

describe('a refund request without a response', () => {
  test.each(['lose-answer', 'break-off', 'refuse'] as const)('(%s) is sent again and executed once', async (api) => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, id, paymentId, checkoutId } = await shop.paidOrder();
    await sandbox(app, 'trouble', { webhooks: 'never', api, apiTimes: 1 });
    expect(await shop.refund(id, { amount: 100 })).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect(await shop.mailsTo(shopper.email)).toEqual(['order-confirmation']);
    const { nextCheckAt } = await app.em().findOneOrFail(Checkout, checkoutId);
    expect(nextCheckAt!.getTime() - Date.now()).toBeLessThanOrEqual(20_000);
    await shop.reconcile(checkoutId);
    expect(await shop.refundsOf(id)).toMatchObject([{ status: 'processed', amount: 100 }]);
    expect(await shop.atProvider(paymentId)).toMatchObject({ amount_refunded: 100_00 });
    expect(await shop.mailsTo(shopper.email)).toEqual(['order-confirmation', 'payment-refunded']);
  });

  test('the provider executes two requests with one key once', async () => {
    const { paymentId } = await shop.paidOrder();
    const request = { id: randomUUID(), paymentId, amount: 100_00 };
    const client = app.get(RazorpayClient);
    const [first, second] = [await client.refund(request), await client.refund(request)];
    expect(second).toEqual(first);
    expect(await client.refundsOf(paymentId)).toEqual([first]);
  });
});

test('an order whose whole payment is on its way back is not shipped, until the refund has failed', async () => {
  await sandbox(app, 'trouble', { refunds: 'pending' });
  const { id } = await shop.paidOrder();
  const refundId = (await shop.refund(id)).body.id;
  await expect.poll(async () => (await shop.refundsOf(id))[0], SOON).toMatchObject({ status: 'pending' });
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
  await shop.settle(refundId, 'failed');
  await expect.poll(async () => (await shop.refundsOf(id))[0], SOON).toMatchObject({ status: 'failed' });
  expect(await ship()).toEqual([{ id, ok: true }]);
});

test('an order that its whole refund cancelled is not shipped for the same reason', async () => {
  const { id } = await shop.paidOrder();
  await shop.refund(id);
  await expect.poll(async () => (await shop.refundsOf(id))[0], SOON).toMatchObject({ status: 'processed' });
  const shipments = [{ id, tracking_number: 'EE1IN' }];
  const { body } = await app.call(shipOrders, { shipments }, { token: admin.token });
  expect(body.results).toEqual([{ id, ok: false, message: "This order's payment is sent back. It was not shipped." }]);
});

test('a refund below one rupee is refused, and a rest below one rupee of a payment without an order stays owed', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const { id } = await shop.paidOrder();
  const message = 'This refund is too small. The payment provider refunds ₹1 or more.';
  for (const amount of [0.01, 0.99])
    expect(await shop.refund(id, { amount })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_TOO_SMALL', message },
    });
  await shop.refund(id, { amount: 999.5 });
  expect(await shop.refund(id)).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_SMALL', message } });
  expect(await shop.refundsOf(id)).toHaveLength(1);

  const { body } = await app.call(createPaymentOrder, { amount: 1000 });
  const { razorpay_payment_id: paymentId } = await pay(app, body.id);
  await sandbox(app, 'refund', { payment_id: paymentId, amount: 999_50 });
  await shop.reconcile(body.id, new Date(Date.now() + 31 * MINUTE));
  expect(await shop.payment(paymentId)).toMatchObject({ refunded: 999_50, refunding: 0, owed: 50 });
  expect(await shop.supportMailsAbout(paymentId)).toEqual([]);
  expect((await app.em().findOneOrFail(Checkout, body.id)).nextCheckAt).toBeNull();
});
