import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPayment } from '@kundan/contracts/admin/kept-payments.contract';
import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { hideReview, replyToReview } from '@kundan/contracts/admin/reviews.contract';
import { deleteAccount } from '@kundan/contracts/account.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { reportDamage } from '@kundan/contracts/claims.contract';
import { orderInvoice } from '@kundan/contracts/orders.contract';
import { requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { submitReview } from '@kundan/contracts/reviews.contract';
import { createUserOrder } from '@kundan/contracts/checkout.contract';
import { DAY_MS } from '@kundan/domain/durations';
import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../test/support/account-factories.ts';
import { openListeningTestApp, payCart } from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper } from '../../test/support/factories.ts';
import { ADDRESS } from '../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { createTestDatabase } from '../../test/support/database/test-database.ts';
import { hashPassword } from '../accounts/password-hashing.ts';
import { restoreBackup } from '../operations/backup/restore.ts';
import { writeBackup } from '../operations/backup/write-backup.ts';
import { RetentionTask } from '../operations/retention/retention-task.ts';
import { rebuild } from '../orders/maintenance/rebuild.ts';
import { verify } from '../orders/maintenance/verify.ts';
import { OrderService } from '../orders/order.service.ts';
import { ReviewPhoto } from '../reviews/review-photo.entity.ts';

/** Words that nothing else in the shop contains. */
const PERSON = {
  name: 'Zebunnisa Qureshi',
  phone: '9811122233',
  address: { ...ADDRESS, addressLane: '77 Peacock Row' },
  gstin: '36AAPFU0939F1ZW',
  business_name: 'Zebunnisa Traders',
  pan: 'ZEBUN1234Q',
};
const WORDS = [
  'Zebunnisa',
  'Qureshi',
  '9811122233',
  'Peacock Row',
  'ZEBUN1234Q',
  '36AAPFU0939F1ZW',
  'zebunnisa@example.in',
];

let app: TestApp;
const log: string[] = [];
beforeAll(async () => {
  app = await openListeningTestApp({ worker: true, log: (line) => log.push(line), config: { logLevel: 'info' } });
  // Otherwise the webhook places the order in some runs.
  await app.client.requestOk('POST', '/sandbox/razorpay/trouble', { body: { webhooks: 'never' } });
});
afterAll(() => app.close());

/** The tables of a database in which a word of the person is found, also in the job queue. */
async function findPerson(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(`select from ${name} t where t::text ~* $1 limit 1`, [WORDS.join('|')]);
      if (rows.length > 0) found.push(name);
    }
    return found.toSorted();
  } finally {
    await client.end();
  }
}

const runRetention = (days: number) =>
  new RetentionTask(app.nest.get(EntityManager)).run(new Date(Date.now() + days * DAY_MS));

async function makePerson() {
  const shopper = { ...(await makeShopper(app)), email: 'zebunnisa@example.in' };
  await app
    .em()
    .execute('update users set name = ?, email = ?, password_hash = ? where id = ?', [
      PERSON.name,
      shopper.email,
      await hashPassword(PASSWORD),
      shopper.id,
    ]);
  return shopper;
}

