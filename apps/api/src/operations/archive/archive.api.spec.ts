import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DAY_MS } from '@kundan/domain/durations';
import { financialYear, financialYearBounds } from '@kundan/domain/invoices/financial-year';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { openListeningTestApp, payCart, submitOrder } from '../../../test/support/orders/checkout-factories.ts';
import { customerOf, makeOrder, makeShippedOrder } from '../../../test/support/orders/order-factories.ts';
import { sandbox } from '../../../test/support/orders/webhook-factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { type SelectedRow, toStoredEvent } from '../../event-store/event-rows.ts';
import { createSealKeys, sealEvent } from '../../event-store/event-seal.ts';
import type { AnyEvent } from '../../event-store/stored-event.ts';
import { verify as verifyLog } from '../../orders/maintenance/verify.ts';
import type { RecordedOrder } from '../../orders/log/recorded-order.ts';
import { OrderService } from '../../orders/order.service.ts';
import { OrderSummary } from '../../orders/projections/order-summary.entity.ts';
import { decryptData, type EncryptedData } from '../../personal-keys/personal-keys.ts';
import { RetentionTask } from '../retention/retention-task.ts';
import type { Manifest } from './archive-format.ts';
import { checkArchive } from './check-archive.ts';
import { verifyArchive } from './verify-archive.ts';
import { writeArchive } from './write-archive.ts';

/** The current year. The tests archive it as of a day after it. */
const YEAR = `20${financialYear(new Date())}`;
const { start, end } = financialYearBounds(YEAR)!;

/** A line of an archive. */
type Line = Partial<Record<'order' | 'payment', SelectedRow>> & { document?: object };

let app: TestApp;
let shopper: TestUser;
let folder: string;
let file: string;
let first: RecordedOrder;
let last: RecordedOrder;
let outside: RecordedOrder[];
let paid: { id: string; paymentId: string };

beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' });
  folder = mkdtempSync(join(tmpdir(), 'kundan-archive-'));
  shopper = await makeShopper(app);
  const before = await orderAt(start.getTime() - 1);
  [first, last] = [await orderAt(start.getTime()), await orderAt(end.getTime() - 1)];
  outside = [before, await orderAt(end.getTime())];
  const payment = await payCart(app, shopper, 1_000_00);
  expect((await submitOrder(app, shopper, payment)).status).toBe(201);
  const { orderId: id } = await app.em().findOneOrFail(OrderSummary, { paymentId: payment.razorpay_payment_id });
  paid = { id, paymentId: payment.razorpay_payment_id };
  file = join(folder, 'year.jsonl.gz');
  await makeShippedOrder(app, shopper);
  await write(file);
}, 60_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An order that is placed at an instant, in ms. */
async function orderAt(now: number): Promise<RecordedOrder> {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return makeOrder(app, shopper).finally(() => vi.useRealTimers());
}

function options() {
  const problems: string[] = [];
  return {
    sealSecrets: app.platform.secrets.eventSeal,
    problems,
    onProblem: (text: string) => void problems.push(text),
  };
}

const write = (name: string, changed: Partial<Parameters<typeof writeArchive>[0]> = {}) =>
  writeArchive({
    ...options(),
    databaseUrl: app.databaseUrl,
    year: YEAR,
    now: new Date(end.getTime() + DAY_MS),
    file: name,
    ...changed,
  });

async function check(name = file) {
  const { problems, ...rest } = options();
  return { ...(await checkArchive(name, app.databaseUrl, rest)), problems };
}

async function verify(name: string) {
  const { problems, ...rest } = options();
  return { ...(await verifyArchive(name, rest)), problems };
}

const linesOf = (name: string) => gunzipSync(readFileSync(name)).toString().trimEnd().split('\n');
const contentsOf = (name: string) => linesOf(name).map((line) => JSON.parse(line) as Line);

/** A copy of the archive with other lines. Its checksum and its numbers of rows are right. */
function forge(change: (lines: string[]) => string[]): string {
  const forged = join(folder, 'forged.jsonl.gz');
  const lines = linesOf(file);
  const { manifest } = JSON.parse(lines.pop()!) as { manifest: Manifest };
  const changed = change(lines);
  const count = (part: string) => changed.filter((line) => line.startsWith(`{"${part}"`)).length;
  const rows = { order: count('order'), payment: count('payment'), document: count('document') };
  const text = changed.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(forged, gzipSync(`${text}${JSON.stringify({ manifest: { ...manifest, rows, sha256 } })}\n`));
  return forged;
}

