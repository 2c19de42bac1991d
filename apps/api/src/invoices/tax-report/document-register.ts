import type { DocumentEntry } from '@kundan/contracts/admin/documents.contract';
import { dayInIndia, startOfDayInIndia } from '@kundan/domain/day-in-india';
import { rupeesFromPaise } from '@kundan/domain/money';
import { DAY_MS } from '@kundan/domain/durations';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvRecord } from '../../infrastructure/csv/csv-writer.ts';
import { type PageInput, pageRange } from '../../infrastructure/database/page.ts';
import { sql } from '../../infrastructure/database/sql.ts';

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}
/** The documents to list: those of a period that contain a text. */
interface Choice extends Period {
  q?: string | undefined;
}

/** `q` is a pattern, or null for all documents. */
const CHOSEN = sql`issued_at >= ${'start'} and issued_at < ${'end'} and (${'q'}::text is null
  or concat_ws(' ', number, data ->> 'orderId', data #>> '{buyer,name}', data #>> '{buyer,businessName}', data #>> '{buyer,gstin}',
    (select payment_id from order_summary s where s.number = order_number)) ilike ${'q'})`;
const COUNT = sql`select count(*)::int as count from issued_documents where ${CHOSEN}`;
const LIST = sql`select d.number, d.kind, d.issued_at, d.data ->> 'orderId' as order_id,
    coalesce(d.data #>> '{buyer,businessName}', d.data #>> '{buyer,name}') as buyer, coalesce(d.data #>> '{buyer,gstin}', '') as gstin,
    case when d.data -> 'tax' is null then 0 else (d.data #>> '{total,taxable}')::float8 end as taxable_value,
    (d.data #>> '{total,igst}')::float8 as igst,
    (d.data #>> '{total,cgst}')::float8 as cgst, (d.data #>> '{total,sgst}')::float8 as sgst,
    (d.data #>> '{total,value}')::float8 as total, o.payment_id,
    case when d.cancelled_at is null then 'issued' else 'cancelled' end as state
  from (select * from issued_documents where ${CHOSEN} order by issued_at, kind desc, number
    limit ${'limit'} offset ${'offset'}) d
  left join order_summary o on o.number = d.order_number order by d.issued_at, d.kind desc, d.number`;

/** Amounts are in paise. */
type Row = Omit<DocumentEntry, 'issued_at'> & { issued_at: string | Date };

const BATCH = 1_000;
const COLUMNS = [
  'number',
  'kind',
  'issued_at',
  'order_id',
  'buyer',
  'gstin',
  'taxable_value',
  'igst',
  'cgst',
  'sgst',
  'total',
  'payment_id',
  'state',
] as const satisfies (keyof DocumentEntry)[];

/** The register of all invoices and credit notes. */
@Injectable()
export class DocumentRegister {
  constructor(private readonly em: EntityManager) {}

  /** One page of the chosen documents, and the count of all. */
  async page(choice: Choice, page: PageInput): Promise<{ entries: DocumentEntry[]; count: number }> {
    const em = this.em.fork();
    const { count } = await COUNT.one<{ count: number }>(em, parameters(choice));
    return { entries: await read(em, choice, pageRange(page)), count };
  }

  /** The documents of a period as CSV in parts. `date` is the day that the document shows, whose instant may lie on the day before. */
  async *csv(period: Period): AsyncGenerator<string> {
    const em = this.em.fork();
    yield BYTE_ORDER_MARK + csvRecord([...COLUMNS, 'date']);
    for (let offset = 0; ; offset += BATCH) {
      const entries = await read(em, period, { limit: BATCH, offset });
      const records = entries.map((entry) => [
        ...COLUMNS.map((column) => entry[column]),
        dayInIndia(new Date(entry.issued_at)),
      ]);
      yield records.map(csvRecord).join('');
      if (entries.length < BATCH) return;
    }
  }
}

async function read(
  em: EntityManager,
  choice: Choice,
  range: { limit: number; offset: number },
): Promise<DocumentEntry[]> {
  const rows = await LIST.all<Row>(em, { ...parameters(choice), ...range });
  return rows.map((row) => ({
    ...row,
    issued_at: new Date(row.issued_at).toISOString(),
    taxable_value: rupeesFromPaise(row.taxable_value),
    igst: rupeesFromPaise(row.igst),
    cgst: rupeesFromPaise(row.cgst),
    sgst: rupeesFromPaise(row.sgst),
    total: rupeesFromPaise(row.total),
  }));
}

function parameters({ q, ...period }: Choice) {
  return { ...boundsOf(period), q: q ? `%${q.replaceAll(/[%_\\]/g, '\\$&')}%` : null };
}

/** The instants at which a period begins and ends. */
export function boundsOf({ from = '2000-01-01', to = '2099-12-31' }: Period): { start: Date; end: Date } {
  return { start: startOfDayInIndia(from), end: new Date(startOfDayInIndia(to).getTime() + DAY_MS) };
}
