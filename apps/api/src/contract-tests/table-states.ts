import type { TestApp } from '../testing/test-app.ts';

export type TableStates = Record<string, string>;

let statement: string | undefined;

/** A digest of the rows of every table of the shop, by table: two readings tell what changed in between. */
export async function tableStates(app: TestApp): Promise<TableStates> {
  statement ??= await makeStatement(app);
  const rows = await app.em().getConnection().execute<{ name: string; state: string }[]>(statement);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

export function changedTables(before: TableStates, after: TableStates): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

async function makeStatement(app: TestApp): Promise<string> {
  const tables = await app
    .em()
    .execute<{ name: string }[]>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  return tables
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as state from "${name}" t`,
    )
    .join(' union all ');
}
