import { once } from 'node:events';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** As PostgreSQL's COPY reads it: objects as JSON, what is absent as null. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  return text.replace(/[\\\n\r\t]/g, (character) => ESCAPED[character] ?? character);
}

/** Appends rows to a table, in less than half the time that inserts take. */
export async function copyRows<Column extends string>(
  client: pg.ClientBase,
  table: string,
  columns: readonly Column[],
  rows: readonly Record<Column, unknown>[],
): Promise<void> {
  const copying = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  copying.end(rows.map((row) => `${columns.map((column) => cellOf(row[column])).join('\t')}\n`).join(''));
  await once(copying, 'finish');
}
