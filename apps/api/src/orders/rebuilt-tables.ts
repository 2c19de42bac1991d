import type pg from 'pg';

/** The read tables that follow from the order log alone, with the columns that name a row. */
const KEYS = { order_summary: 'order_id', product_sales: 'product_id, day' } as const;
export type Projection = keyof typeof KEYS;
export const PROJECTIONS = Object.keys(KEYS) as Projection[];

/** Makes an empty table of the same columns under the name rebuilt_<table>; its keys come when it is filled. */
export async function copyColumns(client: pg.ClientBase, table: Projection): Promise<void> {
  await client.query(`drop table if exists rebuilt_${table}`);
  await client.query(`create table rebuilt_${table} (like ${table} including defaults)`);
}

/** Rows that stand in only one of the two tables, or in both but not alike. */
export async function countDifferences(client: pg.ClientBase, table: Projection): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from ${table} live full join rebuilt_${table} rebuilt using (${KEYS[table]})
     where row(live.*) is distinct from row(rebuilt.*)`,
  );
  return Number(rows[0]?.count);
}

/** Gives the new table the keys and indexes of the old one, and puts it in the old one's place, under all the old names. */
export async function swapIn(client: pg.ClientBase, table: Projection): Promise<void> {
  const keys = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  );
  const indexes = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  await client.query(`drop table ${table}`);
  await client.query(`alter table rebuilt_${table} rename to ${table}`);
  for (const { name, definition } of keys.rows) {
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
  }
  for (const { definition } of indexes.rows) await client.query(definition);
}
