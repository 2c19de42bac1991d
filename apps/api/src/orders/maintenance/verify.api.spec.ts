import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { loadEvents } from '../../event-store/event-log.ts';
import { createSealKeys, sealEvent } from '../../event-store/event-seal.ts';
import { orderLog } from '../log/order-log.ts';
import { OrderService } from '../order.service.ts';
import type { RecordedOrder } from '../log/recorded-order.ts';
import { type TamperedOrder, verify, type VerifyOptions } from './verify.ts';

let app: TestApp;
let shopper: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  shopper = await makeShopper(app);
  await shippedOrder(); // No test tampers with this order.
});
afterAll(() => app.close());

async function shippedOrder(): Promise<RecordedOrder> {
  const { id } = await makeOrder(app, shopper);
  const command = { type: 'ChangeStatus', status: 'Shipped', trackingNumber: 'TRK1' } as const;
  return app.get(OrderService).handle(app.em(), id, command, { actor: 'shop' });
}

async function run(options: Partial<VerifyOptions> = {}) {
  const tampered: TamperedOrder[] = [];
  const sealSecrets = app.platform.secrets.eventSeal;
  const onTampered = (order: TamperedOrder) => tampered.push(order);
  const report = await verify({ databaseUrl: app.databaseUrl, sealSecrets, onTampered, ...options });
  return { ...report, found: tampered };
}

/** Changes the log with the permissions of the database owner, and restores it after `check`. */
async function tamper(sql: string, parameters: unknown[], check: () => Promise<void>): Promise<void> {
  const em = app.em();
  await em.execute('create table backup as table order_events');
  await em.execute('alter table order_events disable trigger order_events_append_only');
  try {
    await em.execute(sql, parameters);
    await check();
  } finally {
    await em.execute('delete from order_events');
    await em.execute('insert into order_events select * from backup');
    await em.execute('alter table order_events enable trigger order_events_append_only');
    await em.execute('drop table backup');
  }
}

test('reports its progress in events', async () => {
  const progress: [number, number][] = [];
  const { events } = await run({ onProgress: (done, total) => progress.push([done, total]) });
  expect(events).toBeGreaterThan(0);
  expect(progress.at(-1)).toEqual([events, events]);
});

test('finds no problem in an unchanged log', async () => {
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
  ['an actor', `update order_events set actor = 'shop' where order_id = ? and version = 1`, 1],
  ['a type', `update order_events set type = 'OrderStatusChanged' where order_id = ? and version = 3`, 3],
  ['a schema version', `update order_events set schema_version = 2 where order_id = ? and version = 2`, 2],
  ['a seal', `update order_events set seal = left(seal, 13) || repeat('0', 64) where order_id = ? and version = 2`, 2],
])('finds a change of %s and reports the order', async (_, sql, version) => {
  const { id, order } = await shippedOrder();
  await tamper(sql, [id], async () => {
    const problem = `event ${version} was changed`;
    expect((await run()).found).toEqual([{ orderId: id, displayedId: formatOrderId(order.number), problem }]);
  });
  expect((await run()).tampered).toBe(0);
});

test.each([
  ['the first event', 'version = 1', 'event 1 is missing'],
  ['an event in the middle', 'version = 2', 'event 2 is missing'],
  ['the last event', 'version = 4', 'event 4 is missing'],
  ['every event', 'true', 'events 1 to 4 are missing'],
])('reports that %s of an order was deleted', async (_, condition, problem) => {
  const { id } = await shippedOrder();
  await tamper(`delete from order_events where order_id = ? and ${condition}`, [id], async () => {
    expect((await run()).found).toMatchObject([{ orderId: id, problem }]);
  });
});

test('threads find the same as the main thread', async () => {
  const changed = await shippedOrder();
  const shortened = await shippedOrder();
  const sql = `with changed as (update order_events set actor = 'x' where order_id = ? and version > 1)
    delete from order_events where order_id = ? and version = 4`;
  await tamper(sql, [changed.id, shortened.id], async () => {
    const expected = await run({ threads: 0 });
    expect(expected.found).toHaveLength(2);
    for (const threads of [1, 3]) {
      const result = await run({ threads });
      expect(result).toEqual({ ...expected, found: expect.arrayContaining(expected.found) });
    }
  });
});

/** The events as they are stored and sealed. */
const storedLog = { ...orderLog, decryption: undefined };

test('finds a change that was sealed again with another key', async () => {
  const { id } = await shippedOrder();
  const foreign = createSealKeys(['a guess']);
  const change = `update order_events set data = jsonb_set(data, '{amount}', '1') where order_id = ? and version = 2`;
  await tamper(change, [id], async () => {
    let seal: string | undefined;
    for (const event of await loadEvents(app.em(), storedLog, id)) {
      seal = sealEvent(seal, event, foreign);
      const where = [id, event.version];
      await app.em().execute('update order_events set seal = ? where order_id = ? and version = ?', [seal, ...where]);
    }
    const problem = 'event 1 was sealed with a key that is not known';
    expect((await run()).found).toMatchObject([{ orderId: id, problem }]);
  });
});

test('events stay valid when a new key comes first', async () => {
  await shippedOrder();
  const [secret] = app.platform.secrets.eventSeal;
  expect(await run({ sealSecrets: ['a newer secret', secret] })).toMatchObject({ tampered: 0 });
  expect((await run({ sealSecrets: ['a newer secret'] })).tampered).toBeGreaterThan(0);
});

test('finds an event that was replaced together with its seal', async () => {
  const { id } = await shippedOrder();
  const other = await shippedOrder();
  const swap = `update order_events e set data = o.data, seal = o.seal from order_events o
                where e.order_id = ? and o.order_id = ? and e.version = o.version and e.version = 3`;
  await tamper(swap, [id, other.id], async () => {
    expect((await run()).found).toMatchObject([{ orderId: id, problem: 'event 3 was changed' }]);
  });
});
