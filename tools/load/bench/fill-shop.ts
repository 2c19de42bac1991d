import type pg from 'pg';
import { rebuild } from '../built-api.ts';
import type { Bench } from './bench-shop.ts';
import { writeOrders } from './write-orders.ts';

/** Fills an empty shop with orders, products, and a sent mail for each order. */
export async function fillShop(
  { databaseUrl, pool }: Bench,
  sizes: { orders: number; products: number },
): Promise<void> {
  await writeOrders(databaseUrl, sizes.orders, '1');
  await rebuild({ databaseUrl, check: false, personalDataSecrets: ['not used'], onLine: () => undefined });
  await pool.query(
    `insert into products (seller_id, name, description, category, price, image_url)
     select (select min(id) from sellers), (array['Ruby', 'Pearl', 'Emerald', 'Temple'])[n % 4 + 1] || ' piece ' || n,
       'A piece of the workshop with uncut diamonds', (array['Necklace', 'Invisible Necklace', 'Diamonds', 'Earrings'])[n % 4 + 1],
       100000 + n * 100, '/catalogue/temple-necklace.webp'
     from generate_series(1, $1::int) n`,
    [sizes.products],
  );
  await pool.query(
    `insert into mail_outbox (id, recipient, template, subject, data, state, attempts, created_at, relayed_at, sent_at)
     select gen_random_uuid(), 'asha-' || n || '@example.in', 'order-shipped', 'Shipped',
       json_build_object('name', 'Asha', 'orderId', 'KD-' || n, 'trackingNumber', 'TRK-' || n), 'sent', 1, at, at, at
     from generate_series(1, $1::int) n, lateral (select now() - n * interval '1 minute' as at) times`,
    [sizes.orders],
  );
}

/** Makes one shopper the owner of the newest `count` orders. */
export async function giveOrders(pool: pg.Pool, shopper: string, count: number): Promise<void> {
  await pool.query(
    `update order_summary set shopper_id = $1 where number in (select number from order_summary order by number desc limit $2)`,
    [shopper, count],
  );
}
