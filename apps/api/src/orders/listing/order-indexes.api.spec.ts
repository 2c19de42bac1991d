import { overdueBefore } from '@kundan/domain/order/shipping-deadline';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain, vacuum } from '../../../test/support/database/explain.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { statements } from '../projections/dashboard-statistics.service.ts';
import { countStatement, type OrderFilter, pageStatement } from './order-filter.ts';
import { withSearchSettings } from './search-settings.ts';
import { CHANGED_SINCE } from '../projections/cached-order-results.ts';

const ORDERS = 20_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const sql = app.em().getConnection();
  await sql.execute(`
    insert into order_summary (order_id, number, version, shopper_id, placed_at, status, total, payment_id, refunded, is_sold,
      tracking_number, customer, lines, timeline)
    select gen_random_uuid(), n, 1, md5((n % 4000)::text)::uuid, now() - (${ORDERS} - n) * interval '26 minutes',
      case when n > ${ORDERS} - 200 then 'Payment Received' when n % 50 = 0 then 'Cancelled' else 'Delivered' end,
      100000, 'pay_' || n, 0, n % 50 > 0, 'TRK' || n,
      jsonb_build_object('name', 'Asha ' || md5((n % 5000)::text), 'email', 'asha' || n || '@example.in',
        'phone', (9000000000 + n)::text, 'address', '{"addressLane": "12 Temple Street, near the old clock tower"}'::jsonb),
      jsonb_build_array(jsonb_build_object('productId', n % 300, 'name', 'Necklace ' || n % 300, 'quantity', 1,
        'image', '/catalogue/temple-necklace-of-many-beads.webp', 'price', 100000)),
      '[{"status": "Payment Received", "at": "2026-11-20T10:00:00.000Z"}]'
    from generate_series(1, ${ORDERS}) n`);
  await sql.execute(`
    insert into product_sales (product_id, day, units)
    select product, current_date - age, 3 from generate_series(0, 299) product, generate_series(0, 199) age`);
  await sql.execute(`
    insert into order_events (order_id, version, type, data, schema_version, actor, recorded_at, seal)
    select order_id, 1, 'OrderPlaced', '{}', 2, 'shop', placed_at, '' from order_summary`);
  await vacuum(app, ['order_summary', 'product_sales', 'order_events']);
}, 60_000);
afterAll(() => app.close());

const day = (age: number) => new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10);

const bind = ([statement, values]: ReturnType<typeof countStatement>) => statement.bind(values);

const filters: [name: string, filter: OrderFilter][] = [
  ['all orders', {}],
  ['the orders to ship', { status: 'Payment Received' }],
  ['the delivered orders', { status: 'Delivered' }],
  ['a period', { from: day(200), to: day(190) }],
  ['a status in a period', { status: 'Delivered', from: day(200), to: day(190) }],
  ['an id', { q: 'KD-000123' }],
  ['an e-mail address', { q: 'asha123@example.in' }],
  ['a product', { q: 'necklace 42' }],
  ['a tracking number with a status', { q: 'TRK777', status: 'Delivered' }],
];

test.each(filters)('a page of %s reads no table from one end to the other', async (_, filter) => {
  const [statement, values] = countStatement(filter);
  const { count } = await statement.one<{ count: number }>(app.em(), values);
  for (const offset of [0, 5_000]) {
    const newest = await explain(app, bind(pageStatement(filter, 'newest', { limit: 50, offset, count })));
    expect(newest).toEqual({ scanned: [], discarded: expect.any(Number) as number });
    expect(newest.discarded).toBeLessThan(1_000);
    expect((await explain(app, bind(pageStatement(filter, 'oldest', { limit: 50, offset, count })))).scanned).toEqual(
      [],
    );
  }
});

test.each(filters)('the count of %s reads no table from one end to the other', async (_, filter) => {
  expect((await explain(app, bind(countStatement(filter)))).scanned).toEqual([]);
});

test.each([
  ['sales', statements.sales.bind({ since: new Date(Date.now() - 180 * 86_400_000) })],
  ['byStatus', statements.byStatus.bind()],
  ['overdue', statements.overdue.bind({ status: 'Payment Received', before: overdueBefore(new Date(), 2) })],
  ['bestSellers', statements.bestSellers.bind({ firstDay: day(30), lastDay: day(0) })],
] as const)('the dashboard statement "%s" reads no table from one end to the other', async (_, statement) => {
  expect((await explain(app, statement)).scanned).toEqual([]);
});

test('a search starts no parallel workers, even where they cost nothing', async () => {
  const planOf = ({ text, values }: { text: string; values: unknown[] }) =>
    app.em().transactional(async (em) => {
      for (const setting of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
        await em.execute(`set local ${setting} = 0`);
      return JSON.stringify(await em.execute(`explain ${text}`, values));
    });
  expect(await planOf({ text: 'select count(*) from order_summary where total > 1', values: [] })).toContain('Gather');
  const filter = { q: 'asha' };
  for (const search of [
    countStatement(filter),
    pageStatement(filter, 'newest', { limit: 50, offset: 0, count: ORDERS }),
  ])
    expect(await planOf(bind(search))).not.toContain('Gather');
});

test('the count of a search that finds every order computes the terms of none', async () => {
  const { text, values } = bind(countStatement({ q: 'asha' }));
  const planOf = async (em: EntityManager) =>
    JSON.stringify(await em.execute(`explain (analyze, format json) ${text}`, values));
  const [withLittleMemory, withSettings] = await app.em().transactional(async (em) => {
    await em.execute(`set local enable_seqscan = off; set local work_mem = '64kB'`);
    return [await planOf(em), await withSearchSettings(em, planOf)];
  });
  expect(withLittleMemory).toMatch(/"Lossy Heap Blocks":[1-9]/);
  expect(withSettings).toContain('"Lossy Heap Blocks":0');
});

test('whether an order has changed is found without reading the log', async () => {
  const [{ snapshot }] = await app
    .em()
    .execute<[{ snapshot: string }]>('select pg_current_snapshot()::text as snapshot');
  expect(await explain(app, CHANGED_SINCE.bind({ snapshot }))).toEqual({ scanned: [], discarded: 0 });
});
