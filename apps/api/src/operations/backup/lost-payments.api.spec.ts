import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listReconciledPayments } from '@kundan/contracts/admin/payments.contract';
import { verifyPayment } from '@kundan/contracts/checkout.contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openListeningTestApp,
  openPayment,
  pay,
  payCart,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../../../test/support/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { declinePayment, deliver, paymentEvent, sandbox } from '../../../test/support/webhook-factories.ts';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { RazorpayClient } from '../../payments/provider/razorpay.client.ts';
import { Reconciliation } from '../../payments/reconciliation/reconciliation.ts';
import { Payment } from '../../payments/records/payment.entity.ts';
import { Refund } from '../../payments/records/refund.entity.ts';
import { ProviderComparison } from '../../payments/unmatched/provider-comparison.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write-backup.ts';

const AMOUNT = 1_000_00;
const onLine = () => undefined;

let folder: string;
let file: string;
let source: TestApp;
let shopper: TestUser;
/** A checkout that the backup contains, and two that it does not; all three became orders after the backup. */
let results: [PaymentResult, PaymentResult, PaymentResult];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kundan-lost-payments-'));
  file = join(folder, 'shop.tar.gz');
  source = await openListeningTestApp();
  await sandbox(source, 'trouble', { webhooks: 'never' });
  shopper = await makeShopper(source);
  await putInCart(source, shopper, AMOUNT);
  const { body } = await openPayment(source, shopper, AMOUNT);
  await writeBackup({ databaseUrl: source.databaseUrl, dataDir: folder, file, onLine });
  const known = await pay(source, body.id);
  await source.call(verifyPayment, known);
  expect((await submitOrder(source, shopper, known)).status).toBe(201);
  results = [known, await payAndOrder(), await payAndOrder()];
}, 60_000);
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

async function payAndOrder(): Promise<PaymentResult> {
  const buyer = await makeShopper(source);
  const result = await payCart(source, buyer, AMOUNT);
  expect((await submitOrder(source, buyer, result)).status).toBe(201);
  return result;
}

/** Opens the restored shop; the provider still has everything that happened after the backup. */
async function openRestored(): Promise<TestApp> {
  const database = await createTestDatabase();
  await restoreBackup({ databaseUrl: database.url, dataDir: folder, file, force: false, onLine });
  await copyProvider(database);
  return openListeningTestApp({ database });
}

async function copyProvider(database: TestDatabase): Promise<void> {
  const rows = await source
    .em()
    .execute<{ rows: string }[]>('select json_agg(r)::text as rows from razorpay_sandbox r');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('truncate razorpay_sandbox');
  await client.query(
    'insert into razorpay_sandbox select * from json_populate_recordset(null::razorpay_sandbox, $1::json)',
    [rows[0]?.rows],
  );
  await client.end();
}

async function expectNothingIsLost(app: TestApp): Promise<void> {
  const payments = await app.em().find(Payment, {}, { orderBy: { createdAt: 'asc' } });
  expect(payments.map(({ id }) => id).toSorted()).toEqual(results.map((one) => one.razorpay_payment_id).toSorted());
  for (const { id, captured, ordered, refunded, owed } of payments) {
    expect({ captured, owed, settled: ordered + refunded }, id).toEqual({ captured: AMOUNT, owed: 0, settled: AMOUNT });
  }
  expect(await app.em().count(Refund, { status: 'processed', reason: 'unknown-checkout' })).toBe(2);
}

test('the webhooks of three payments that a restore lost end in an order or a refund', async () => {
  const app = await openRestored();
  try {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    for (const result of results) {
      const response = await deliver(app, paymentEvent('payment.captured', 'captured', result, AMOUNT));
      expect(response.statusCode).toBe(200);
    }
    const token = (await makeAdmin(app)).token;
    const outcomes = async () =>
      (await app.call(listReconciledPayments, {}, { token })).body.map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['checking', 'checking']);
    await app.get(Reconciliation).run();
    await expectNothingIsLost(app);
    expect(await outcomes()).toEqual(['refunded', 'refunded']);
    await app.get(Reconciliation).run();
    expect(await app.em().count(Refund)).toBe(2);
  } finally {
    await app.close();
  }
});

test('without any webhook, the comparison with the provider finds them and continues the order numbers', async () => {
  await source.em().execute(`select setval('order_numbers', 5000)`);
  await payAndOrder().then((result) => results.push(result));
  const app = await openRestored();
  try {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const report = await app.get(ProviderComparison).compare(new Date(Date.now() - 86_400_000));
    expect(report).toEqual({ payments: 4, unmatched: 3, placed: 1, refunded: 3, continuesAfter: 6000 });
    const [next] = await app.em().execute<{ number: string }[]>(`select nextval('order_numbers') as number`);
    expect(Number(next?.number)).toBe(6002); // 6001 is the order that was placed
    const again = await app.get(ProviderComparison).compare(new Date(Date.now() - 86_400_000));
    expect(again).toMatchObject({ unmatched: 0, placed: 0, refunded: 0 });
  } finally {
    await app.close();
    results.pop();
  }
});

test('a payment of another program with the same account is listed and left alone', async () => {
  const app = await openListeningTestApp();
  try {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { id } = await app.get(RazorpayClient).createOrder(AMOUNT, 'another-program');
    await app.em().execute(`update razorpay_sandbox set data = jsonb_set(data, '{notes}', '[]') where id = ?`, [id]);
    const result = await pay(app, id);
    await deliver(app, paymentEvent('payment.captured', 'captured', result, AMOUNT));
    await app.get(Reconciliation).run();
    const token = (await makeAdmin(app)).token;
    expect((await app.call(listReconciledPayments, {}, { token })).body).toMatchObject([
      { payment_id: result.razorpay_payment_id, amount: 1000, outcome: 'foreign', reason: null },
    ]);
    expect(await app.em().count(Refund)).toBe(0);
  } finally {
    await app.close();
  }
});

test('refunded and declined payments without a checkout leave nothing to do', async () => {
  const app = await openListeningTestApp();
  try {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { id } = await app.get(RazorpayClient).createOrder(AMOUNT, 'refunded-by-hand');
    const { razorpay_payment_id: paymentId } = await pay(app, id);
    await app.get(RazorpayClient).refund({ id: 'refund-1', paymentId, amount: AMOUNT });
    const declined = await app.get(RazorpayClient).createOrder(AMOUNT, 'declined');
    await declinePayment(app, declined.id);
    const report = await app.get(ProviderComparison).compare(new Date(Date.now() - 86_400_000));
    expect(report).toMatchObject({ payments: 2, unmatched: 0, placed: 0, refunded: 0 });
  } finally {
    await app.close();
  }
});

test('a shop that is running is not replaced', async () => {
  const options = { databaseUrl: source.databaseUrl, dataDir: folder, file, onLine };
  await expect(restoreBackup({ ...options, force: true })).rejects.toThrow(
    'The shop is running. Stop every API and worker, then restore.',
  );
  expect(await source.em().count(OutboxMail)).toBeGreaterThan(0);
});
