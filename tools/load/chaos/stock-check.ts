import { verifyStock } from '../built-api.ts';
import { RUSH_PRODUCT } from './admin/stock-keeper.ts';
import type { TestShop } from './test-shop.ts';

/** Pieces of the counted products: supplied by the admin, in orders that are not cancelled, and left. */
const BALANCE = `
  select s.product_id as product, s.stock as left, s.held,
    (select coalesce(sum(stock_change), 0)::int from stock_movements m
      where m.product_id = s.product_id and m.reason = 'set') as supplied,
    (select coalesce(sum((line ->> 'quantity')::int), 0)::int
      from order_summary o, jsonb_array_elements(o.lines) line
      where (line ->> 'productId')::int = s.product_id and o.status <> 'Cancelled') as sold,
    (select coalesce(sum(stock_change), 0)::int from stock_movements m
      where m.product_id = s.product_id and m.reason = 'return') as returned
  from product_stock s order by s.product_id`;

interface Balance {
  product: number;
  left: number;
  held: number;
  supplied: number;
  sold: number;
  returned: number;
}

/** Compares stock, ledger and orders when no checkout is open any more: every supplied piece is sold or left. */
export async function checkStock(shop: TestShop): Promise<{ summary: string; differences: string[] }> {
  const { differences } = await verifyStock(shop.databaseUrl);
  const { rows } = await shop.pool.query<Balance>(BALANCE);
  for (const row of rows) {
    if (row.held !== 0) differences.push(`pieces are held without an open checkout: ${JSON.stringify(row)}`);
    if (row.supplied !== row.sold + row.left) {
      differences.push(`pieces supplied are not sold plus left: ${JSON.stringify(row)}`);
    }
  }
  const sum = (key: keyof Balance) => rows.reduce((total, row) => total + row[key], 0);
  const rush = rows.find(({ product }) => product === RUSH_PRODUCT);
  const summary =
    `${sum('supplied')} pieces supplied, ${sum('sold')} sold, ${sum('returned')} returned by cancellations, ` +
    `${sum('left')} left; of the single pieces ${rush?.sold ?? 0} sold and ${rush?.returned ?? 0} returned`;
  return { summary, differences };
}
