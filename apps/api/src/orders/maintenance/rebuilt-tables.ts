import type pg from 'pg';
import { salesColumns } from '../projections/product-sales.projection.ts';
import { summaryColumns } from '../projections/order-summary.projection.ts';

interface ReadTable {
  table: string;
  primaryKey: readonly string[];
}

/** The read tables that are derived from the order log alone. */
export const READ_TABLES: readonly ReadTable[] = [summaryColumns, salesColumns];

/** Returns the name of the new table until it replaces the live one. */
export function rebuiltName({ table }: Pick<ReadTable, 'table'>): string {
  return `rebuilt_${table}`;
}

/** Creates an empty copy of a table without its constraints and indexes, which `swapIn` adds after the table is filled. */
export async function createRebuiltTable(client: pg.ClientBase, readTable: ReadTable): Promise<void> {
  await client.query(`drop table if exists ${rebuiltName(readTable)}`);
  await client.query(`create table ${rebuiltName(readTable)} (like ${readTable.table} including defaults)`);
}

/** Counts the rows that exist in only one of the two tables or have different values. */
export async function countDifferences(client: pg.ClientBase, readTable: ReadTable): Promise<number> {
  const { table, primaryKey } = readTable;
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count
     from ${table} live full join ${rebuiltName(readTable)} rebuilt using (${primaryKey.join(', ')})
     where row(live.*) is distinct from row(rebuilt.*)`,
  );
  return Number(rows[0]?.count);
}

/** Replaces the live table with the new one, and creates the same constraints and indexes under the same names. */
export async function swapIn(client: pg.ClientBase, readTable: ReadTable): Promise<void> {
  const { table } = readTable;
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
  await client.query(`alter table ${rebuiltName(readTable)} rename to ${table}`);
  for (const { name, definition } of keys.rows) {
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
  }
  for (const { definition } of indexes.rows) await client.query(definition);
}
