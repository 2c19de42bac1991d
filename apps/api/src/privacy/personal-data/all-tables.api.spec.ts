import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { otherTables, personalTables } from './all-tables.ts';

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
