import { dayInIndia, startOfDayInIndia } from '@kundan/domain/day-in-india';
import { rupeesFromPaise } from '@kundan/domain/money';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { stateWithCode } from '@kundan/domain/tax/state-codes';
import { DAY_MS } from '@kundan/domain/durations';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvRecord } from '../../infrastructure/csv/csv-writer.ts';
import { sql } from '../../infrastructure/database/sql.ts';

/**
 * Orders that were paid before an instant and had no valid invoice then, with what was given back by then. Money that the owner has confirmed
 * to keep is revenue.
 */
const ADVANCES = sql`select o.number, o.placed_at, o.customer ->> 'name' as buyer, o.customer #>> '{address,state}' as state, o.payment_id,
    o.total::float8 as received,
    coalesce((select sum(r.amount) from refunds r
      where r.order_id = o.order_id and r.status = 'processed' and r.updated_at < ${'end'}), 0)::float8 as refunded
  from order_summary o
  where o.placed_at < ${'end'} and o.payment_id is not null and not o.is_removed_sample and (o.kept_because is null or not exists (
      select from order_events k where k.order_id = o.order_id and k.type = 'PaymentKept' and k.recorded_at < ${'end'}))
    and o.number > ${'after'} and not exists (
    select from issued_documents d where d.order_number = o.number and d.kind = 'invoice' and d.issued_at < ${'end'}
      and (d.cancelled_at is null or d.cancelled_at >= ${'end'}))
  order by o.number limit ${'limit'}`;
interface Row {
  number: number;
  placed_at: string | Date;
  buyer: string;
  state: string;
  payment_id: string;
  /** Paise. */
  received: number;
  refunded: number;
}

const BATCH = 1_000;
const TITLES = ['Order', 'Paid on', 'Buyer', 'Place Of Supply', 'Payment', 'Received', 'Refunded', 'Advance'];

/**
 * The advances of shoppers: money that the shop has received and not yet invoiced. No GST is due on advances for goods
 * (notification 66/2017-Central Tax); the balance sheet shows them as a liability.
 */
@Injectable()
export class Advances {
  constructor(private readonly em: EntityManager) {}

  /** The advances at the end of a day (YYYY-MM-DD) in India, as CSV in parts. */
  async *csv(day: string): AsyncGenerator<string> {
    const em = this.em.fork();
    const end = new Date(startOfDayInIndia(day).getTime() + DAY_MS);
    yield BYTE_ORDER_MARK + csvRecord(TITLES);
    for (let after = 0; ;) {
      const rows = await ADVANCES.all<Row>(em, { end, after, limit: BATCH });
      yield rows
        .filter(({ received, refunded }) => received > refunded)
        .map(recordOf)
        .join('');
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.number ?? after;
    }
  }
}

function recordOf({ number, placed_at: at, buyer, state, payment_id: payment, received, refunded }: Row): string {
  const amounts = [received, refunded, received - refunded].map(rupeesFromPaise);
  return csvRecord([formatOrderId(number), dayInIndia(new Date(at)), buyer, stateWithCode(state), payment, ...amounts]);
}
