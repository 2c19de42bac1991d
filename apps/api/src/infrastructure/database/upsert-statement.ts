import type { Columns } from './columns.ts';
import { raw, sql, type Sql } from './sql.ts';

/** Returns the statement that inserts or updates the rows in `rows`, a JSON array of objects with all columns. */
export function upsertStatement({ table, all, primaryKey }: Columns<string>): Sql<'rows'> {
  const columns = raw(all.join(', '));
  const changed = all.filter((column) => !primaryKey.includes(column));
  return sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${raw(table)}, ${'rows'}::json)
    on conflict (${raw(primaryKey.join(', '))}) do update set
      ${raw(changed.map((column) => `${column} = excluded.${column}`).join(', '))}`;
}
