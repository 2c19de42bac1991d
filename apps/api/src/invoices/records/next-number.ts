import { type DocumentKind, formatDocumentNumber } from '@kundan/domain/invoices/document-number';
import { financialYear } from '@kundan/domain/invoices/financial-year';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Takes the next number of a series in em's transaction. The counter's row stays locked until that transaction ends, and a rollback
 * returns the number, so the series has no gap.
 */
export async function nextNumber(em: EntityManager, kind: DocumentKind, issuedAt: Date): Promise<string> {
  const year = financialYear(issuedAt);
  const [counter] = await em.execute<[{ last: number }]>(
    `insert into document_counters as counter (series, year, last) values (?, ?, 1)
     on conflict (series, year) do update set last = counter.last + 1 returning last`,
    [kind, year],
  );
  return formatDocumentNumber(kind, year, counter.last);
}
