import type { SettlementDetail, SettlementEntry } from '@kundan/contracts/admin/settlements.contract';
import { DomainError } from '@kundan/domain/error';
import { rupeesFromPaise } from '@kundan/domain/money';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type PageInput, pageRange } from '../../infrastructure/database/page.ts';
import { sql } from '../../infrastructure/database/sql.ts';

const SUMS = sql`s.id, s.settled_at, s.state, s.amount::float8 as amount, s.utr,
    coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0)::float8 as gross, coalesce(sum(l.fee), 0)::float8 as fee,
    coalesce(sum(l.tax), 0)::float8 as tax, coalesce(-sum(l.amount) filter (where l.kind = 'refund'), 0)::float8 as refunds`;
const COUNT = sql`select count(*)::int as count from settlements`;
const PAGE = sql`select ${SUMS} from (
    select * from settlements order by settled_at desc, id limit ${'limit'} offset ${'offset'}) s
  left join settlement_lines l on l.settlement_id = s.id
  group by s.id, s.settled_at, s.state, s.amount, s.utr order by s.settled_at desc, s.id`;
const ONE = sql`select ${SUMS} from settlements s left join settlement_lines l on l.settlement_id = s.id
  where s.id = ${'id'} group by s.id`;
const LINES = sql`select l.entity_id as id, l.kind, l.payment_id, o.number, l.amount::float8 as amount, l.fee::float8 as fee,
    l.tax::float8 as tax
  from settlement_lines l left join payments p on p.id = l.payment_id left join order_summary o on o.order_id = p.order_id
  where l.settlement_id = ${'id'} order by l.kind, l.entity_id`;

/** A settlement as it is stored, with the sums of its lines. Amounts are in paise. */
interface Row {
  id: string;
  /** The ORM returns a timestamp as text, a connection of `pg` as a Date; statements may run on both. */
  settled_at: string | Date;
  state: SettlementEntry['state'];
  /** What was paid out. */
  amount: number;
  utr: string | null;
  /** What shoppers paid. */
  gross: number;
  fee: number;
  tax: number;
  /** Positive. */
  refunds: number;
}

/** What a settlement settles. Amounts are in paise. */
interface Line {
  id: string;
  kind: SettlementDetail['lines'][number]['kind'];
  payment_id: string | null;
  /** Of the order; null without one. */
  number: number | null;
  amount: number;
  fee: number;
  tax: number;
}

export async function countSettlements(em: EntityManager): Promise<number> {
  return (await COUNT.one<{ count: number }>(em)).count;
}

/** Returns one page of the settlements, newest first. */
export async function findSettlements(em: EntityManager, page: PageInput): Promise<SettlementEntry[]> {
  return (await PAGE.all<Row>(em, pageRange(page))).map(entryOf);
}

/** Returns a settlement with what it settles. Throws SETTLEMENT_NOT_FOUND. */
export async function findSettlement(em: EntityManager, id: string): Promise<SettlementDetail> {
  const row = await ONE.first<Row>(em, { id });
  if (!row) throw new DomainError('SETTLEMENT_NOT_FOUND');
  const lines = await LINES.all<Line>(em, { id });
  return {
    ...entryOf(row),
    lines: lines.map(({ number, amount, fee, tax, ...line }) => ({
      ...line,
      order_id: number === null ? null : formatOrderId(number),
      amount: rupeesFromPaise(amount),
      fee: rupeesFromPaise(fee),
      tax: rupeesFromPaise(tax),
    })),
  };
}

function entryOf({ settled_at: at, gross, fee, tax, refunds, amount, ...row }: Row): SettlementEntry {
  const other = amount - (gross - fee - tax - refunds);
  return {
    ...row,
    settled_at: new Date(at).toISOString(),
    gross: rupeesFromPaise(gross),
    fee: rupeesFromPaise(fee),
    tax: rupeesFromPaise(tax),
    refunds: rupeesFromPaise(refunds),
    other: rupeesFromPaise(other),
    amount: rupeesFromPaise(amount),
  };
}
