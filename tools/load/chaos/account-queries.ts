import type pg from 'pg';

/** Captured payments that belong to no order and are not refunded. */
export const UNSETTLED_PAYMENTS = `from razorpay_sandbox s where kind = 'payment' and data ->> 'status' = 'captured'
  and not exists (select from payments p where p.id = s.id and p.order_id is not null)`;

/** Refunds that the provider has accepted and not executed yet. */
export const PENDING_REFUNDS = `select s.id, r.requested_by from razorpay_sandbox s
  left join refunds r on r.provider_refund_id = s.id or r.id = s.data ->> 'receipt'
  where s.kind = 'refund' and s.data ->> 'status' = 'pending' order by s.id`;

const CAPTURED = `kind = 'payment' and data ->> 'status' in ('captured', 'refunded')`;
/** The sum of the provider's executed refunds of a payment, in paise. */
const refundedOf = (payment: string) => `(select coalesce(sum((r.data ->> 'amount')::bigint), 0)::bigint
  from razorpay_sandbox r where r.kind = 'refund' and r.parent_id = ${payment} and r.data ->> 'status' = 'processed')`;

/** Each query returns the rows that contradict the rule. Amounts are in paise. */
const accountQueries: readonly { difference: string; sql: string }[] = [
  { difference: 'captured without an order', sql: `select s.id ${UNSETTLED_PAYMENTS}` },
  {
    difference: 'the shop refunded a payment that has an order',
    sql: `select r.id from refunds r join payments p on p.id = r.payment_id
      where r.origin = 'shop' and p.order_id is not null`,
  },
  {
    difference: 'a payment without an order is not refunded exactly once',
    sql: `select p.id, count(r.id) as refunds from razorpay_sandbox p
      left join razorpay_sandbox r on r.parent_id = p.id and r.kind = 'refund'
      where p.kind = 'payment' and p.data ->> 'status' = 'refunded'
        and not exists (select from payments where payments.id = p.id and order_id is not null)
      group by p.id having count(r.id) <> 1`,
  },
  {
    difference: 'the provider executed one refund twice',
    sql: `select data ->> 'receipt' as refund, count(*) from razorpay_sandbox
      where kind = 'refund' and data ->> 'receipt' is not null group by 1 having count(*) > 1`,
  },
  {
    difference: 'the shop and the provider disagree about the refunds of a payment',
    sql: `select * from (select p.id, p.refunded, ${refundedOf('p.id')} as at_provider from payments p) sums
      where refunded <> at_provider`,
  },
  {
    difference: 'the shop and the provider disagree about a refund',
    sql: `select r.id, r.status, r.amount, s.data ->> 'status' as at_provider from refunds r
      left join razorpay_sandbox s on s.id = r.provider_refund_id
      where r.status <> coalesce(s.data ->> 'status', 'failed') or r.amount <> (s.data ->> 'amount')::bigint`,
  },
  {
    difference: 'order without a captured payment',
    sql: `select order_id from order_summary o
      where not exists (select from razorpay_sandbox s where s.id = o.payment_id and ${CAPTURED})`,
  },
  {
    difference: 'the refunded amount of an order is not that of its payment',
    sql: `select o.number, o.refunded, p.refunded as of_payment from order_summary o
      join payments p on p.order_id = o.order_id where o.refunded <> p.refunded`,
  },
  {
    difference: 'captured is not ordered plus refunded',
    sql: `select * from (
        select
          (select coalesce(sum((data ->> 'amount')::bigint), 0) from razorpay_sandbox where ${CAPTURED}) as captured,
          (select coalesce(sum(total - refunded), 0) from order_summary) as ordered,
          (select coalesce(sum((data ->> 'amount')::bigint), 0) from razorpay_sandbox
            where kind = 'refund' and data ->> 'status' = 'processed') as refunded
      ) sums where captured <> ordered + refunded`,
  },
  {
    difference: 'order without exactly one confirmation mail',
    sql: `select o.number, count(m.id) from order_summary o
      left join mail_outbox m
        on m.template = 'order-confirmation' and m.data ->> 'orderId' = 'KD-' || lpad(o.number::text, 6, '0')
      group by o.number having count(m.id) <> 1`,
  },
  {
    difference: 'refund of a shopper without exactly one mail to the shopper',
    sql: `select r.id, count(m.id) from refunds r
      join payments p on p.id = r.payment_id
      join checkouts c on c.id = p.checkout_id and c.shopper_id is not null
      left join mail_outbox m on m.template = 'payment-refunded' and m.data ->> 'refundId' = r.provider_refund_id
      where r.provider_refund_id is not null group by r.id having count(m.id) <> 1`,
  },
  {
    difference: 'pieces are held without an open checkout',
    sql: 'select product_id, held from product_stock where held <> 0',
  },
  {
    difference: 'pieces that were supplied are not sold plus left',
    sql: `select * from (
        select s.product_id, s.stock as left,
          (select coalesce(sum(stock_change), 0) from stock_movements m
            where m.product_id = s.product_id and m.reason = 'set') as supplied,
          (select coalesce(sum((line ->> 'quantity')::int), 0) from order_summary o, jsonb_array_elements(o.lines) line
            where coalesce(line ->> 'variantId', line ->> 'productId')::int = s.product_id and o.status <> 'Cancelled')
          - (select coalesce(sum((back ->> 'quantity')::int), 0) from order_summary o, jsonb_array_elements(o.returns) returned,
              jsonb_array_elements(returned -> 'lines') back
            where (returned ->> 'isRestocked')::boolean and o.status <> 'Cancelled'
              and coalesce(o.lines -> ((back ->> 'line')::int - 1) ->> 'variantId', o.lines -> ((back ->> 'line')::int - 1) ->> 'productId')::int
                = s.product_id) as sold
        from product_stock s
      ) balance where supplied <> sold + balance.left`,
  },
];

/** Runs all queries and describes the rows that they return. */
export async function runAccountQueries(pool: pg.Pool): Promise<string[]> {
  const differences: string[] = [];
  for (const { difference, sql } of accountQueries)
    for (const row of (await pool.query<object>(sql)).rows) differences.push(`${difference}: ${JSON.stringify(row)}`);
  return differences;
}
