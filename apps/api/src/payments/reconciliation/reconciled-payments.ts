import type { ReconciledPaymentEntry } from '@kundan/contracts/admin/payments.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { RefundStatus } from '@kundan/domain/payment/payment';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type PageInput, pageRange } from '../../infrastructure/database/page.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { REFUND_OUTCOMES } from '../refunds/refund-list.ts';

/** The length of the list without a page. */
export const MAX_LISTED = 200;

/**
 * The payments that the reconciliation settled with an order or refunded, or that belong to no checkout. Of several refunds of
 * a payment, the newest.
 */
const RECONCILED = sql`
  select id as payment_id, amount, null as refund_status, null as reason, null as refund_id, settled_at as created_at,
         false as is_unmatched
  from payments where settled_by = 'shop'
  union all
  (select distinct on (payment_id) payment_id, amount, status, reason, provider_refund_id, requested_at, false
   from refunds where origin = 'shop' order by payment_id, requested_at desc)
  union all
  select id, amount, null, null, null, received_at, true from unmatched_payments`;
const COUNT = sql`select count(*)::int as count from (${RECONCILED}) done`;
const LIST = sql`
  select done.payment_id, done.amount::float8 as amount, done.refund_status, done.reason, done.refund_id, done.created_at,
         s.number, coalesce(s.customer ->> 'name', c.delivery ->> 'name') as name, done.is_unmatched
  from (${RECONCILED}) done
  left join payments p on p.id = done.payment_id
  left join checkouts c on c.id = p.checkout_id
  left join order_summary s on s.order_id = p.order_id
  order by done.created_at desc, done.payment_id limit ${'limit'} offset ${'offset'}`;

export async function countReconciledPayments(em: EntityManager): Promise<number> {
  return (await COUNT.one<{ count: number }>(em)).count;
}

/** Returns one page of the reconciled payments, newest first. */
export async function findReconciledPayments(em: EntityManager, page: PageInput): Promise<ReconciledPaymentEntry[]> {
  const rows = await LIST.all<Row>(em, pageRange(page));
  return rows.map((row) => ({
    payment_id: row.payment_id,
    name: row.name,
    amount: rupeesFromPaise(row.amount),
    outcome: outcomeOf(row),
    reason: row.reason,
    order_id: row.number === null ? null : formatOrderId(row.number),
    refund_id: row.refund_id,
    created_at: new Date(row.created_at).toISOString(),
  }));
}

interface Row extends Pick<ReconciledPaymentEntry, 'payment_id' | 'name' | 'reason' | 'refund_id'> {
  amount: number;
  refund_status: RefundStatus | null;
  is_unmatched: boolean;
  created_at: string | Date;
  number: number | null;
}

function outcomeOf({ refund_status: refund, is_unmatched: isUnmatched }: Row): ReconciledPaymentEntry['outcome'] {
  if (isUnmatched) return 'unmatched';
  return refund === null ? 'completed' : REFUND_OUTCOMES[refund];
}
