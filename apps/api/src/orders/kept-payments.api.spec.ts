import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { keepPayment, listKeptPayments } from '@kundan/contracts/admin/kept-payments.contract';
import { dashboardStatistics, listOrders, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { DAY_MS } from '@kundan/domain/durations';
import { DEFAULT_RETENTION } from '@kundan/domain/privacy/retention';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openListeningTestApp, payCart, submitOrder } from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { sandbox } from '../../test/support/orders/webhook-factories.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { eraseOrders } from '../operations/retention/erase-orders.ts';
import { rebuild } from './maintenance/rebuild.ts';

let app: TestApp;
let admin: TestUser;
let shopper: TestUser;
let id: string;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAdmin(app);
});
beforeEach(async () => {
  await sandbox(app, 'trouble', { webhooks: 'never', refunds: 'processed' });
  shopper = await makeShopper(app);
  id = (await submitOrder(app, shopper, await payCart(app, shopper, 1_000_00))).body.order_id;
});
afterAll(() => app.close());

const cancel = (input = {}) => app.call(setOrderStatus, { id, status: 'Cancelled', ...input }, admin);
const order = async () => (await app.call(listOrders, { q: id, limit: 1 }, admin)).body[0];
const listed = async () =>
  (await app.call(listKeptPayments, { state: 'kept' }, admin)).body.filter((entry) => entry.order_id === id);
const tasks = async () => (await app.call(adminTasks, {}, admin)).body.kept_payments;
const revenue = async () =>
  (await app.call(dashboardStatistics, {}, admin)).body.days.reduce((sum, day) => sum + day.revenue, 0);
const cancellationMail = async () =>
  (await app.em().findOneOrFail(OutboxMail, { recipient: shopper.email, template: 'order-status' })).data;

test('a cancelled order without a refund is a task until its payment is refunded', async () => {
  const before = await tasks();
  expect(await order()).toMatchObject({ kept: 0, kept_because: null });
  await cancel();
  expect(await order()).toMatchObject({ kept: 1000, kept_because: null });
  expect(await listed()).toMatchObject([{ amount: 1000, outcome: 'kept', reason: null, name: 'Asha Rao' }]);
  expect(await tasks()).toBe(before + 1);
  await app.call(requestRefund, { id, amount: 400 }, admin);
  expect(await order()).toMatchObject({ kept: 600 });
  expect(await listed()).toMatchObject([{ amount: 600 }]);
  await app.call(requestRefund, { id }, admin);
  expect(await order()).toMatchObject({ kept: 0 });
  expect(await listed()).toEqual([]);
  expect(await tasks()).toBe(before);
});

test('a pending refund is no task, and a failed one is', async () => {
  await cancel();
  await sandbox(app, 'trouble', { webhooks: 'never', refunds: 'pending' });
  await app.call(requestRefund, { id }, admin);
  expect(await listed()).toEqual([]);
  await sandbox(app, 'trouble', { webhooks: 'never', refunds: 'failed' });
  const second = await submitOrder(app, shopper, await payCart(app, shopper, 1_000_00));
  id = second.body.order_id;
  await cancel();
  await app.call(requestRefund, { id }, admin);
  expect(await listed()).toMatchObject([{ amount: 1000, outcome: 'kept' }]);
});

test('is no task after staff confirmed that the payment is kept, with a reason, in the audit and in the revenue', async () => {
  const [before, sales] = [await tasks(), await revenue()];
  await cancel();
  expect(await revenue()).toBe(sales - 1000);
  const keep = (reason: string) => app.call(keepPayment, { id, reason }, admin);
  expect((await keep('Made to measure')).body).toEqual({ id, kept: 1000, reason: 'Made to measure' });
  expect((await keep('Again')).body).toEqual({ id, kept: 1000, reason: 'Made to measure' });
  expect(await order()).toMatchObject({ kept: 1000, kept_because: 'Made to measure' });
  expect(await listed()).toMatchObject([{ amount: 1000, outcome: 'confirmed', reason: 'Made to measure' }]);
  expect(await tasks()).toBe(before);
  expect(await revenue()).toBe(sales);
  const { body } = await app.call(listAudit, { limit: 1 }, admin);
  expect(body).toMatchObject([
    {
      action: 'payment.kept',
      subject: { id },
      summary: 'Kept: ₹1,000 (Made to measure)',
      actor: { email: admin.email },
    },
  ]);
});

test('stays confirmed when the order is erased, without the reason; log and read tables agree', async () => {
  await cancel();
  const reason = 'Asha was in hospital.';
  await app.call(keepPayment, { id, reason }, admin);
  // An open kept payment of an erased order stays a task, and its confirmation has no reason either.
  const later = (await submitOrder(app, shopper, await payCart(app, shopper, 1_000_00))).body.order_id;
  await app.call(setOrderStatus, { id: later, status: 'Cancelled' }, admin);
  const before = await tasks();
  await eraseOrders(app.em(), DEFAULT_RETENTION, new Date(Date.now() + 4000 * DAY_MS));
  expect(await order()).toMatchObject({ kept: 1000, kept_because: 'Erased' });
  expect(await listed()).toMatchObject([{ outcome: 'confirmed', reason: 'Erased', name: 'Erased' }]);
  expect(await tasks()).toBe(before);
  expect((await app.call(keepPayment, { id: later, reason }, admin)).body).toMatchObject({
    kept: 1000,
    reason: 'Erased',
  });
  expect(await tasks()).toBe(before - 1);
  const { body } = await app.call(listAudit, { limit: 3 }, admin);
  expect(body.filter(({ action }) => action === 'payment.kept').map(({ summary }) => summary)).toEqual([
    'Kept: ₹1,000 (Erased)',
    'Kept: ₹1,000 (Erased)',
  ]);
  const tables = ['order_events', 'order_summary'].map((table) => app.em().execute(`select t::text from ${table} t`));
  expect(JSON.stringify(await Promise.all(tables))).not.toContain('in hospital');
  expect(await rebuild({ ...app.database, check: true, onLine: () => undefined })).toBe(true);
});

test('an order that is cancelled again is a task again', async () => {
  await cancel();
  await app.call(keepPayment, { id, reason: 'Agreed' }, admin);
  await app.call(setOrderStatus, { id, status: 'Payment Received' }, admin);
  expect(await order()).toMatchObject({ kept: 0, kept_because: null });
  await cancel();
  expect(await listed()).toMatchObject([{ outcome: 'kept' }]);
});

test('the mail about the cancellation says what is left of the payment, unless the mail about a refund follows', async () => {
  await app.call(requestRefund, { id, amount: 250 }, admin);
  await cancel();
  expect(await cancellationMail()).toMatchObject({ kept: 750_00 });
  shopper = await makeShopper(app);
  id = (await submitOrder(app, shopper, await payCart(app, shopper, 1_000_00))).body.order_id;
  await cancel({ refund_follows: true });
  expect(await cancellationMail()).not.toHaveProperty('kept');
});
