import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { personalTables } from './all-tables.ts';

/** The tables without personal data, and their columns. */
const otherTables: Readonly<Record<string, readonly string[]>> = {
  alarms: ['detail', 'ended_at', 'mailed_at', 'name', 'since'],
  audit_head: ['id', 'seal', 'version'],
  catalogue_changes: ['product_id', 'revision'],
  categories: ['description', 'id', 'image_url', 'name', 'position', 'slug', 'tax', 'translations', 'version'],
  // What the owner publishes.
  content_versions: ['name', 'saved_at', 'value', 'version'],
  document_counters: ['last', 'series', 'year'],
  migrations: ['executed_at', 'id', 'name'],
  product_sales: ['day', 'product_id', 'units'],
  product_stock: ['held', 'product_id', 'stock'],
  products: [
    'bill',
    'category',
    'changed_at',
    'description',
    'facts',
    'id',
    'image_alt',
    'image_color',
    'image_focus',
    'image_url',
    'is_available',
    'is_deleted',
    'is_in_stock',
    'more_images',
    'name',
    'old_price',
    'option_value',
    'options',
    'parent_id',
    'price',
    'seller_id',
    'sku',
    'translations',
    'version',
  ],
  // The shop's own key pair for push services.
  push_keys: ['created_at', 'id', 'public_key', 'wrapped_key'],
  razorpay_events: ['id', 'received_at', 'type'],
  // Outside production only: amounts and ids of payments that are not real.
  razorpay_sandbox: ['created_at', 'data', 'id', 'kind', 'parent_id'],
  // What the provider pays out and who disputes: ids and amounts, whose person is that of the payment.
  disputes: ['amount', 'created_at', 'id', 'payment_id', 'reason', 'respond_by', 'state'],
  settlement_lines: ['amount', 'entity_id', 'fee', 'kind', 'payment_id', 'settlement_id', 'tax'],
  settlements: ['amount', 'id', 'recorded_at', 'settled_at', 'state', 'utr'],
  // Texts that staff use again.
  reply_templates: ['id', 'name', 'text', 'version'],
  sellers: ['id', 'name', 'version'],
  // What the owner publishes about the shop.
  settings: ['id', 'updated_at', 'value', 'version'],
  task_runs: ['name', 'succeeded_at'],
  web_assets: ['brotli', 'content', 'name'],
  // How many pages were how fast.
  web_vital_counts: ['at_most', 'count', 'day', 'route', 'vital'],
  web_builds: ['first_seen_at', 'id', 'names'],
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Every column of every table of the shop. */
async function columnsOfDatabase(): Promise<Record<string, string[]>> {
  const rows = await app.em().execute<{ name: string; columns: string[] }[]>(
    `select c.table_name as name, json_agg(c.column_name::text order by c.column_name::text) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' group by c.table_name`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns.toSorted()]));
}

test('every column of the database is listed: as exported, as withheld with a reason, or as not personal', async () => {
  const listed = personalTables.map(
    ({ table, exported, withheld }) => [table, [...exported, ...Object.keys(withheld ?? {})].toSorted()] as const,
  );
  const others = Object.entries(otherTables).map(([table, columns]) => [table, columns.toSorted()] as const);
  expect(Object.fromEntries([...listed, ...others])).toEqual(await columnsOfDatabase());
});

test('lists every table once, with a section of its own and when it is erased', () => {
  const names = [...personalTables.map(({ table }) => table), ...Object.keys(otherTables)];
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(personalTables.map(({ section }) => section)).size).toBe(personalTables.length);
  for (const { table, erased, exported, as } of personalTables) {
    expect(erased, table).toMatch(/\w/);
    for (const column of Object.keys(as ?? {})) expect(exported, table).toContain(column);
  }
});