/** Changes a log with the permissions of the database owner, and restores it after `work`. */
async function tamper(table: string, sql: string, parameters: unknown[], work: () => Promise<void>): Promise<void> {
  const em = app.em();
  await em.execute(`create table backup as table ${table}`);
  await em.execute(`alter table ${table} disable trigger ${table}_append_only`);
  try {
    await em.execute(sql, parameters);
    await work();
  } finally {
    await em.execute(`delete from ${table}`);
    await em.execute(`insert into ${table} select * from backup`);
    await em.execute(`alter table ${table} enable trigger ${table}_append_only`);
    await em.execute('drop table backup');
  }
}

test('an archive has the orders of a financial year in India, their payments, and the index of the documents', async () => {
  const lines = contentsOf(file);
  const versionsOf = (id: string) =>
    lines.flatMap(({ order, payment }) => ((order ?? payment)?.streamId === id ? (order ?? payment)?.version : []));
  for (const { id } of outside) expect(versionsOf(id)).toEqual([]);
  for (const { id } of [first, last, paid]) expect(versionsOf(id)).toEqual([1, 2]);
  // Captured, verified, settled.
  expect(versionsOf(paid.paymentId)).toEqual([1, 2, 3]);
  const document = { kind: 'invoice', refundId: null, cancelledAt: null, total: { value: 2_500_50 } };
  expect(lines.flatMap((line) => line.document ?? [])).toMatchObject([document]);
  expect(await check()).toMatchObject({ counts: { order: 4, payment: 1, document: 1 }, later: 0, problems: [] });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an archive is verified without a database, with the secrets of the seals only', async () => {
  expect(await verify(file)).toMatchObject({ manifest: { year: YEAR }, problems: [] });
  const sealSecrets = ['another secret'] as const;
  const problems: string[] = [];
  await verifyArchive(file, { sealSecrets, onProblem: (text) => void problems.push(text) });
  expect(problems).toContain(`payment ${paid.paymentId}: event 1 was sealed with a key that is not known`);
  expect(problems).toContain('The seal of the archive is not valid, or its key is not known.');
});

test('refuses a year that is not over, a name that is no year, and a file that exists', async () => {
  const other = join(folder, 'other.jsonl.gz');
  const name = 'StartError';
  for (const now of [new Date(), new Date(end.getTime() + DAY_MS - 1)])
    await expect(write(other, { now })).rejects.toMatchObject({
      name,
      message: expect.stringContaining('is not over'),
    });
  await expect(write(other, { year: '2025' })).rejects.toMatchObject({ name });
  const bytes = readFileSync(file);
  await expect(write(file)).rejects.toMatchObject({ name, message: expect.stringContaining('exists') });
  expect(readFileSync(file)).toEqual(bytes);
  expect(readdirSync(folder).filter((entry) => entry.startsWith('other'))).toEqual([]);
});

test('a log that was changed is not archived', async () => {
  const change = `update order_events set actor = 'shop' where order_id = ? and version = 1`;
  await tamper('order_events', change, [first.id], async () => {
    const problems: string[] = [];
    const onProblem = (text: string) => void problems.push(text);
    const other = join(folder, 'tampered.jsonl.gz');
    await expect(write(other, { onProblem })).rejects.toThrow(`${other} was not made. Number of problems: 1`);
    expect(problems).toEqual([`order ${formatOrderId(first.order.number)} (${first.id}): event 1 was changed`]);
  });
  expect(readdirSync(folder).filter((entry) => entry.startsWith('tampered'))).toEqual([]);
});

test.each([
  [
    'of which a byte was changed',
    (bytes: Buffer) => bytes.fill(bytes[bytes.length >> 1]! ^ 1, bytes.length >> 1, (bytes.length >> 1) + 1),
  ],
  ['that was cut off', (bytes: Buffer) => bytes.subarray(0, -200)],
  ['that goes on', (bytes: Buffer) => Buffer.concat([bytes, gzipSync('{"order": {}}\n')])],
  [
    'without a manifest',
    (bytes: Buffer) =>
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/\{"manifest".*\n$/, ''),
      ),
  ],
  ['that is something else', () => Buffer.from('not an archive')],
])('refuses a file %s', async (_, damage) => {
  const damaged = join(folder, 'damaged.jsonl.gz');
  writeFileSync(damaged, damage(readFileSync(file)));
  await expect(check(damaged)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('is damaged'),
  });
});

