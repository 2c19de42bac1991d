import type { EntityManager } from '@mikro-orm/postgresql';

/** The read tables that follow from the order log alone. */
export const PROJECTIONS = ['order_summary', 'product_sales'] as const;
export type Projection = (typeof PROJECTIONS)[number];

/** Makes an empty table of the same structure, keys included, under the name rebuilt_<table>. */
export async function copyStructure(em: EntityManager, table: Projection): Promise<void> {
  await em.execute(`drop table if exists rebuilt_${table}`);
  await em.execute(`create table rebuilt_${table} (like ${table} including all)`);
}

/** Rows that stand in only one of the two tables, or in both but not alike. */
export async function countDifferences(em: EntityManager, table: Projection): Promise<number> {
  const only = (left: string, right: string) => `(select * from ${left} except select * from ${right})`;
  const [row] = await em.execute<{ count: string }[]>(
    `select count(*) as count from (${only(table, `rebuilt_${table}`)} union all ${only(`rebuilt_${table}`, table)}) differences`,
  );
  return Number(row?.count);
}

/** Puts the new table in the old one's place; its keys and indexes take over the old names. */
export async function swapIn(em: EntityManager, table: Projection): Promise<void> {
  const names = await indexNames(em, table);
  const rebuilt = await indexNames(em, `rebuilt_${table}`);
  await em.execute(`drop table ${table}`);
  await em.execute(`alter table rebuilt_${table} rename to ${table}`);
  for (const [definition, name] of rebuilt) {
    const oldName = names.get(definition);
    if (!oldName) throw new Error(`${table} has no index like ${name}`);
    // A constraint of the same name is renamed with its index.
    if (oldName !== name) await em.execute(`alter index "${name}" rename to "${oldName}"`);
  }
}

/** Index names by what they index. */
async function indexNames(em: EntityManager, table: string): Promise<Map<string, string>> {
  const rows = await em.execute<{ name: string; definition: string }[]>(
    'select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = ?',
    [table],
  );
  const what = (definition: string) => definition.replace(/ INDEX .* USING /, ' INDEX USING ');
  return new Map(rows.map(({ name, definition }) => [what(definition), name]));
}
