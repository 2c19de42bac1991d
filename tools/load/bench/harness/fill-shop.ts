import type { Bench } from './bench-shop.ts';

/**
 * Fills an empty shop. Every order has a checkout, a payment and two mails, every twentieth one a refund and a message, and every second
 * one an entry of the audit log. The orders are rows of the read tables without events: no call may change them.
 */
export async function fillShop(
  bench: Bench,
  { products, orders }: { products: number; orders: number },
): Promise<void> {
  await (await bench.start('api')).stop(); // migrates the database
  await bench.pool.query(PRODUCTS, [products]);
  await bench.pool.query(ORDERS, [orders]);
  if (orders > 0) for (const statement of OF_ORDERS) await bench.pool.query(statement);
  await bench.pool.query('vacuum analyze');
}

const PRODUCTS = `
  insert into products (seller_id, name, description, category, price, image_url)
  select (select min(id) from sellers), (array['Ruby', 'Pearl', 'Emerald', 'Temple'])[n % 4 + 1] || ' piece ' || n,
    'A piece of the workshop with uncut diamonds', (array['Necklace', 'Invisible Necklace', 'Diamonds', 'Earrings'])[n % 4 + 1],
    100000 + n * 100, '/catalogue/temple-necklace.webp'
  from generate_series(1, $1::int) n`;

/** One order a minute until now, from 20,000 shoppers. */
const ORDERS = `
  insert into order_summary (order_id, number, version, shopper_id, placed_at, status, total, payment_id, refunded, is_sold,
    tracking_number, customer, lines, timeline)
  select gen_random_uuid(), n, 2, md5((n % 20000)::text)::uuid, at, status, price, 'pay_' || n, 0, true,
    case when status <> 'Payment Received' then 'TRK' || n end,
    jsonb_build_object('name', 'Asha Rao', 'email', 'asha-' || n || '@example.in', 'phone', '9876543210', 'address', jsonb_build_object(
      'addressLane', '14 Temple Street', 'city', 'Hyderabad', 'mandal', 'Ameerpet', 'district', 'Hyderabad', 'state', 'Telangana',
      'pinCode', '500016')),
    jsonb_build_array(jsonb_build_object('productId', n % 1000 + 1, 'name', 'Temple Necklace', 'image', '/catalogue/necklace-1.webp',
      'price', price, 'quantity', 1)),
    jsonb_build_array(jsonb_build_object('status', status, 'at', at))
  from generate_series(1, $1::int) n, lateral (select now() - ($1 - n) * interval '1 minute' as at, 100000 + n % 1000 * 1000 as price,
    (array['Payment Received', 'Shipped', 'Delivered', 'Delivered'])[n % 4 + 1] as status) columns`;

const OF_ORDERS = [
  `select setval('order_numbers', (select max(number) from order_summary))`,
  `insert into checkouts (id, shopper_id, amount, lines, delivery, order_id, created_at, failed_checks)
   select 'order_' || number, shopper_id, total, lines, customer, order_id, placed_at, 0 from order_summary`,
  `insert into payments (id, checkout_id, version, amount, status, verified_at, order_id, settled_by, settled_at,
     captured, ordered, refunded, refunding, owed, created_at, updated_at)
   select payment_id, 'order_' || number, 3, total, 'captured', placed_at, order_id, 'shop', placed_at,
     total, total, 0, 0, 0, placed_at, placed_at from order_summary`,
  `insert into refunds (id, payment_id, order_id, provider_refund_id, amount, status, origin, reason, requested_by, requested_at,
     updated_at)
   select gen_random_uuid(), payment_id, order_id, 'rfnd_' || number, total,
     case when number % 2000 = 0 then 'failed' when number % 1000 = 20 then 'pending' else 'processed' end,
     'admin', 'The customer changed her mind', 'admin:' || shopper_id, placed_at, placed_at
   from order_summary where number % 20 = 0`,
  `insert into mail_outbox (id, recipient, template, subject, data, state, attempts, created_at, relayed_at, sent_at)
   select gen_random_uuid(), customer ->> 'email', template, 'Your order KD-' || number, customer,
     case when number % 5000 = 0 then 'failed' else 'sent' end, 1, placed_at, placed_at, placed_at
   from order_summary, unnest(array['order-confirmation', 'order-shipped']) template`,
  `insert into contact_messages (id, name, email, message, answered_at, resolved_at, created_at)
   select gen_random_uuid(), customer ->> 'name', customer ->> 'email', repeat('Where is my order? ', 10),
     case when number % 100 > 0 then placed_at end, case when number % 100 > 0 then placed_at end, placed_at
   from order_summary where number % 20 = 0`,
  `insert into audit_log (id, at, actor_id, action, subject_type, subject_id, summary)
   select gen_random_uuid(), placed_at, shopper_id, 'product.changed', 'product', number::text, 'Price of product ' || number
   from order_summary where number % 2 = 0`,
];
