import type { EntityManager } from '@mikro-orm/postgresql';

/** The read tables that follow from the order log alone, with the columns that name a row. */
const KEYS = { order_summary: 'order_id', product_sales: 'product_id, day' } as const;
export type Projection = keyof typeof KEYS;
export const PROJECTIONS = Object.keys(KEYS) as Projection[];

/** Makes an empty table of the same columns under the name rebuilt_<table>; its keys come when it is filled. */
export async function copyColumns(em: EntityManager, table: Projection): Promise<void> {
  await em.execute(`drop table if exists rebuilt_${table}`);
  await em.execute(`create table rebuilt_${table} (like ${table} including defaults)`);
}

/** Rows that stand in only one of the two tables, or in both but not alike. */
export async function countDifferences(em: EntityManager, table: Projection): Promise<number> {
  const [row] = await em.execute<{ count: string }[]>(
    `select count(*) as count from ${table} live full join rebuilt_${table} rebuilt using (${KEYS[table]})
     where row(live.*) is distinct from row(rebuilt.*)`,
  );
  return Number(row?.count);
}

/** Gives the new table the keys and indexes of the old one, and puts it in the old one's place, under all the old names. */
export async function swapIn(em: EntityManager, table: Projection): Promise<void> {
  const keys = await em.execute<{ name: string; definition: string }[]>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = ?::regclass and contype in ('p', 'u')`,
    [table],
  );
  const indexes = await em.execute<{ definition: string }[]>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = ?::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  await em.execute(`drop table ${table}`);
  await em.execute(`alter table rebuilt_${table} rename to ${table}`);
  for (const { name, definition } of keys) {
    await em.execute(`alter table ${table} add constraint "${name}" ${definition}`);
  }
  for (const { definition } of indexes) await em.execute(definition);
}
