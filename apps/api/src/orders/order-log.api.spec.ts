import type { OrderEvent } from '@kundan/domain/order/order';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper, type TestUser } from '../testing/factories.ts';
import { LINES, makeOrder } from '../testing/order-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { appendEvents, followEvents, loadOrder } from './order-log.ts';
import { OrderService } from './order.service.ts';
import { OrderSummary } from './order-summary.entity.ts';

let app: TestApp;
let shopper: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  shopper = await makeShopper(app);
});
afterAll(() => app.close());

const cause = { actor: 'shop' };
const shipped: OrderEvent = { type: 'OrderStatusChanged', status: 'Shipped' };

describe('the database keeps events as they are', () => {
  test.each(["update order_events set type = 'x'", 'delete from order_events', 'truncate order_events'])(
    '%s',
    async (sql) => {
      await makeOrder(app, shopper);
      await expect(app.em().execute(sql)).rejects.toThrow('append-only');
    },
  );
});

test('an order is loaded as it was recorded', async () => {
  const placed = await makeOrder(app, shopper);
  expect(await loadOrder(app.em(), placed.id)).toEqual(placed);
  expect(placed).toMatchObject({ version: 2, order: { status: 'Payment Received', total: 2_500_50, lines: LINES } });
});

test('an append behind an old version is refused', async () => {
  const placed = await makeOrder(app, shopper);
  await appendEvents(app.em(), placed.id, placed, [shipped], cause);
  await expect(appendEvents(app.em(), placed.id, placed, [shipped], cause)).rejects.toThrow(
    'order_events_order_id_version_unique',
  );
});

test('commands at the same moment are all decided, one after the other', async () => {
  const { id } = await makeOrder(app, shopper);
  const orders = app.get(OrderService);
  const statuses = ['Shipped', 'Delivered', 'Cancelled'] as const;
  await Promise.all(
    statuses.map((status) =>
      orders.carryOut(app.em(), id, { type: 'ChangeStatus', status, trackingNumber: 'TRK1' }, cause),
    ),
  );
  const order = (await loadOrder(app.em(), id))!;
  expect(order.version).toBe(2 + 1 + 3); // the tracking number once
  const summary = await app.em().findOneOrFail(OrderSummary, id);
  expect(summary).toMatchObject({ version: order.version, status: order.order.status, timeline: order.timeline });
});

test('a command that lost the race is decided anew', async () => {
  const { id } = await makeOrder(app, shopper);
  const orders = app.get(OrderService);
  await app.em().transactional(async (em) => {
    const running = orders.carryOut(em, id, { type: 'ChangeStatus', status: 'Shipped' }, cause);
    const other = orders.carryOut(app.em(), id, { type: 'ChangeStatus', status: 'Cancelled' }, cause);
    await running;
    // The other waits for this transaction and decides anew once it has ended.
    void other.catch(() => undefined);
  });
  await expect.poll(async () => (await loadOrder(app.em(), id))!.version).toBe(4);
});

test('whoever follows the log never skips a transaction that commits late', async () => {
  const em = app.em();
  const [last] = await em.execute<{ position: string }[]>('select max(position) as position from order_events');
  const before = Number(last?.position);
  const slow = new pg.Client({ connectionString: app.databaseUrl });
  await slow.connect();
  try {
    await slow.query('begin');
    await slow.query(
      `insert into order_events (order_id, version, type, data, schema_version, actor, recorded_at, hash)
       values (gen_random_uuid(), 1, 'OrderStatusChanged', '{"status":"Shipped"}', 1, 'test', now(), '')`,
    );
    await makeOrder(app, shopper);
    expect(await followEvents(em, before)).toEqual([]);
    await slow.query('commit');
  } finally {
    await slow.end();
  }
  // Transactions of any database on the server hold a follower back, also those of specs that run meanwhile.
  await expect.poll(async () => (await followEvents(em, before)).length, { timeout: 15_000 }).toBe(3);
});

test('products sold most come first', async () => {
  const line = { productId: 77, name: 'Jhumka', image: '/catalogue/c.webp', price: 100, quantity: 500 };
  await makeOrder(app, shopper, { lines: [line] });
  await makeOrder(app, shopper, { lines: [{ ...line, productId: 78, quantity: 900 }], paid: false });
  const today = new Date().toISOString().slice(0, 10);
  const best = await app.get(OrderService).bestSellers(today, 5);
  expect(best[0]).toEqual({ productId: 77, units: 500 });
  expect(best.some(({ productId }) => productId === 78)).toBe(false);
});
