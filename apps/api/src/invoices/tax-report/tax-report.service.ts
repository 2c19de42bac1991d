import { dayInIndia, startOfDayInIndia } from '@kundan/domain/day-in-india';
import { gstr1Sheet } from '@kundan/domain/invoices/reports/gstr1';
import { GSTR1_FILES, GSTR1_RARE_FILES, type Gstr1Sheet } from '@kundan/domain/invoices/reports/gstr1-sheets';
import { gstr3bSheet } from '@kundan/domain/invoices/reports/gstr3b';
import { byRegistration, type RegisteredMonth } from '@kundan/domain/invoices/reports/registrations';
import type { ReportedDocument, ReportedMonth, SheetRow } from '@kundan/domain/invoices/reports/reported-document';
import { tallyXml } from '@kundan/domain/invoices/reports/tally/tally-xml';
import { tallyVouchers } from '@kundan/domain/invoices/reports/tally/vouchers';
import type { TaxDocument } from '@kundan/domain/invoices/tax-document';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvRecord } from '../../infrastructure/csv/csv-writer.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { type ZippedFile, zipStream } from '../../infrastructure/zip/zip-stream.ts';
import { isSampleSeller, SAMPLE_SETTINGS } from '../../settings/sample-settings.ts';
import { readSettings } from '../../settings/settings.service.ts';

/** A document counts as cancelled when it was cancelled before the end of what is reported. */
const SELECT = sql`select data, cancelled_at from issued_documents where data #>> '{seller,gstin}' is distinct from ${'excluded'}::text`;
const ISSUED = sql`${SELECT} and issued_at >= ${'start'} and issued_at < ${'end'} order by kind desc, length(number), number`;
const AMENDED = sql`${SELECT} and issued_at < ${'start'} and cancelled_at >= ${'start'} and cancelled_at < ${'end'}
  order by kind desc, length(number), number`;

interface Row {
  data: TaxDocument;
  cancelled_at: string | Date | null;
}

/** What the shop reports to the tax office, and to its books. A month (YYYY-MM) is one in India. */
@Injectable()
export class TaxReportService {
  constructor(private readonly em: EntityManager) {}

  /** A sheet of GSTR-1 of one registration, as CSV in parts. */
  async *gstr1(sheet: Gstr1Sheet, month: string, gstin?: string): AsyncGenerator<string> {
    const { own, others } = await this.readOne(month, gstin);
    yield csvOf([...gstr1Sheet(sheet, own), ...others]);
  }

  /** The sheets of GSTR-1 as a zip file in parts; with several registrations in a folder for each. */
  async *gstr1Archive(month: string): AsyncGenerator<Uint8Array> {
    const [first = NOTHING, ...others] = byRegistration(await this.read(month));
    const modifiedAt = startOfDayInIndia(`${month}-01`);
    const files = [first, ...others].flatMap(({ gstin, month: own }) =>
      sheetsOf(own).map(({ name, rows }): ZippedFile => ({
        name: others.length > 0 ? `${gstin}/${name}.csv` : `${name}.csv`,
        content: csvOf(rows),
        modifiedAt,
      })),
    );
    yield* zipStream(files);
  }

  /** The tables 3.1 and 3.2 of GSTR-3B of one registration, as CSV in parts. */
  async *gstr3b(month: string, gstin?: string): AsyncGenerator<string> {
    const { own, others } = await this.readOne(month, gstin);
    yield csvOf([...gstr3bSheet(own), ...others]);
  }

  /** The vouchers for TallyPrime, as XML in parts. */
  async *tally(month: string): AsyncGenerator<string> {
    yield* tallyXml(tallyVouchers(await this.read(month)));
  }

  /**
   * What a month has of one registration, and a row for each other one. Without `gstin` it is the present registration, or the last one of the
   * month when that has no documents in it: the returns of a month are filed after its end, and the shop may have another GSTIN by then.
   */
  private async readOne(month: string, gstin?: string): Promise<{ own: ReportedMonth; others: SheetRow[] }> {
    const all = byRegistration(await this.read(month));
    const { gstin: present } = await readSettings(this.em.fork());
    const found = all.find((one) => one.gstin === (gstin ?? present));
    const chosen = found ?? (gstin === undefined ? all.at(-1) : undefined);
    const others = all.filter((one) => one !== chosen).map(otherRow);
    return { own: (chosen ?? NOTHING).month, others };
  }

  private async read(month: string): Promise<ReportedMonth> {
    const { start, end } = boundsOf(month);
    const em = this.em.fork();
    // What a shop has billed as the seller of the samples is no supply of its own.
    const excluded = isSampleSeller(await readSettings(em)) ? null : SAMPLE_SETTINGS.gstin;
    const issued = await ISSUED.all<Row>(em, { excluded, start, end });
    const amended = await AMENDED.all<Row>(em, { excluded, start, end });
    const months = new Set(amended.map(({ data }) => dayInIndia(new Date(data.issuedAt)).slice(0, 7)));
    const earlier: Row[] = [];
    for (const one of months) earlier.push(...(await ISSUED.all<Row>(em, { excluded, ...boundsOf(one) })));
    const reportedBy = (rows: readonly Row[]) => rows.map((row) => reported(row, end));
    return { documents: reportedBy(issued), amended: reportedBy(amended), earlier: reportedBy(earlier) };
  }
}

const NOTHING: RegisteredMonth = { gstin: '', month: { documents: [] } };

/** Says that a sheet is not the whole month. */
const otherRow = ({ gstin, month: { documents, amended = [] } }: RegisteredMonth): SheetRow => [
  `Documents of ${gstin}, which are not in this sheet`,
  documents.length + amended.length,
];

const sheetsOf = (month: ReportedMonth): { name: Gstr1Sheet; rows: SheetRow[] }[] => [
  ...GSTR1_FILES.map((name) => ({ name, rows: gstr1Sheet(name, month) })),
  ...GSTR1_RARE_FILES.map((name) => ({ name, rows: gstr1Sheet(name, month) })).filter(({ rows }) => rows.length > 1),
];

function reported({ data, cancelled_at: at }: Row, end: Date): ReportedDocument {
  const cancelledAt = at === null ? undefined : new Date(at);
  const isCancelled = cancelledAt !== undefined && cancelledAt < end;
  return { ...data, isCancelled, ...(isCancelled && { cancelledAt: cancelledAt.toISOString() }) };
}

const csvOf = (rows: readonly SheetRow[]): string => BYTE_ORDER_MARK + rows.map((row) => csvRecord(row)).join('');

function boundsOf(month: string): { start: Date; end: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { start: startOfDayInIndia(`${month}-01`), end: startOfDayInIndia(`${next}-01`) };
}
