import type pg from 'pg';

/**
 * Gives every order of the read table a checkout, a payment and two mails, every twentieth one a refund and a message, and every
 * second one an entry of the audit log. Writes rows directly: the benchmark reads only.
 */
export async function writeDeskRows(pool: pg.Pool): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement);
}

const STATEMENTS = [
  `insert into checkouts (id, shopper_id, amount, lines, delivery, order_id, created_at, failed_checks)
   select 'order_' || number, shopper_id, total, lines, customer, order_id, placed_at, 0 from order_summary`,
  `insert into payments (id, checkout_id, version, amount, status, verified_at, order_id, settled_by, settled_at,
     captured, ordered, refunded, refunding, owed, created_at, updated_at)
   select coalesce(payment_id, 'pay_' || number), 'order_' || number, 3, total, 'captured', placed_at, order_id, 'shop', placed_at,
     total, total, 0, 0, 0, placed_at, placed_at from order_summary`,
  `insert into refunds (id, payment_id, order_id, provider_refund_id, amount, status, origin, reason, requested_by, requested_at,
     updated_at)
   select gen_random_uuid(), coalesce(payment_id, 'pay_' || number), order_id, 'rfnd_' || number, total,
     case when number % 2000 = 0 then 'failed' when number % 1000 = 20 then 'pending' else 'processed' end,
     'admin', 'The customer changed her mind', 'admin:' || shopper_id, placed_at, placed_at
   from order_summary where number % 20 = 0`,
  `insert into mail_outbox (id, recipient, template, subject, data, state, attempts, created_at, relayed_at, sent_at)
   select gen_random_uuid(), customer ->> 'email', template, 'Your order KD-' || number, customer,
     case when number % 5000 = 0 then 'failed' else 'sent' end, 1, placed_at, placed_at, placed_at
   from order_summary, unnest(array['order-confirmation', 'order-shipped']) template`,
  `insert into contact_messages (id, name, email, message, answered_at, created_at)
   select gen_random_uuid(), customer ->> 'name', customer ->> 'email', repeat('Where is my order? ', 10),
     case when number % 100 > 0 then placed_at end, placed_at
   from order_summary where number % 20 = 0`,
  `insert into contact_replies (id, message_id, author, text, created_at)
   select gen_random_uuid(), id, id, 'It is on its way.', answered_at from contact_messages where answered_at is not null`,
  `insert into audit_log (id, at, actor_id, action, subject_type, subject_id, summary)
   select gen_random_uuid(), placed_at, shopper_id, 'product.changed', 'product', number::text, 'Price of product ' || number
   from order_summary where number % 2 = 0`,
];
