import { waitUntil } from '@kundan/test-support/wait-until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdLock } from '../../../test/support/database/hold-lock.ts';
import { makeShopper } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { OrderService } from '../order.service.ts';
import { rebuild, type RebuildOptions } from './rebuild.ts';

let app: TestApp;
let migrated: Awaited<ReturnType<typeof tableDefinitions>>;

const tableDefinitions = async () => ({
  columns: await app.em().execute(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_name in ('order_summary', 'product_sales') order by table_name, ordinal_position`,
  ),
  constraints: await app.em().execute(
    `select conname, contype, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid in ('order_summary'::regclass, 'product_sales'::regclass) order by conname`,
  ),
  indexes: await app.em().execute(
    `select indexname, indexdef from pg_indexes
     where tablename in ('order_summary', 'product_sales') order by indexname`,
  ),
});

beforeAll(async () => {
  app = await openTestApp();
  migrated = await tableDefinitions();
  const shopper = await makeShopper(app);
  for (const paid of [true, false, true]) {
    const { id } = await makeOrder(app, shopper, { paid });
    const shipped = { type: 'ChangeStatus', status: 'Shipped', trackingNumber: 'TRK1' } as const;
    await app.get(OrderService).handle(app.em(), id, shipped, { actor: 'shop' });
  }
});
afterAll(() => app.close());

async function run(check: boolean, options: Partial<RebuildOptions> = {}) {
  const lines: string[] = [];
  const isEqual = await rebuild({ ...app.database, check, onLine: (line) => lines.push(line), ...options });
  return { isEqual, lines };
}
const countEvents = async () =>
  (await app.em().execute<{ count: number }[]>('select count(*)::int as count from order_events'))[0]?.count;
const readTables = async () => ({
  orders: await app.em().execute('select * from order_summary order by number'),
  sales: await app.em().execute('select * from product_sales order by product_id'),
});

test('a check finds no difference when commands updated the tables', async () => {
  const { isEqual, lines } = await run(true);
  expect(lines).toContain('order_summary: equal to the log');
  expect(lines).toContain('product_sales: equal to the log');
  expect(isEqual).toBe(true);
});

test.each([0, 1, 3])('reports its progress in events with %i threads', async (threads) => {
  const progress: [number, number][] = [];
  await run(true, { threads, onProgress: (done, total) => progress.push([done, total]) });
  const count = await countEvents();
  expect(count).toBeGreaterThan(3);
  expect(progress.at(-1)).toEqual([count, count]);
});

test('a check finds a changed row and does not repair it', async () => {
  await app.em().execute(`update order_summary set status = 'Cancelled' where number = 1`);
  const broken = await readTables();
  const { isEqual, lines } = await run(true);
  expect(isEqual).toBe(false);
  expect(lines).toContain('order_summary: 1 rows differ from the log');
  expect(await readTables()).toEqual(broken);
  await run(false);
});

test('a rebuild restores deleted and changed rows, and new orders can be placed', async () => {
  const good = await readTables();
  await app.em().execute('delete from order_summary where number = 2');
  await app.em().execute('update product_sales set units = units + 1');
  expect((await run(false)).isEqual).toBe(true);
  expect(await readTables()).toEqual(good);
  expect((await run(true)).isEqual).toBe(true);
  await makeOrder(app, await makeShopper(app));
  expect((await run(true)).isEqual).toBe(true);
});

test.each([1, 3])('%i threads fill the tables as the main thread does', async (threads) => {
  const good = await readTables();
  await app.em().execute('delete from order_summary');
  await app.em().execute('delete from product_sales');
  await run(false, { threads });
  expect(await readTables()).toEqual(good);
});

test.each([0, 2])(
  'an event that is missing fails the command and changes nothing, with %i threads',
  async (threads) => {
    await app.em().execute('delete from order_summary where number = 1');
    const broken = await readTables();
    await app.em().execute('create table backup as table order_events');
    await app.em().execute('alter table order_events disable trigger order_events_append_only');
    try {
      const [removed] = await app.em().execute<{ order_id: string }[]>(
        `delete from order_events where version = 2 and order_id =
         (select order_id from order_events where version = 3 order by order_id limit 1) returning order_id`,
      );
      await expect(run(false, { threads })).rejects.toThrow(`Event 2 of stream ${removed?.order_id} is missing.`);
      expect(await readTables()).toEqual(broken);
    } finally {
      await app.em().execute('delete from order_events');
      await app.em().execute('insert into order_events select * from backup');
      await app.em().execute('alter table order_events enable trigger order_events_append_only');
      await app.em().execute('drop table backup');
    }
    await run(false, { threads });
  },
);

test('a thread that loses its connection fails the command, which ends the other threads and leaves nothing behind', async () => {
  const sessions = async (condition: string) =>
    app.em().execute<{ pid: number }[]>(
      `select pid from pg_stat_activity where datname = current_database() and query like '%"wrappedKey"%'
       and pid <> pg_backend_pid() and ${condition}`,
    );
  // The threads wait for it when they begin to read.
  const lock = await holdLock(app, 'lock table personal_keys in access exclusive mode', []);
  try {
    const failed = expect(run(false, { threads: 2 })).rejects.toThrow('terminating connection');
    failed.catch(() => undefined); // `await failed` throws the error.
    const waiting = () => sessions(`wait_event_type = 'Lock'`);
    await waitUntil('both threads wait', async () => (await waiting()).length === 2);
    const [first] = await waiting();
    await app.em().execute('select pg_terminate_backend(?)', [first?.pid]);
    await failed;
  } finally {
    await lock.close();
  }
  await waitUntil('no thread is connected', async () => (await sessions('true')).length === 0);
  expect(await app.em().execute(`select to_regclass('rebuilt_order_summary') as rebuilt`)).toEqual([{ rebuilt: null }]);
  expect((await run(true)).isEqual).toBe(true);
});

test('a check ignores orders that are placed during the check', async () => {
  const shopper = await makeShopper(app);
  const [{ isEqual }] = await Promise.all([run(true), ...Array.from({ length: 5 }, () => makeOrder(app, shopper))]);
  expect(isEqual).toBe(true);
});

test('a rebuild includes orders that are placed during the rebuild', async () => {
  const shopper = await makeShopper(app);
  await app.em().execute('delete from order_summary');
  await Promise.all([run(false), ...Array.from({ length: 5 }, () => makeOrder(app, shopper))]);
  expect((await run(true)).isEqual).toBe(true);
});

test.each([0, 2])(
  'reads the log before it locks it, and then what was appended meanwhile, with %i threads',
  async (threads) => {
    const shopper = await makeShopper(app);
    const [changed, other] = [await makeOrder(app, shopper), await makeOrder(app, shopper)];
    const appended = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    // Cancelled, so that its sale is taken back too.
    const change = { type: 'ChangeStatus', status: 'Cancelled' } as const;
    const changing = app.em().transactional(async (em) => {
      await app.get(OrderService).handle(em, changed.id, change, { actor: 'shop' });
      appended.resolve();
      await mayCommit.promise;
    });
    await appended.promise;
    await app.em().execute('delete from order_summary where order_id = ?', [other.id]);
    const read = Promise.withResolvers<void>();
    const onProgress = (done: number, total: number) => void (done === total && read.resolve());
    const rebuilt = run(false, { threads, onProgress });
    await read.promise;
    mayCommit.resolve();
    await changing;
    await rebuilt;
    expect((await run(true)).isEqual).toBe(true);
    expect(await app.em().execute('select status from order_summary where order_id = ?', [changed.id])).toEqual([
      { status: 'Cancelled' },
    ]);
  },
);

test('a rebuild does not wait for a transaction that has read an order', async () => {
  await app.em().execute('delete from order_summary where number = 3');
  const reader = await holdLock(app, 'select from order_summary where number = $1', [1]);
  try {
    expect((await run(false)).lines).toContain('order_summary: rebuilt');
  } finally {
    await reader.close();
  }
  expect((await run(true)).isEqual).toBe(true);
});

test('a rebuild preserves the columns, constraints and indexes of the migrations', async () => {
  await app.em().execute('delete from order_summary');
  await app.em().execute('delete from product_sales');
  expect((await run(false)).lines).toEqual(
    expect.arrayContaining(['order_summary: rebuilt', 'product_sales: rebuilt']),
  );
  expect(await tableDefinitions()).toEqual(migrated);
});
