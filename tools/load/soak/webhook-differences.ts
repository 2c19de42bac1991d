import type pg from 'pg';

/** Finds payments, orders and mails that do not show exactly one effect of each webhook event. */
export async function findWebhookDifferences(pool: pg.Pool, payments: number): Promise<object[]> {
  const rows = async (sql: string) => (await pool.query<Record<string, string>>(sql)).rows;
  const differences: object[] = [
    ...(await rows(
      `select c.id, 'checkout without an order' as what
       from checkouts c join payments p on p.checkout_id = c.id where c.order_id is null`,
    )),
    ...(await rows(
      `select order_id as id, 'not exactly two events' as what from order_events group by order_id having count(*) <> 2`,
    )),
    ...(await rows(
      `select s.order_id as id, 'not exactly one confirmation mail' as what from order_summary s left join mail_outbox m
       on m.template = 'order-confirmation' and m.data ->> 'orderId' = 'KD-' || lpad(s.number::text, 6, '0')
       group by s.order_id having count(m.id) <> 1`,
    )),
    ...(await rows(`select id, 'not captured' as what from payments where status <> 'captured' or order_id is null`)),
  ];
  const [counts] = await rows(
    `select (select count(*) from order_summary) as orders, (select count(*) from razorpay_events) as events`,
  );
  if (Number(counts?.['orders']) !== payments) differences.push({ what: `${counts?.['orders']} orders` });
  if (Number(counts?.['events']) !== 2 * payments) differences.push({ what: `${counts?.['events']} events` });
  return differences;
}
