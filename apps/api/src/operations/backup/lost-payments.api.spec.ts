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
} from '../../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database/test-database.ts';
import { declinePayment, deliver, paymentEvent, sandbox } from '../../../test/support/orders/webhook-factories.ts';
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

/** The payments whose checkouts are not in the backup, newest first. */
const lost = () =>
  results
    .slice(1)
    .map((one) => one.razorpay_payment_id)
    .toReversed();

async function listUnmatched(app: TestApp): Promise<string[]> {
  const { token } = await makeAdmin(app);
  const { body } = await app.call(listReconciledPayments, {}, { token });
  return body.filter(({ outcome }) => outcome === 'unmatched').map(({ payment_id }) => payment_id);
}

/** The checkout of the backup has its order; the two others are listed for a refund by hand. */
async function expectNothingIsLost(app: TestApp): Promise<void> {
  const [payment, ...more] = await app.em().find(Payment, {});
  expect(more).toEqual([]);
  expect(payment).toMatchObject({ id: results[0].razorpay_payment_id, captured: AMOUNT, ordered: AMOUNT, owed: 0 });
  expect((await listUnmatched(app)).toSorted()).toEqual(lost().toSorted());
  expect(await app.em().count(Refund)).toBe(0);
}

test('the webhooks of three payments that a restore lost end in an order or in the list, until they are refunded', async () => {
  const app = await openRestored();
  try {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    for (const result of results) {
      const response = await deliver(app, paymentEvent('payment.captured', 'captured', result, AMOUNT));
      expect(response.statusCode).toBe(200);
    }
    await app.get(Reconciliation).run();
    await expectNothingIsLost(app);
    const [first = '', second = ''] = lost();
    const refund = await app.get(RazorpayClient).refund({ id: 'by-hand', paymentId: first, amount: AMOUNT });
    expect(refund.status).toBe('processed');
    await app.get(ProviderComparison).compare(new Date(Date.now() - 86_400_000));
    expect(await listUnmatched(app)).toEqual([second]);
  } finally {
    await app.close();
  }
});

test('without any webhook, the comparison with the provider finds them', async () => {
  const app = await openRestored();
  try {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const since = new Date(Date.now() - 86_400_000);
    const report = await app.get(ProviderComparison).compare(since);
    expect(report).toMatchObject({ payments: 3, placed: 1, refunded: 0 });
    expect(report.unmatched.map(({ id }) => id).toSorted()).toEqual(lost().toSorted());
    await expectNothingIsLost(app);
    expect(await app.get(ProviderComparison).compare(since)).toMatchObject({ unmatched: [], placed: 0, refunded: 0 });
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
    expect(report).toEqual({ payments: 2, unmatched: [], placed: 0, refunded: 0 });
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
