import { DEFAULT_PREFIX, DOCUMENT_KINDS, documentPrefix } from '@kundan/domain/invoices/document-number';
import { financialYear } from '@kundan/domain/invoices/financial-year';
import type { ClientBase } from 'pg';
import { sql } from '../../infrastructure/database/sql.ts';
import { seriesOf } from '../../invoices/records/next-number.ts';

const START = sql`insert into document_counters (series, year, last)
  select series, year, ${'margin'} from unnest(${'series'}::text[]) series, unnest(${'years'}::text[]) year on conflict do nothing`;
const PREFIX = sql`select coalesce(
  (select value->'documents'->>'prefix' from settings), ${'default'}) as prefix`;

/**
 * Makes every series of invoices and credit notes that has no number yet begin above `margin`: its first numbers may have been given after
 * the backup, in the financial year of the backup or in that of the restore.
 */
export async function startMissingSeries(client: ClientBase, backupAt: Date, margin: number): Promise<void> {
  const years = [...new Set([financialYear(backupAt), financialYear(new Date())])];
  const { prefix } = await PREFIX.one<{ prefix: string }>(client, { default: DEFAULT_PREFIX });
  const series = DOCUMENT_KINDS.map((kind) => seriesOf(kind, documentPrefix(kind, prefix)));
  await START.run(client, { margin, series, years });
}
