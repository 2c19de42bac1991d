import { dashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import { listAllRefunds, listReconciledPayments } from '@kundan/contracts/admin/payments.contract';
import { listRefunds, requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadOrder } from '../../orders/log/order-log.ts';
import { OrderService } from '../../orders/order.service.ts';
import { openListeningTestApp, pay, payCart, submitOrder } from '../../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { sandbox } from '../../../test/support/orders/webhook-factories.ts';
import { PaymentLedger } from '../payment-ledger.ts';
import { Refund } from '../records/refund.entity.ts';
import { RefundShop } from '../../../test/support/orders/refund-shop.ts';

const MINUTE = 60_000;

let shop: RefundShop;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  shop = await RefundShop.open();
  ({ app, admin } = shop);
});
afterEach(() => sandbox(app, 'trouble'));
afterAll(() => app.close());

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
  const { id } = await shop.paidOrder();
  for (const amount of [1, 2, 3]) await shop.refund(id, { amount });
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
    await shop.reconcile(body.id, new Date(Date.now() + 31 * MINUTE));
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
  const { id, paymentId } = await shop.paidOrder();
  await shop.refund(id, { amount: 12.34 });
  const { orderId } = await shop.payment(paymentId);
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
  const { id, paymentId, checkoutId } = await shop.paidOrder();
  const first = (await shop.refund(id, { amount: 100, reason: 'A scratched stone' })).body;
  const entry = { payment_id: paymentId, order_id: id, name: 'Asha Rao', amount: 100, reason: 'A scratched stone' };
  const of = async (state: 'waiting' | 'refunded' | 'all') =>
    (await read(state)).filter(({ payment_id }) => payment_id === paymentId);
  const failed = async () => (await app.call(adminTasks, {}, admin)).body.failed_refunds;
  const before = await failed();
  expect(await of('waiting')).toMatchObject([{ ...entry, outcome: 'refunding', origin: 'admin' }]);
  expect(await of('refunded')).toEqual([]);
  await sandbox(app, 'trouble', { webhooks: 'never' });
  await shop.refund(id, { amount: 10 });
  await shop.settle(first.id, 'failed');
  await shop.reconcile(checkoutId);
  expect(await of('waiting')).toMatchObject([{ ...entry, outcome: 'failed' }]);
  expect(await failed()).toBe(before + 1);
  await shop.refund(id, { amount: 100 });
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
