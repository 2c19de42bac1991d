import type pg from 'pg';
import { sql } from '../../infrastructure/database/sql.ts';
import type { BackupTable } from './backup-format.ts';

/** BullMQ's schema is not part of a backup: the outbox and the schedules of the workers create all jobs again. */
const SCHEMA = sql`current_schema()::regnamespace`;

const COLUMNS = sql`
  select relname as table, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = ${SCHEMA} and relkind in ('r', 'p') and not relispartition
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname`;
const REFERENCES = sql`
  select source.relname as source, target.relname as target
  from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
  where contype = 'f' and source.relnamespace = ${SCHEMA} and conrelid <> confrelid`;

const USED_SEQUENCES = sql`select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = current_schema() and last_value is not null`;
const SEQUENCES = sql`select relname as name from pg_class where relnamespace = ${SCHEMA} and relkind = 'S'`;
const FUNCTIONS = sql`select oid::regprocedure::text as signature from pg_proc
  where pronamespace = ${SCHEMA} and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

/** Lists the tables of the shop with their columns, each after the tables to which its foreign keys refer. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const rows = await COLUMNS.all<{ table: string; columns: string[] }>(client);
  const references = await REFERENCES.all<{ source: string; target: string }>(client);
  const remaining = new Map(rows.map(({ table, columns }) => [table, columns]));
  const sorted: BackupTable[] = [];
  while (remaining.size > 0) {
    const free = [...remaining].filter(
      ([name]) => !references.some(({ source, target }) => source === name && remaining.has(target)),
    );
    if (free.length === 0) throw new Error(`Foreign keys form a circle: ${[...remaining.keys()].join(', ')}`);
    for (const [name, columns] of free) {
      sorted.push({ name, columns });
      remaining.delete(name);
    }
  }
  return sorted;
}

/** Lists the sequences with their last value; a sequence that was not used is omitted. */
export const listSequences = (client: pg.ClientBase) => USED_SEQUENCES.all<{ name: string; value: string }>(client);

/** Whether the database has no products and no orders, and no accounts except admins. */
export async function isEmptyShop(client: pg.ClientBase): Promise<boolean> {
  const names = (await listTables(client)).map(({ name }) => name);
  const conditions = { products: 'true', order_events: 'true', users: `role <> 'admin'` };
  for (const [table, condition] of Object.entries(conditions)) {
    if (!names.includes(table)) continue;
    const { rowCount } = await client.query(`select from ${table} where ${condition} limit 1`);
    if (rowCount) return false;
  }
  return true;
}

/**
 * Drops every table, sequence and function of the shop, and BullMQ's schema. Does not need to own the
 * schema itself.
 */
export async function dropShop(client: pg.ClientBase): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => name);
  await client.query('begin');
  for (const name of tables) await client.query(`drop table ${client.escapeIdentifier(name)} cascade`);
  for (const { name } of await SEQUENCES.all<{ name: string }>(client))
    await client.query(`drop sequence ${client.escapeIdentifier(name)} cascade`);
  for (const { signature } of await FUNCTIONS.all<{ signature: string }>(client))
    await client.query(`drop function if exists ${signature} cascade`);
  await client.query('drop schema if exists bullmq cascade');
  await client.query('commit');
}
