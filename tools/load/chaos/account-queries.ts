import type pg from 'pg';

/** Captured payments that belong to no order and are not refunded. */
export const UNSETTLED_PAYMENTS = `from razorpay_sandbox s where kind = 'payment' and data ->> 'status' = 'captured'
  and not exists (select from payments p where p.id = s.id and p.order_id is not null)`;

/** Refunds that the provider has accepted and not executed yet. */
export const PENDING_REFUNDS = `select s.id, r.requested_by from razorpay_sandbox s
  left join refunds r on r.provider_refund_id = s.id or r.id = s.data ->> 'receipt'
  where s.kind = 'refund' and s.data ->> 'status' = 'pending' order by s.id`;

const CAPTURED = `kind = 'payment' and data ->> 'status' in ('captured', 'refunded')`;

/** Each query returns the rows that contradict the rule. Amounts are in paise. */
const ACCOUNT_QUERIES = {
  'a captured payment is not what is ordered plus what the provider refunded': `select * from (
      select p.id, (p.data ->> 'amount')::bigint as captured, coalesce(o.amount, 0) as ordered,
        coalesce(r.amount, 0) as refunded, coalesce(known.refunded, 0) as refunded_by_shop
      from (select * from razorpay_sandbox where ${CAPTURED}) p
      left join (select payment_id, sum(total - refunded) as amount from order_summary group by 1) o on o.payment_id = p.id
      left join (select parent_id, sum((data ->> 'amount')::bigint) as amount from razorpay_sandbox
        where kind = 'refund' and data ->> 'status' = 'processed' group by 1) r on r.parent_id = p.id
      left join payments known on known.id = p.id
    ) balance where captured <> ordered + refunded or refunded <> refunded_by_shop`,
  'order without a captured payment': `select order_id from order_summary o
    where not exists (select from razorpay_sandbox s where s.id = o.payment_id and ${CAPTURED})`,
  'the shop refunded a payment that has an order': `select r.id from refunds r join payments p on p.id = r.payment_id
    where r.origin = 'shop' and p.order_id is not null`,
  'the provider executed one refund twice': `select data ->> 'receipt' as refund, count(*) from razorpay_sandbox
    where kind = 'refund' and data ->> 'receipt' is not null group by 1 having count(*) > 1`,
  'the shop and the provider disagree about a refund': `
    select r.id, r.status, r.amount, s.data ->> 'status' as at_provider from refunds r
    left join razorpay_sandbox s on s.id = r.provider_refund_id
    where r.status <> coalesce(s.data ->> 'status', 'failed') or r.amount <> (s.data ->> 'amount')::bigint`,
  'order without exactly one confirmation mail': `select o.number, count(m.id) from order_summary o
    left join mail_outbox m
      on m.template = 'order-confirmation' and m.data ->> 'orderId' = 'KD-' || lpad(o.number::text, 6, '0')
    group by o.number having count(m.id) <> 1`,
  'refund of a shopper without exactly one mail to the shopper': `select r.id, count(m.id) from refunds r
    join payments p on p.id = r.payment_id
    join checkouts c on c.id = p.checkout_id and c.shopper_id is not null
    left join mail_outbox m on m.template = 'payment-refunded' and m.data ->> 'refundId' = r.provider_refund_id
    where r.provider_refund_id is not null group by r.id having count(m.id) <> 1`,
  'pieces that were supplied are not sold plus left': `select * from (
      select s.product_id, s.stock as left,
        (select coalesce(sum(stock_change), 0) from stock_movements m
          where m.product_id = s.product_id and m.reason = 'set') as supplied,
        (select coalesce(sum((line ->> 'quantity')::int), 0) from order_summary o, jsonb_array_elements(o.lines) line
          where coalesce(line ->> 'variantId', line ->> 'productId')::int = s.product_id and o.status <> 'Cancelled')
        - (select coalesce(sum((back ->> 'quantity')::int), 0) from order_summary o, jsonb_array_elements(o.returns) returned,
            jsonb_array_elements(returned -> 'lines') back,
            lateral (select o.lines -> ((back ->> 'line')::int - 1) as line) ordered
          where (returned ->> 'isRestocked')::boolean and o.status <> 'Cancelled'
            and coalesce(line ->> 'variantId', line ->> 'productId')::int = s.product_id) as sold
      from product_stock s
    ) balance where supplied <> sold + balance.left`,
};

/** Runs all queries and describes the rows that they return. */
export async function runAccountQueries(pool: pg.Pool): Promise<string[]> {
  const differences: string[] = [];
  for (const [difference, sql] of Object.entries(ACCOUNT_QUERIES))
    for (const row of (await pool.query<object>(sql)).rows) differences.push(`${difference}: ${JSON.stringify(row)}`);
  return differences;
}
