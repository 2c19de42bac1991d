import type pg from 'pg';
import { salesColumns } from '../projections/product-sales.projection.ts';
import { summaryColumns } from '../projections/order-summary.projection.ts';

interface ReadTable {
  table: string;
  primaryKey: readonly string[];
}

/** The read tables that are derived from the order log alone. */
export const READ_TABLES: readonly ReadTable[] = [summaryColumns, salesColumns];

/** The name of the new table, which exists during a rebuild. */
export function rebuiltName({ table }: Pick<ReadTable, 'table'>): string {
  return `rebuilt_${table}`;
}

/** Creates an empty copy of a table without its constraints and indexes. */
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

/**
 * Writes the rows that differ into the live table. Orders that are read or changed meanwhile need not wait for it, and it not for them: a
 * transaction that has read the table and waits for the locked log would be in its way if it replaced the table.
 */
export async function correct(client: pg.ClientBase, readTable: ReadTable): Promise<void> {
  const { table, primaryKey } = readTable;
  const isSame = primaryKey.map((column) => `live.${column} = rebuilt.${column}`).join(' and ');
  const rebuilt = `${rebuiltName(readTable)} rebuilt`;
  await client.query(`delete from ${table} live where not exists (
    select from ${rebuilt} where ${isSame} and row(rebuilt.*) is not distinct from row(live.*))`);
  await client.query(`insert into ${table} select rebuilt.* from ${rebuilt} where not exists (
    select from ${table} live where ${isSame})`);
}
