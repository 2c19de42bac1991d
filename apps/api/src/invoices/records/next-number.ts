import { type DocumentKind, formatDocumentNumber } from '@kundan/domain/invoices/document-number';
import { financialYear } from '@kundan/domain/invoices/financial-year';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

const TAKE = sql`insert into document_counters as counter (series, year, last) values (${'kind'}, ${'year'}, 1)
  on conflict (series, year) do update set last = counter.last + 1 returning last`;

/**
 * Takes the next number of a series in em's transaction. The counter's row stays locked until that transaction ends, and a rollback
 * returns the number, so the series has no gap.
 */
export async function nextNumber(em: EntityManager, kind: DocumentKind, issuedAt: Date): Promise<string> {
  const year = financialYear(issuedAt);
  const { last } = await TAKE.one<{ last: number }>(em, { kind, year });
  return formatDocumentNumber(kind, year, last);
}
