import { inSeparateTransaction } from '../infrastructure/database/separate-connection.ts';
import { sql, type Sql } from '../infrastructure/database/sql.ts';

export interface StockReport {
  /** Number of products that are or were counted. */
  products: number;
  /** Number of rows of the ledger. */
  movements: number;
  /** One sentence each: what differs, and what to check. */
  differences: string[];
}

/** Expired holds are released every 15 s, so a hold that expired longer ago than this shows that no worker runs. */
const MAX_RELEASE_DELAY = sql`interval '5 minutes'`;

/** Each query returns one row per difference; its columns fill the sentence. */
const checks: readonly { query: Sql<never>; sentence: (row: Record<string, unknown>) => string }[] = [
  {
    query: sql`select coalesce(s.product_id, m.product_id) as product, coalesce(s.stock, 0) as stock, coalesce(s.held, 0) as held,
            coalesce(m.stock, 0) as ledger_stock, coalesce(m.held, 0) as ledger_held
          from product_stock s full join (
            select product_id, sum(stock_change)::int as stock, sum(held_change)::int as held
            from stock_movements group by product_id
          ) m on m.product_id = s.product_id
          where (coalesce(s.stock, 0), coalesce(s.held, 0)) is distinct from (coalesce(m.stock, 0), coalesce(m.held, 0))
          order by product`,
    sentence: (row) =>
      `Product ${row['product']}: stock ${row['stock']}, held ${row['held']}, but its movements add up to ` +
      `${row['ledger_stock']} and ${row['ledger_held']}. Check who wrote product_stock or stock_movements without the shop.`,
  },
  {
    query: sql`select s.product_id as product, s.held, coalesce(h.quantity, 0) as holds
          from product_stock s left join (
            select product_id, sum(quantity)::int as quantity from stock_holds group by product_id
          ) h on h.product_id = s.product_id
          where s.held <> coalesce(h.quantity, 0)
          union all
          select product_id, 0, quantity from stock_holds h
          where not exists (select from product_stock s where s.product_id = h.product_id)
          order by product`,
    sentence: (row) =>
      `Product ${row['product']}: held ${row['held']}, but the holds of its checkouts add up to ${row['holds']}. ` +
      `Check its rows in stock_holds and stock_movements.`,
  },
  {
    query: sql`select p.id as product, p.is_in_stock from products p left join product_stock s on s.product_id = p.id
          where p.is_in_stock <> (s.stock is null or s.stock > s.held) order by p.id`,
    sentence: (row) =>
      `Product ${row['product']}: the shop shows it as ${row['is_in_stock'] ? 'available' : 'sold out'}, but its stock says ` +
      `otherwise. Check who wrote products.is_in_stock without the shop.`,
  },
  {
    query: sql`select h.checkout_id as checkout, h.product_id as product, h.quantity, c.id is null as is_unknown, c.order_id
          from stock_holds h left join checkouts c on c.id = h.checkout_id
          where c.id is null or c.order_id is not null or c.shopper_id is distinct from h.shopper_id
          order by h.checkout_id, h.product_id`,
    sentence: (row) =>
      `Checkout ${row['checkout']} holds ${row['quantity']} of product ${row['product']}, but ` +
      (row['is_unknown']
        ? 'does not exist'
        : row['order_id']
          ? 'has its order already'
          : 'belongs to another shopper') +
      `. Check the checkout; after its hold has expired, the worker releases the pieces.`,
  },
  {
    query: sql`select checkout_id as checkout, product_id as product, quantity, expires_at from stock_holds
          where expires_at < now() - ${MAX_RELEASE_DELAY} order by checkout_id, product_id`,
    sentence: (row) =>
      `Checkout ${row['checkout']} still holds ${row['quantity']} of product ${row['product']}, although it expired at ` +
      `${(row['expires_at'] as Date).toISOString()}. Check that a worker runs.`,
  },
];

const COUNTS = sql`select (select count(*)::int from product_stock) as products,
  (select count(*)::float8 from stock_movements) as movements`;

/** Compares stock, holds, ledger and open checkouts in one snapshot of the database. */
export function verifyStock(databaseUrl: string): Promise<StockReport> {
  return inSeparateTransaction(databaseUrl, 'isolation level repeatable read, read only', async (client) => {
    const counts = await COUNTS.one<{ products: number; movements: number }>(client);
    const differences: string[] = [];
    for (const { query, sentence } of checks)
      differences.push(...(await query.all<Record<string, unknown>>(client)).map(sentence));
    return { ...counts, differences };
  });
}
