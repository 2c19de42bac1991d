import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { getSettlement, listDisputes, listSettlements } from '@kundan/contracts/admin/settlements.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { openListeningTestApp, payCart, submitOrder } from '../../../test/support/orders/checkout-factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { sandbox } from '../../../test/support/orders/webhook-factories.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { RazorpayEvent } from '../webhooks/razorpay-event.entity.ts';
import { SettlementImport } from './settlement-import.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

async function paidOrder(amount: number) {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, amount);
  expect((await submitOrder(app, shopper, result)).status).toBe(201);
  const [order] = (await app.call(userOrders, {}, { token: shopper.token })).body;
  return { payment: result.razorpay_payment_id, order: order!.order_id };
}

test('a settlement has what shoppers paid, less fee, tax on the fee and refunds, and its orders', async () => {
  const first = await paidOrder(1_000_00);
  const second = await paidOrder(2_500_50);
  await sandbox(app, 'refund', { payment_id: second.payment, amount: 500_00 });
  await sandbox(app, 'settle');
  const imports = app.get(SettlementImport);
  expect(await imports.run()).toBe(1);
  const { body, headers } = await app.call(listSettlements, {}, admin);
  expect(headers['x-total-count']).toBe('1');
  // 2 % of ₹1,000.00 and ₹2,500.50 are ₹20.00 and ₹50.01; 18 % of these are ₹3.60 and ₹9.00.
  const sums = { gross: 3500.5, fee: 70.01, tax: 12.6, refunds: 500, other: 0, amount: 2917.89, state: 'processed' };
  expect(body).toMatchObject([{ ...sums, utr: expect.stringMatching(/^\d{10}/) }]);
  const id = body[0]!.id;
  const settled = (await app.call(getSettlement, { id }, admin)).body;
  expect(settled.lines).toHaveLength(3);
  expect(settled.lines).toEqual(
    expect.arrayContaining([
      {
        id: first.payment,
        kind: 'payment',
        payment_id: first.payment,
        order_id: first.order,
        amount: 1000,
        fee: 20,
        tax: 3.6,
      },
      {
        id: second.payment,
        kind: 'payment',
        payment_id: second.payment,
        order_id: second.order,
        amount: 2500.5,
        fee: 50.01,
        tax: 9,
      },
      {
        id: expect.stringMatching(/^rfnd_/),
        kind: 'refund',
        payment_id: second.payment,
        order_id: second.order,
        amount: -500,
        fee: 0,
        tax: 0,
      },
    ]),
  );
  await imports.run();
  expect((await app.call(listSettlements, {}, admin)).body).toEqual(body);
  // A later refund is taken from the next settlement.
  await sandbox(app, 'refund', { payment_id: first.payment, amount: 100_00 });
  await sandbox(app, 'settle');
  await imports.run();
  const later = (await app.call(listSettlements, {}, admin)).body.find((one) => one.id !== id);
  expect(later).toMatchObject({ gross: 0, refunds: 100, amount: -100, fee: 0, other: 0 });
  expect((await app.call(getSettlement, { id: 'setl_none' }, admin)).status).toBe(404);
});

test('a settlement that could not be read is imported by the next run, however old it is', async () => {
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  const settlement = (id: string, ago: number) => {
    return { id, status: 'processed' as const, amount: 100, utr: '1', createdAt: days(ago) };
  };
  let unreadable = days(20).toDateString();
  class Provider extends RazorpayClient {
    override async *listSettlements(since: Date) {
      for (const one of [settlement('setl_new', 0), settlement('setl_old', 20), settlement('setl_oldest', 30)])
        if (one.createdAt >= since) yield one;
    }
    override async settledOn(at: Date) {
      if (at.toDateString() === unreadable) throw new Error('The provider is busy.');
      return [];
    }
  }
  await app.em().execute('delete from settlements');
  const imports = new SettlementImport(app.em(), Object.create(Provider.prototype) as Provider);
  await expect(imports.run()).rejects.toThrow('busy');
  unreadable = '';
  await imports.run();
  const { body } = await app.call(listSettlements, {}, admin);
  expect(body.map(({ id }) => id)).toEqual(['setl_new', 'setl_old', 'setl_oldest']);
});

test('a dispute is a task until it is decided', async () => {
  const { payment, order } = await paidOrder(700_00);
  const open = async () => (await app.call(adminTasks, {}, admin)).body.open_disputes;
  const { id } = (await sandbox(app, 'dispute', { payment_id: payment })).json<{ id: string }>();
  await expect.poll(open).toBe(1);
  const listed = (await app.call(listDisputes, { state: 'open' }, admin)).body;
  expect(listed).toMatchObject([{ id, payment_id: payment, order_id: order, amount: 700, outcome: 'open' }]);
  await sandbox(app, 'dispute', { payment_id: payment, dispute_id: id, status: 'won' });
  await expect.poll(open).toBe(0);
  expect((await app.call(listDisputes, {}, admin)).body).toMatchObject([{ id, outcome: 'won' }]);
});

test('a dispute that the shop has answered is no task again when its first event comes late', async () => {
  const { payment } = await paidOrder(800_00);
  const { id } = (await sandbox(app, 'dispute', { payment_id: payment })).json<{ id: string }>();
  const outcome = async () =>
    (await app.call(listDisputes, {}, admin)).body.find((dispute) => dispute.id === id)?.outcome;
  await expect.poll(outcome).toBe('open');
  await sandbox(app, 'dispute', { payment_id: payment, dispute_id: id, status: 'under_review' });
  await expect.poll(outcome).toBe('under_review');
  const created = () => app.em().count(RazorpayEvent, { type: 'payment.dispute.created' });
  const before = await created();
  await sandbox(app, 'dispute', { payment_id: payment, dispute_id: id, status: 'open' });
  await expect.poll(created).toBe(before + 1);
  expect(await outcome()).toBe('under_review');
});
