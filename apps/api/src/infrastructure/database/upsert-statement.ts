import type { Columns } from './columns.ts';

/** Returns the statement that inserts or updates the rows in its only parameter, a JSON array of objects with all columns. */
export function upsertStatement({ table, all, primaryKey }: Columns<string>): string {
  const changed = all.filter((column) => !primaryKey.includes(column));
  return `
    insert into ${table} (${all.join(', ')})
    select ${all.join(', ')} from json_populate_recordset(null::${table}, ?::json)
    on conflict (${primaryKey.join(', ')}) do update set
      ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}
