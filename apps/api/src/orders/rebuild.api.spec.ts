import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ormOptions } from '../mikro-orm.config.ts';
import { makeShopper } from '../testing/factories.ts';
import { makeOrder } from '../testing/order-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { OrderService } from './order.service.ts';
import { rebuild } from './rebuild.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const shopper = await makeShopper(app);
  for (const paid of [true, false, true]) {
    const { id } = await makeOrder(app, shopper, { paid });
    const shipped = { type: 'ChangeStatus', status: 'Shipped', trackingNumber: 'TRK1' } as const;
    await app.get(OrderService).carryOut(app.em(), id, shipped, { actor: 'shop' });
  }
});
afterAll(() => app.close());

async function run(check: boolean) {
  const lines: string[] = [];
  const same = await rebuild({ databaseUrl: app.databaseUrl, check, onLine: (line) => lines.push(line) });
  return { same, lines };
}
const readTables = async () => ({
  orders: await app.em().execute('select * from order_summary order by number'),
  sales: await app.em().execute('select * from product_sales order by product_id'),
});

test('what was written with the events is what the events say', async () => {
  const { same, lines } = await run(true);
  expect(lines).toContain('order_summary: equal to the log');
  expect(lines).toContain('product_sales: equal to the log');
  expect(same).toBe(true);
});

test('a check finds what does not belong, and changes nothing', async () => {
  await app.em().execute(`update order_summary set status = 'Cancelled' where number = 1`);
  const broken = await readTables();
  const { same, lines } = await run(true);
  expect(same).toBe(false);
  expect(lines).toContain('order_summary: 1 rows differ from the log');
  expect(await readTables()).toEqual(broken);
  await run(false);
});

test('a rebuild restores lost and changed rows, and the tables are used as before', async () => {
  const good = await readTables();
  await app.em().execute('delete from order_summary where number = 2');
  await app.em().execute('update product_sales set units = units + 1');
  expect((await run(false)).same).toBe(true);
  expect(await readTables()).toEqual(good);
  expect((await run(true)).same).toBe(true);
  await makeOrder(app, await makeShopper(app));
  expect((await run(true)).same).toBe(true);
});

test('orders placed during a check do not disturb it', async () => {
  const shopper = await makeShopper(app);
  const [{ same }] = await Promise.all([run(true), ...Array.from({ length: 5 }, () => makeOrder(app, shopper))]);
  expect(same).toBe(true);
});

test('orders placed during a rebuild are in the new tables', async () => {
  const shopper = await makeShopper(app);
  await app.em().execute('delete from order_summary');
  await Promise.all([run(false), ...Array.from({ length: 5 }, () => makeOrder(app, shopper))]);
  expect((await run(true)).same).toBe(true);
});

test('the swapped tables have the names that migrations gave', async () => {
  await app.em().execute('delete from order_summary');
  await run(false);
  const orm = await MikroORM.init(ormOptions(app.databaseUrl, 1));
  try {
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  } finally {
    await orm.close(true);
  }
});
