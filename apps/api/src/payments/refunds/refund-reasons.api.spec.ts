import { randomUUID } from 'node:crypto';
import { exportAccount } from '@kundan/contracts/account.contract';
import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { keepPayment } from '@kundan/contracts/admin/kept-payments.contract';
import { listRefunds, requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { cancelUserOrder } from '@kundan/contracts/orders.contract';
import { DAY_MS } from '@kundan/domain/durations';
import type { PaymentEvent } from '@kundan/domain/payment/payment-events';
import { DEFAULT_RETENTION } from '@kundan/domain/privacy/retention';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appendPlain } from '../../../test/support/earlier-events.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { openListeningTestApp, payCart, submitOrder } from '../../../test/support/orders/checkout-factories.ts';
import { sandbox } from '../../../test/support/orders/webhook-factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { adminActor } from '../../event-store/stored-event.ts';
import { eraseOrders } from '../../operations/retention/erase-orders.ts';
import { paymentLog } from '../log/payment-log.ts';
import { verifyPayments } from '../log/verify-payments.ts';
import { Refund } from '../records/refund.entity.ts';

let app: TestApp;
let admin: TestUser;
let shopper: TestUser;
let id: string;
let paymentId: string;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAdmin(app);
});
beforeEach(async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  paymentId = result.razorpay_payment_id;
  id = (await submitOrder(app, shopper, result)).body.order_id;
});
afterAll(() => app.close());

const refund = (input: { amount: number; reason: string }, key = randomUUID()) =>
  app.call(requestRefund, { id, ...input }, { token: admin.token, headers: { 'idempotency-key': key } });
const keep = (reason: string) => app.call(keepPayment, { id, reason }, admin);
const reasons = async () => (await app.call(listRefunds, { id }, admin)).body.map(({ reason }) => reason);
const audited = async (limit: number) =>
  (await app.call(listAudit, { limit }, admin)).body.map(({ summary }) => summary);
const erase = () => eraseOrders(app.em(), DEFAULT_RETENTION, new Date(Date.now() + 4000 * DAY_MS));
/** What the database has of this payment. */
const stored = async () => {
  const em = app.em();
  const events = await em.execute<object[]>('select data from payment_events where payment_id = ?', [paymentId]);
  return JSON.stringify({
    events,
    refunds: await em.execute('select * from refunds where payment_id = ?', [paymentId]),
  });
};
const inLog = async () => JSON.stringify((JSON.parse(await stored()) as { events: object[] }).events);

async function expectSealed(): Promise<void> {
  const sealSecrets = app.platform.secrets.eventSeal;
  const onTampered = () => expect.unreachable();
  expect(await verifyPayments({ databaseUrl: app.databaseUrl, sealSecrets, onTampered })).toMatchObject({
    tampered: 0,
  });
}

test('why staff refund is encrypted in the log, read in lists, audit and export, and the same for a repeated request', async () => {
  const key = randomUUID();
  const input = { amount: 100, reason: 'Meera was in hospital.' };
  const { body } = await refund(input, key);
  expect(body).toMatchObject({ status: 'processed', reason: 'Meera was in hospital.' });
  expect(await refund(input, key)).toMatchObject({ status: 201, body: { id: body.id } });
  expect(await refund({ ...input, reason: 'Another' }, key)).toMatchObject({
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await inLog()).not.toContain('Meera');
  expect(await reasons()).toEqual(['Meera was in hospital.']);
  expect(await audited(1)).toEqual(['Refund: ₹100 (Meera was in hospital.)']);
  const { data } = (await app.call(exportAccount, {}, shopper)).body;
  expect(data['refunds']).toMatchObject([{ reason: 'Meera was in hospital.' }]);
  expect(data['payment_events']?.find(({ type }) => type === 'RefundRequested')).toMatchObject({
    data: { reason: 'Meera was in hospital.' },
  });
  expect(JSON.stringify(data['payment_events'])).not.toContain('encrypted');
  await expectSealed();
});

test('it is erased with the order, and a later refund is stored without one', async () => {
  await refund({ amount: 100, reason: 'Meera was in hospital.' });
  await sandbox(app, 'trouble', { webhooks: 'never', refunds: 'failed' });
  await refund({ amount: 200, reason: 'Meera asked again.' });
  expect((await keep('Meera agreed.')).body).toMatchObject({ kept: 200, reason: 'Meera agreed.' });
  expect(await audited(1)).toEqual(['Refund withdrawn: ₹200 (Meera agreed.)']);
  expect(await inLog()).not.toContain('Meera');
  await erase();
  expect(await stored()).not.toContain('Meera');
  expect(await reasons()).toEqual(['Erased', 'Erased']);

  await sandbox(app, 'trouble', { webhooks: 'never' });
  const [key, input] = [randomUUID(), { amount: 300, reason: 'Meera called.' }];
  const { body } = await refund(input, key);
  expect(body).toMatchObject({ status: 'processed', reason: 'Erased' });
  expect((await refund(input, key)).body).toEqual(body);
  expect(await reasons()).toEqual(['Erased', 'Erased', 'Erased']);
  expect(await stored()).not.toContain('Meera');
  expect(await audited(4)).toEqual([
    'Refund: ₹300 (Erased)',
    'Refund withdrawn: ₹200 (Erased)',
    'Refund: ₹200 (Erased)',
    'Refund: ₹100 (Erased)',
  ]);
  await expectSealed();
});

test('a refund without a reason, and one of a shopper, are stored as before', async () => {
  await app.call(requestRefund, { id, amount: 100 }, admin);
  await app.call(cancelUserOrder, { id }, shopper);
  const before = await reasons();
  expect(before).toEqual([expect.stringContaining('ancel'), null]);
  expect(await inLog()).not.toContain('words');
  await erase();
  expect(await reasons()).toEqual(before);
});

test('the reason in an event of an earlier version is read; after the erasure it is in the log only', async () => {
  const refundId = randomUUID();
  const earlier: PaymentEvent[] = [
    {
      type: 'RefundRequested',
      refundId,
      amount: 100_00,
      isRemainder: false,
      origin: 'admin',
      reason: 'Meera was ill.',
    },
    { type: 'RefundProcessed', refundId },
  ];
  await appendPlain(app, paymentLog, paymentId, earlier, adminActor(admin.id));
  await refund({ amount: 200, reason: 'Meera asked again.' });
  expect((await reasons()).toSorted()).toEqual(['Meera asked again.', 'Meera was ill.']);
  expect(await audited(2)).toEqual(['Refund: ₹200 (Meera asked again.)', 'Refund: ₹100 (Meera was ill.)']);
  await erase();
  expect(await audited(2)).toEqual(['Refund: ₹200 (Erased)', 'Refund: ₹100 (Erased)']);
  expect(await reasons()).toEqual(['Erased', 'Erased']);
  expect(await inLog()).toContain('Meera was ill.');
  // A later event writes the rows of all refunds again.
  await refund({ amount: 300, reason: 'Meera called.' });
  expect(await reasons()).toEqual(['Erased', 'Erased', 'Erased']);
  await expectSealed();
});

test('a refund that was changed while its order was erased is erased by a later run', async () => {
  await refund({ amount: 100, reason: 'Meera was in hospital.' });
  await erase();
  await app.em().nativeUpdate(Refund, { paymentId }, { reason: 'Meera was in hospital.' });
  await erase();
  expect(await reasons()).toEqual(['Erased']);
});