test('after the account and the retention of its orders, nothing of the person is found', async () => {
  const shopper = await makePerson();
  const { token, email } = shopper;
  const placeOrder = async () => {
    const result = await payCart(app, shopper, 2_500_00);
    const { razorpay_order_id, razorpay_payment_id: payment_id } = result;
    return (await app.call(createUserOrder, { ...PERSON, email, razorpay_order_id, payment_id }, { token })).body
      .order_id;
  };
  const id = await placeOrder();
  await app.get(OrderService).handleByDisplayedId(id, { type: 'ChangeStatus', status: 'Shipped' }, { actor: 'shop' });
  expect((await app.call(orderInvoice, { id }, { token })).status).toBe(200);
  await app.call(reportDamage, { order_id: id, description: 'A pearl is missing.' }, { token });
  await app.call(sendContactMessage, { name: PERSON.name, email, phone: PERSON.phone, message: 'Hello' });
  const { id: product_id } = await makeProduct(app);
  const { body: written } = await app.call(submitReview, { product_id, rating: 5, comment: 'Lovely' }, { token });
  const review = written.review.id;
  const admin = await makeAdmin(app);
  const reason = 'Zebunnisa was in hospital.';
  await app.call(requestRefund, { id, amount: 100, reason }, admin);
  const cancelled = await placeOrder();
  await app.call(setOrderStatus, { id: cancelled, status: 'Cancelled' }, admin);
  await app.client.requestOk('POST', '/sandbox/razorpay/trouble', { body: { webhooks: 'never', refunds: 'failed' } });
  await app.call(requestRefund, { id: cancelled, amount: 100, reason }, admin);
  // Of the failed refund, and of the order.
  expect((await app.call(keepPayment, { id: cancelled, reason }, admin)).body).toMatchObject({ kept: 2500, reason });
  await app.call(replyToReview, { id: review, text: 'Thank you, Zebunnisa!' }, admin);
  await app.call(hideReview, { id: review, reason: 'Asked for by Zebunnisa Qureshi.' }, admin);
  const photo = { id: randomUUID(), review, position: 1, width: 1, height: 1 };
  await app.em().insert(ReviewPhoto, { ...photo, data: Buffer.from('RIFF'), thumbnail: Buffer.from('RIFF') });
  const { id: soldOut } = await makeProduct(app, { isAvailable: false });
  await app.call(requestRestockAlert, { id: soldOut }, { token });
  const waiting = `select from mail_outbox where state = 'queued'`;
  await expect.poll(() => app.em().execute(waiting), { timeout: 20_000 }).toEqual([]);
  expect(await findPerson(app.databaseUrl)).toEqual(
    expect.arrayContaining([
      'public.contact_messages',
      'public.issued_documents',
      'public.mail_outbox',
      'public.order_summary',
      'public.refunds',
      'public.reviews',
      'public.users',
    ]),
  );

  expect((await app.call(deleteAccount, { password: PASSWORD }, { token })).status).toBe(200);
  expect(await app.em().count(ReviewPhoto, { review })).toBe(0);
  // What the law demands; support's mails about the order name it by its number.
  const kept = ['public.issued_documents', 'public.order_summary', 'public.refunds'];
  expect(await findPerson(app.databaseUrl)).toEqual(kept);
  await runRetention(7 * 365);
  expect(await findPerson(app.databaseUrl)).toEqual(kept);

  expect(await runRetention(10 * 365)).toMatchObject({ orders: 2 });
  expect(await findPerson(app.databaseUrl)).toEqual([]);
  expect(log.length).toBeGreaterThan(0);
  expect(log.filter((line) => WORDS.some((word) => line.includes(word)))).toEqual([]);
  expect(await app.em().execute('select from issued_documents where bytes is not null')).toEqual([]);
  const sealSecrets = app.platform.secrets.eventSeal;
  expect(await verify({ databaseUrl: app.databaseUrl, sealSecrets, onTampered: () => undefined })).toMatchObject({
    tampered: 0,
  });
  expect(await rebuild({ ...app.database, check: true, onLine: () => undefined })).toBe(true);

  const folder = mkdtempSync(join(tmpdir(), 'kundan-erased-'));
  const restored = await createTestDatabase();
  try {
    const backup = { file: join(folder, 'shop.tar.gz'), onLine: () => undefined };
    await writeBackup({ ...backup, databaseUrl: app.databaseUrl, dataDir: join(folder, 'data') });
    await restoreBackup({ ...backup, databaseUrl: restored.url, dataDir: join(folder, 'restored'), force: true });
    expect(await findPerson(restored.url)).toEqual([]);
  } finally {
    await restored.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
