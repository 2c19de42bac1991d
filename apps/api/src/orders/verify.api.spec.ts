import { orderIdOf } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../migrations/migrate.ts';
import { makeShopper, type TestUser } from '../testing/factories.ts';
import { makeOrder } from '../testing/order-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { loadOrder } from './order-log.ts';
import { OrderService } from './order.service.ts';
import type { RecordedOrder } from './recorded-order.ts';
import { type Tampered, verify } from './verify.ts';

let app: TestApp;
let shopper: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  shopper = await makeShopper(app);
  await shippedOrder(); // an honest neighbour
});
afterAll(() => app.close());

async function shippedOrder(): Promise<RecordedOrder> {
  const { id } = await makeOrder(app, shopper);
  const command = { type: 'ChangeStatus', status: 'Shipped', trackingNumber: 'TRK1' } as const;
  return app.get(OrderService).carryOut(app.em(), id, command, { actor: 'shop' });
}

async function run() {
  const tampered: Tampered[] = [];
  const report = await verify({ databaseUrl: app.databaseUrl, onTampered: (order) => tampered.push(order) });
  return { ...report, found: tampered };
}

/** What only somebody with the database's own rights can do; undone when `look` is done. */
async function tamper(sql: string, parameters: unknown[], look: () => Promise<void>): Promise<void> {
  const em = app.em();
  await em.execute('create table kept as table order_events');
  await em.execute('alter table order_events disable trigger order_events_append_only');
  try {
    await em.execute(sql, parameters);
    await look();
  } finally {
    await em.execute('delete from order_events');
    await em.execute('insert into order_events select * from kept');
    await em.execute('alter table order_events enable trigger order_events_append_only');
    await em.execute('drop table kept');
  }
}

test('a log that nobody touched is as recorded, from the first event to the last', async () => {
  await shippedOrder();
  const [count] = await app.em().execute<{ events: string }[]>('select count(*) as events from order_events');
  expect(await run()).toMatchObject({ tampered: 0, found: [], events: Number(count?.events) });
});

test.each([
  [
    'an amount',
    `update order_events set data = jsonb_set(data, '{amount}', '1') where order_id = ? and version = 2`,
    2,
  ],
  [
    'a customer',
    `update order_events set data = jsonb_set(data, '{customer,name}', '"X"') where order_id = ? and version = 1`,
    1,
  ],
  [
    'a time',
    `update order_events set recorded_at = recorded_at - interval '1 day' where order_id = ? and version = 3`,
    3,
  ],
  ['who did it', `update order_events set actor = 'shop' where order_id = ? and version = 1`, 1],
  ['a kind', `update order_events set type = 'OrderStatusChanged' where order_id = ? and version = 3`, 3],
  ['a schema version', `update order_events set schema_version = 1 where order_id = ? and version = 2`, 2],
  ['a hash', `update order_events set hash = repeat('0', 64) where order_id = ? and version = 2`, 2],
])('a change of %s is found and its order named', async (_, sql, version) => {
  const { id, order } = await shippedOrder();
  await tamper(sql, [id], async () => {
    const named = { orderId: id, publicId: orderIdOf(order.number), what: `event ${version} was changed` };
    expect((await run()).found).toEqual([named]);
  });
  expect((await run()).tampered).toBe(0);
});

test.each([
  ['the first', 'version = 1', 'event 1 is missing'],
  ['a middle one', 'version = 2', 'event 2 is missing'],
  ['the last', 'version = 4', 'events 4 to 4 are missing'],
  ['all', 'true', 'events 1 to 4 are missing'],
])('removing an event is found: %s', async (_, which, what) => {
  const { id } = await shippedOrder();
  await tamper(`delete from order_events where order_id = ? and ${which}`, [id], async () => {
    expect((await run()).found).toMatchObject([{ orderId: id, what }]);
  });
});

test('a new hash for a changed event breaks the next one', async () => {
  const { id } = await shippedOrder();
  const other = await shippedOrder();
  const swap = `update order_events e set data = o.data, hash = o.hash from order_events o
                where e.order_id = ? and o.order_id = ? and e.version = o.version and e.version = 3`;
  await tamper(swap, [id, other.id], async () => {
    expect((await run()).found).toMatchObject([{ orderId: id, what: 'event 3 was changed' }]);
  });
});

test('events from before there were hashes are sealed by the migration and read in today’s shape', async () => {
  const em = app.em();
  const { id } = await shippedOrder();
  await em.execute('alter table order_events disable trigger order_events_append_only');
  await em.execute(`update order_events set schema_version = 1, data = data - 'currency'`);
  await em.execute('alter table order_events enable trigger order_events_append_only');
  await em.execute('alter table order_events drop column hash');
  await em.execute(`delete from migrations where name = '0009-order-hashes'`);

  expect(await migrate(app.databaseUrl)).toContain('0009-order-hashes');

  expect((await run()).tampered).toBe(0);
  expect((await loadOrder(em, id))?.order).toMatchObject({ status: 'Shipped', payment: { amount: 2_500_50 } });
  await shippedOrder();
  expect((await run()).tampered).toBe(0);
  await expect(em.execute('delete from order_events')).rejects.toThrow('append-only');
});