test('finds an event that was forged together with the checksum', async () => {
  const forged = forge((lines) =>
    lines.map((line) => (line.includes(paid.paymentId) ? line.replace('"amount": 100000', '"amount": 1000') : line)),
  );
  expect((await verify(forged)).problems).toEqual([
    expect.stringMatching(new RegExp(`^order KD-\\d+ \\(${paid.id}\\): event 2 was changed$`)),
    `payment ${paid.paymentId}: event 1 was changed`,
    'The seal of the archive is not valid, or its key is not known.',
  ]);
});

test('finds that a stream, or the end of one, was left out', async () => {
  const seal = 'The seal of the archive is not valid, or its key is not known.';
  const isOf = (id: string, version?: number) => (line: string) => {
    const { order, payment } = JSON.parse(line) as Line;
    const row = order ?? payment;
    return row?.streamId === id && (version === undefined || row.version === version);
  };
  for (const isLeftOut of [isOf(paid.paymentId), isOf(paid.paymentId, 3)])
    expect((await verify(forge((lines) => lines.filter((line) => !isLeftOut(line))))).problems).toEqual([seal]);
  const orders = `Orders of ${YEAR} that only the log has: 1`;
  expect((await check(forge((lines) => lines.filter((line) => !isOf(first.id)(line))))).problems).toEqual([
    seal,
    orders,
  ]);
});

test.each([
  [
    'changed',
    `update payment_events set data = jsonb_set(data, '{amount}', '1') where payment_id = ? and version = 1`,
    'the log has another event 1',
  ],
  ['deleted', 'delete from payment_events where payment_id = ? and version = 3', 'the log lacks event 3'],
  ['deleted with its payment', 'delete from payment_events where payment_id = ?', 'the log lacks event 1'],
])('finds that an event of the log was %s', async (_, sql, difference) => {
  await tamper('payment_events', sql, [paid.paymentId], async () => {
    expect((await check()).problems).toEqual([`payment ${paid.paymentId}: ${difference}`]);
    expect((await verify(file)).problems).toEqual([]);
  });
});

test('finds that an event of the log was changed and sealed again with the key of the shop', async () => {
  const [placed, received] = contentsOf(file).flatMap(({ order }) =>
    order?.streamId === first.id ? toStoredEvent(order) : [],
  );
  const keys = createSealKeys(app.platform.secrets.eventSeal);
  const seal = sealEvent(placed!.seal, { ...received!, event: { ...received!.event, amount: 1 } as AnyEvent }, keys);
  const change = `update order_events set data = jsonb_set(data, '{amount}', '1'), seal = ? where order_id = ? and version = 2`;
  await tamper('order_events', change, [seal, first.id], async () => {
    const onTampered = (order: object) => expect(order).toBeUndefined();
    const { sealSecrets } = options();
    expect(await verifyLog({ databaseUrl: app.databaseUrl, sealSecrets, onTampered })).toMatchObject({ tampered: 0 });
    const name = `order ${formatOrderId(first.order.number)} (${first.id})`;
    expect((await check()).problems).toEqual([`${name}: the log has another event 2`]);
  });
});

test('later events, such as a late refund, are no problem', async () => {
  const { id, order } = first;
  const paymentId = order.payment?.id ?? '';
  const refund = { type: 'RefundPayment', paymentId, refundId: 'rfnd_late', amount: 100_00 } as const;
  await app.get(OrderService).handle(app.em(), id, refund, { actor: 'razorpay' });
  expect(await check()).toMatchObject({ later: 1, problems: [] });
});

test('an erasure also erases the customers in every archive', async () => {
  const text = gunzipSync(readFileSync(file)).toString();
  for (const personal of ['Asha Rao', shopper.email, '9876543210', 'Lotus Lane', 'Ameerpet', 'wrappedKey'])
    expect(text).not.toContain(personal);
  const row = contentsOf(file).find(({ order }) => order?.streamId === first.id && order.version === 1)?.order;
  const { customer } = row?.data as { customer: EncryptedData };
  const wrappedKeys = () =>
    app
      .em()
      .execute<{ wrapped_key: string | null }[]>('select wrapped_key from personal_keys where id = ?', [
        customer.keyId,
      ]);
  const [key] = await wrappedKeys();
  expect(decryptData(customer, key?.wrapped_key ?? '')).toEqual(customerOf(shopper));
  await new RetentionTask(app.nest.get(EntityManager)).run(new Date(Date.now() + 20 * 366 * DAY_MS));
  // Nothing is left that decrypts it.
  expect(await wrappedKeys()).toEqual([{ wrapped_key: null }]);
  expect(await check()).toMatchObject({ later: 1, problems: [] });
});
