import { DOCUMENT_KINDS } from '@kundan/domain/invoices/document-number';
import { financialYear } from '@kundan/domain/invoices/financial-year';
import type { ClientBase } from 'pg';

/**
 * Makes every series of invoices and credit notes that has no number yet begin above `margin`: its first numbers may have been given after
 * the backup, in the financial year of the backup or in that of the restore.
 */
export async function startMissingSeries(client: ClientBase, backupAt: Date, margin: number): Promise<void> {
  const years = [...new Set([financialYear(backupAt), financialYear(new Date())])];
  await client.query(
    `insert into document_counters (series, year, last)
     select series, year, $1 from unnest($2::text[]) series, unnest($3::text[]) year
     on conflict do nothing`,
    [margin, DOCUMENT_KINDS, years],
  );
}
