import { startOfDayInIndia } from '@kundan/domain/day-in-india';
import { type Gstr1Sheet, gstr1Sheet, type ReportedDocument } from '@kundan/domain/invoices/gstr1';
import type { TaxDocument } from '@kundan/domain/invoices/tax-document';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvRecord } from '../../infrastructure/csv/csv-writer.ts';
import { sql } from '../../infrastructure/database/sql.ts';

/** No sheet has the seller. */
const DOCUMENTS = sql`select data - 'seller' as data, cancelled_at is not null as "isCancelled" from issued_documents
  where issued_at >= ${'start'} and issued_at < ${'end'} order by kind desc, length(number), number`;

/** What the shop reports to the tax office. */
@Injectable()
export class TaxReportService {
  constructor(private readonly em: EntityManager) {}

  /** A sheet of GSTR-1 for a month (YYYY-MM) in India, as CSV in parts. */
  async *gstr1(sheet: Gstr1Sheet, month: string): AsyncGenerator<string> {
    const rows = gstr1Sheet(sheet, await this.documentsOf(month));
    yield BYTE_ORDER_MARK + rows.map((row) => csvRecord(row)).join('');
  }

  private async documentsOf(month: string): Promise<ReportedDocument[]> {
    const start = startOfDayInIndia(`${month}-01`);
    const end = startOfDayInIndia(`${monthAfter(month)}-01`);
    const rows = await DOCUMENTS.all<{ data: TaxDocument; isCancelled: boolean }>(this.em.fork(), { start, end });
    return rows.map(({ data, isCancelled }) => ({ ...data, isCancelled }));
  }
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
