import { balanceOf } from '@kundan/domain/payment/payment-balance';
import { foldPayment } from '@kundan/domain/payment/payment';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { eventHash } from '../event-store/event-hash.ts';
import { loadEvents } from '../event-store/event-log.ts';
import { ormOptions } from '../mikro-orm.config.ts';
import { paymentLog } from '../payments/log/payment-log.ts';
import { Payment } from '../payments/records/payment.entity.ts';
import { Refund } from '../payments/records/refund.entity.ts';
import { allMigrations } from './all-migrations.ts';
import { migrate } from './migrate.ts';

const ORDERED = '11111111-1111-4111-8111-111111111111';
const COMPLETED = '22222222-2222-4222-8222-222222222222';
const AT = '2026-11-01T19:00:00.000Z'; // 2 November in India

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  const names = allMigrations.map(({ name }) => name);
  await migrate(database.url, { migrations: names.filter((name) => name < '0014') });
  await insertOldRows(client);
  await client.end();
  await migrate(database.url);
  orm = await MikroORM.init(ormOptions(database.url, 1));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

/** Payments in every state that the previous version stored, ₹100 each. */
async function insertOldRows(client: pg.Client): Promise<void> {
  const payment = async (
    id: string,
    status: string,
    more: { orderId?: string; refundId?: string; verified?: boolean } = {},
  ) => {
    await client.query('insert into checkouts (id, amount, created_at) values ($1, 10000, $2)', [`order_${id}`, AT]);
    await client.query(
      `insert into payments (id, checkout_id, amount, status, verified_at, order_id, refund_id, created_at, updated_at)
       values ($1, $2, 10000, $3, $4, $5, $6, $7, $7)`,
      [id, `order_${id}`, status, more.verified ? AT : null, more.orderId, more.refundId, AT],
    );
  };
  const order = async (id: string, number: number, actor: string, events: [string, object][]) => {
    for (const [index, [type, data]] of events.entries())
      await client.query(
        `insert into order_events (order_id, version, type, data, schema_version, actor, request_id, recorded_at, hash)
         values ($1, $2, $3, $4, 2, $5, 'request-1', $6, '')`,
        [id, index + 1, type, data, actor, AT],
      );
    const lines = JSON.stringify([{ productId: 7, quantity: 2, price: 5000, name: 'Ring', image: '/r.webp' }]);
    await client.query(
      `insert into order_summary (order_id, number, version, shopper_id, placed_at, status, total, payment_id, customer, lines, timeline)
       values ($1, $2, $3, $1, $4, 'Payment Received', 10000, $5, '{}', $6, '[]')`,
      [id, number, events.length, AT, `pay_${number}`, lines],
    );
  };
  await payment('pay_created', 'created');
  await payment('pay_failed', 'failed');
  await payment('pay_authorized', 'authorized');
  await payment('pay_captured', 'captured', { verified: true });
  await payment('pay_1', 'captured', { orderId: ORDERED, verified: true });
  await payment('pay_2', 'captured', { orderId: COMPLETED });
  await payment('pay_refunding', 'refunding');
  await payment('pay_refunded', 'refunded', { refundId: 'rfnd_shop' });
  await payment('pay_dashboard', 'refunded', { refundId: 'rfnd_dashboard' });
  const reconciled = `insert into reconciled_payments (payment_id, checkout_id, amount, outcome, reason, order_id, refund_id, created_at, finished_at)
    values ($1, 'order_' || $1, 10000, $2, $3, $4, $5, $6, $7)`;
  await client.query(reconciled, ['pay_2', 'completed', null, COMPLETED, null, AT, AT]);
  await client.query(reconciled, ['pay_refunding', 'refunding', 'amount-differs', null, null, AT, null]);
  await client.query(reconciled, ['pay_refunded', 'refunded', 'already-ordered', null, 'rfnd_shop', AT, AT]);
  await order(ORDERED, 1, 'shopper:asha', [
    ['OrderPlaced', {}],
    ['PaymentReceived', { paymentId: 'pay_1', amount: 10000 }],
    ['PaymentRefunded', { paymentId: 'pay_1', refundId: 'rfnd_part', amount: 2500 }],
  ]);
  await order(COMPLETED, 2, 'shop', [
    ['OrderPlaced', {}],
    ['PaymentReceived', { paymentId: 'pay_2', amount: 10000 }],
    ['PaymentRefunded', { paymentId: 'pay_2', refundId: 'rfnd_all', amount: 10000 }],
  ]);
}

const balance = (id: string) => orm.em.fork().findOneOrFail(Payment, id);
const refunds = (paymentId: string) => orm.em.fork().find(Refund, { paymentId });

test('carries over every payment', async () => {
  expect(await orm.em.fork().count(Payment)).toBe(8);
  expect(await balance('pay_failed')).toMatchObject({ status: 'declined', captured: 0, owed: 0 });
  expect(await balance('pay_authorized')).toMatchObject({ status: 'authorized', captured: 0, owed: 0 });
  expect(await balance('pay_captured')).toMatchObject({ captured: 10000, owed: 10000, settledBy: null });
  expect(await balance('pay_1')).toMatchObject({ ordered: 7500, refunded: 2500, settledBy: 'shopper:asha' });
  expect(await balance('pay_2')).toMatchObject({ ordered: 0, refunded: 10000, settledBy: 'shop' });
  expect(await balance('pay_refunding')).toMatchObject({ refunding: 10000, refunded: 0, owed: 0 });
  expect(await balance('pay_refunded')).toMatchObject({ refunded: 10000, owed: 0 });
  expect(await balance('pay_dashboard')).toMatchObject({ refunded: 10000, owed: 0 });
});

test('carries over every refund', async () => {
  expect(await refunds('pay_1')).toMatchObject([
    { id: 'rfnd_part', orderId: ORDERED, amount: 2500, status: 'processed', origin: 'provider' },
  ]);
  expect(await refunds('pay_refunding')).toMatchObject([
    { status: 'pending', origin: 'shop', reason: 'amount-differs', providerRefundId: null, amount: 10000 },
  ]);
  expect(await refunds('pay_refunded')).toMatchObject([
    { status: 'processed', origin: 'shop', reason: 'already-ordered', providerRefundId: 'rfnd_shop' },
  ]);
  expect(await refunds('pay_dashboard')).toMatchObject([{ id: 'rfnd_dashboard', origin: 'provider', orderId: null }]);
});

test('the rows equal the fold of the events, whose hashes are chained', async () => {
  for (const row of await orm.em.fork().find(Payment, {})) {
    const history = await loadEvents(orm.em.fork(), paymentLog, row.id);
    const payment = foldPayment(history.map(({ event }) => event));
    const { captured, ordered, refunded, refunding, owed, version } = row;
    expect({ captured, ordered, refunded, refunding, owed }).toEqual(balanceOf(payment));
    expect(version).toBe(history.length);
    history.forEach((stored, index) => expect(stored.hash).toBe(eventHash(history[index - 1]?.hash, stored)));
  }
});

test('orders get their refunded amount, and units are counted by days in India without refunded orders', async () => {
  const connection = orm.em.getConnection();
  expect(
    await connection.execute(`select number, refunded::int as refunded, is_sold from order_summary order by number`),
  ).toEqual([
    { number: 1, refunded: 2500, is_sold: true },
    { number: 2, refunded: 10000, is_sold: false },
  ]);
  expect(
    await connection.execute(`select product_id, day::text as day, units::int as units from product_sales`),
  ).toEqual([{ product_id: 7, day: '2026-11-02', units: 2 }]);
});
