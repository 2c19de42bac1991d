import { DOCUMENT_KINDS } from '@kundan/domain/invoices/document-number';
import { financialYear } from '@kundan/domain/invoices/financial-year';
import type { ClientBase } from 'pg';
import { sql } from '../../infrastructure/database/sql.ts';

const START = sql`insert into document_counters (series, year, last)
  select series, year, ${'margin'} from unnest(${'series'}::text[]) series, unnest(${'years'}::text[]) year on conflict do nothing`;

/**
 * Makes every series of invoices and credit notes that has no number yet begin above `margin`: its first numbers may have been given after
 * the backup, in the financial year of the backup or in that of the restore.
 */
export async function startMissingSeries(client: ClientBase, backupAt: Date, margin: number): Promise<void> {
  const years = [...new Set([financialYear(backupAt), financialYear(new Date())])];
  await START.run(client, { margin, series: DOCUMENT_KINDS, years });
}
