import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from './sql.ts';

interface Column {
  table: string;
  column: string;
  /** Whether an insert without this column fails. */
  required: boolean;
}

const COLUMNS = sql`
  select relname as table, attname as column,
    attnotnull and not atthasdef and attidentity = '' as required
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`;

/**
 * Compares the database with the tables and columns that the entities of this version use. Returns what this version cannot
 * work with: missing columns, and columns that it does not know but would have to fill. A newer schema that only adds is fine.
 */
export async function findSchemaDifferences(orm: MikroORM): Promise<string[]> {
  const rows = await COLUMNS.all<Column>(orm.em.fork());
  const existing = new Map<string, Map<string, boolean>>();
  for (const { table, column, required } of rows) {
    existing.set(table, (existing.get(table) ?? new Map<string, boolean>()).set(column, required));
  }
  const entities = [...orm.getMetadata().getAll().values()].filter(({ tableName }) => tableName);
  return entities.flatMap(({ tableName, props }) => {
    const used = new Set(props.flatMap(({ fieldNames }) => fieldNames ?? []));
    const columns = existing.get(tableName) ?? new Map<string, boolean>();
    const missing = [...used].filter((column) => !columns.has(column));
    const unknown = [...columns].filter(([column, required]) => required && !used.has(column));
    return [
      ...missing.map((column) => `${tableName}.${column} is missing`),
      ...unknown.map(([column]) => `${tableName}.${column} is not known to this version`),
    ];
  });
}
