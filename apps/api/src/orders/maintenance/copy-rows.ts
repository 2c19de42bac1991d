import { once } from 'node:events';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Formats a value for COPY in text format: objects as JSON, undefined as NULL. */
function toCell(value: unknown): string {
  if (value === undefined || value === null) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  return text.replace(/[\\\n\r\t]/g, (character) => ESCAPED[character] ?? character);
}

/** Formats rows for COPY in text format. */
export function toCopyText(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return rows.map((row) => `${columns.map((column) => toCell(row[column])).join('\t')}\n`).join('');
}

/** Appends rows to a table with COPY, which takes less than half the time of INSERT statements. */
export async function copyText(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  text: string,
): Promise<void> {
  const copy = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  copy.end(text);
  await once(copy, 'finish');
}
