import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListeningTestApp, payCart, submitOrder } from '../../../test/support/orders/checkout-factories.ts';
import { makeShopper } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { sandbox } from '../../../test/support/orders/webhook-factories.ts';
import type { TamperedStream } from '../../event-store/check-seals.ts';
import type { VerifyLogOptions } from '../../event-store/verify-log.ts';
import { verifyPayments } from './verify-payments.ts';

let app: TestApp;
let paymentId: string;
beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' });
  await orderedPayment(); // No test tampers with this payment.
  paymentId = await orderedPayment();
});
afterAll(() => app.close());

/** A payment with three events: captured, verified, settled. */
async function orderedPayment(): Promise<string> {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  expect((await submitOrder(app, shopper, result)).status).toBe(201);
  return result.razorpay_payment_id;
}

async function run(options: Partial<VerifyLogOptions> = {}) {
  const found: TamperedStream[] = [];
  const sealSecrets = app.platform.secrets.eventSeal;
  const onTampered = (stream: TamperedStream) => void found.push(stream);
  return { ...(await verifyPayments({ databaseUrl: app.databaseUrl, sealSecrets, onTampered, ...options })), found };
}

/** Changes the log with the permissions of the database owner, and restores it after `check`. */
async function tamper(sql: string, parameters: unknown[], check: () => Promise<void>): Promise<void> {
  const em = app.em();
  await em.execute('create table backup as table payment_events');
  await em.execute('alter table payment_events disable trigger payment_events_append_only');
  try {
    await em.execute(sql, parameters);
    await check();
  } finally {
    await em.execute('delete from payment_events');
    await em.execute('insert into payment_events select * from backup');
    await em.execute('alter table payment_events enable trigger payment_events_append_only');
    await em.execute('drop table backup');
  }
}

const change = `update payment_events set data = jsonb_set(data, '{amount}', '1') where payment_id = ? and version = 1`;

test('finds no problem in an unchanged log, and counts payments and events', async () => {
  const progress: [number, number][] = [];
  const onProgress = (done: number, total: number) => void progress.push([done, total]);
  expect(await run({ onProgress })).toMatchObject({ streams: 2, events: 6, tampered: 0, found: [] });
  expect(progress).toEqual([[6, 6]]);
});

test('threads find a change too', async () => {
  await tamper(change, [paymentId], async () => {
    const found = [{ streamId: paymentId, problem: 'event 1 was changed' }];
    expect(await run({ threads: 2 })).toMatchObject({ streams: 2, events: 6, found });
  });
});

test.each([
  ['an amount', change, 'event 1 was changed'],
  [
    'an order',
    `update payment_events set data = data || '{"orderId": "x"}' where payment_id = ? and version = 3`,
    'event 3 was changed',
  ],
  ['an actor', `update payment_events set actor = 'shop' where payment_id = ? and version = 2`, 'event 2 was changed'],
  [
    'a seal to a plain hash',
    `update payment_events set seal = repeat('0', 64) where payment_id = ? and version = 1`,
    'event 1 was sealed with a key that is not known',
  ],
])('finds a change of %s', async (_, sql, problem) => {
  await tamper(sql, [paymentId], async () => {
    expect((await run()).found).toEqual([{ streamId: paymentId, problem }]);
  });
  expect((await run()).tampered).toBe(0);
});

test.each([
  ['an event in the middle', 'version = 2', 'event 2 is missing'],
  ['the last event', 'version = 3', 'event 3 is missing'],
  ['every event', 'true', 'events 1 to 3 are missing'],
])('reports that %s of a payment was deleted', async (_, condition, problem) => {
  await tamper(`delete from payment_events where payment_id = ? and ${condition}`, [paymentId], async () => {
    expect((await run()).found).toEqual([{ streamId: paymentId, problem }]);
  });
});
