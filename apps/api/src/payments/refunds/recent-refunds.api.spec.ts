import { userOrders } from '@kundan/contracts/orders.contract';
import type { Job, Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openListeningTestApp, payCart, submitOrder } from '../../../test/support/orders/checkout-factories.ts';
import { makeShopper, type TestUser } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { sandbox } from '../../../test/support/orders/webhook-factories.ts';
import { TaskRun } from '../../infrastructure/queue/task-run.entity.ts';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { Reconciliation } from '../reconciliation/reconciliation.ts';
import { ReconciliationProcessor } from '../reconciliation/reconciliation.processor.ts';
import { Payment } from '../records/payment.entity.ts';
import { Refund } from '../records/refund.entity.ts';
import { SettlementImport } from '../settlements/settlement-import.ts';
import { RecentRefunds } from './recent-refunds.ts';

const HOUR = 3_600_000;

let app: TestApp;
let shopper: TestUser;
let paymentId: string;
beforeAll(async () => {
  app = await openListeningTestApp();
});
beforeEach(async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  expect((await submitOrder(app, shopper, result)).status).toBe(201);
  paymentId = result.razorpay_payment_id;
});
afterEach(async () => {
  await app.em().nativeDelete(TaskRun, {});
  await app.get(RecentRefunds).record(); // what this test left
});
afterAll(() => app.close());

const record = () => app.get(RecentRefunds).record();
/** Refunds in the provider's dashboard. Without webhooks, the shop is not notified. */
const refundInDashboard = async (amount: number) =>
  (await sandbox(app, 'refund', { payment_id: paymentId, amount })).json<{ id: string }>().id;
const ownOrder = async () => (await app.call(userOrders, {}, { token: shopper.token })).body[0];
const countMails = () => app.em().count(OutboxMail, { recipient: shopper.email, template: 'payment-refunded' });
/** Records the last successful run of the job this many hours ago. */
const lastRun = (hoursAgo: number) =>
  app.em().upsert(TaskRun, { name: 'record-refunds', succeededAt: new Date(Date.now() - hoursAgo * HOUR) });
const age = (refundId: string, hours: number) =>
  app.em().execute(
    `update razorpay_sandbox set data = jsonb_set(data, '{created_at}', ((data ->> 'created_at')::bigint - ?)::text::jsonb)
       where id = ?`,
    [hours * 3600, refundId],
  );

test('records a refund of the dashboard whose webhook was lost, with one mail to the customer', async () => {
  await refundInDashboard(10_00);
  expect(await record()).toBe(1);
  expect(await app.em().findOne(Payment, paymentId)).toMatchObject({ refunded: 10_00, ordered: 990_00 });
  expect(await ownOrder()).toMatchObject({ refunded: 10, refunds: [{ amount: 10, status: 'processed' }] });
  expect(await record()).toBe(0);
  expect(await countMails()).toBe(1);
});

test('is a job of the worker', async () => {
  await refundInDashboard(10_00);
  const queue = {} as Queue; // schedules jobs only
  const processor = new ReconciliationProcessor(
    app.get(Reconciliation),
    app.get(RecentRefunds),
    app.get(SettlementImport),
    queue,
  );
  expect(await processor.process({ name: 'reconcile' } as Job)).toMatchObject({ checked: 0 });
  expect(await processor.process({ name: 'record-refunds' } as Job)).toBe(1);
});

test('records that a pending refund was processed', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never', refunds: 'pending' });
  const id = await refundInDashboard(10_00);
  expect(await record()).toBe(1);
  expect(await app.em().findOne(Refund, { providerRefundId: id })).toMatchObject({ status: 'pending' });
  expect(await record()).toBe(0);
  await sandbox(app, 'refunds/settle', { refund_id: id, status: 'processed' });
  expect(await record()).toBe(1);
  expect(await app.em().findOne(Refund, { providerRefundId: id })).toMatchObject({ status: 'processed' });
  expect(await countMails()).toBe(1);
});

test('ignores refunds of payments that are not of this shop', async () => {
  const id = await refundInDashboard(10_00);
  await app
    .em()
    .execute(
      `update razorpay_sandbox set data = jsonb_set(data, '{payment_id}', '"pay_of_another_program"') where id = ?`,
      [id],
    );
  expect(await record()).toBe(0);
});

test.each([
  ['made after the last run', 0, 5, 1],
  ['made up to ten minutes before the last run, because clocks differ', 5.1, 5, 1],
  ['made long before the last run', 6, 5, 0],
  ['made more than a day ago when the job has not run for longer', 25, 48, 0],
  ['made within a day when the job has never run', 23, undefined, 1],
])('reads the provider’s list from the last successful run: a refund %s', async (_, ageHours, runHours, count) => {
  await app.em().nativeDelete(TaskRun, {});
  if (runHours !== undefined) await lastRun(runHours);
  await age(await refundInDashboard(10_00), ageHours);
  expect(await record()).toBe(count);
});

test('fails when the provider does not respond, so that the next run reads the same period', async () => {
  await refundInDashboard(10_00);
  await sandbox(app, 'trouble', { webhooks: 'never', api: 'refuse', apiTimes: 2 });
  await expect(record()).rejects.toThrow('PAYMENT_ORDER_FAILED');
  expect(await record()).toBe(1);
});
