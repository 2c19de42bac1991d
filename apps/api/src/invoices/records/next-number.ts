import {
  DEFAULT_PREFIX,
  type DocumentKind,
  documentPrefix,
  formatDocumentNumber,
} from '@kundan/domain/invoices/document-number';
import { financialYear } from '@kundan/domain/invoices/financial-year';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

const TAKE = sql`insert into document_counters as counter (series, year, last) values (${'series'}, ${'year'}, 1)
  on conflict (series, year) do update set last = counter.last + 1 returning last`;

/**
 * Takes the next number of a kind of document in em's transaction. Every prefix is a series of its own from 1. Its row stays locked
 * until that transaction ends, and a rollback returns the number, so that no series has a gap.
 */
export async function nextNumber(
  em: EntityManager,
  kind: DocumentKind,
  { issuedAt, invoicePrefix }: { issuedAt: Date; invoicePrefix: string },
): Promise<string> {
  const year = financialYear(issuedAt);
  const prefix = documentPrefix(kind, invoicePrefix);
  const { last } = await TAKE.one<{ last: number }>(em, { series: seriesOf(kind, prefix), year });
  return formatDocumentNumber(prefix, year, last);
}

/** The name of a series is its prefix; those of the first prefixes, KD and KC, have the names of their kinds. */
export const seriesOf = (kind: DocumentKind, prefix: string): string =>
  prefix === documentPrefix(kind, DEFAULT_PREFIX) ? kind : prefix;
