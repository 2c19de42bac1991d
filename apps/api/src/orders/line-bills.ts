import type { GoodsTax, ProductBill } from '@kundan/domain/catalogue/product-bill';
import type { OrderLine } from '@kundan/domain/order/order-events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';

const BILLS = sql`select p.id, p.bill, c.tax from products p left join categories c on c.name = p.category
  where p.id = any(${'ids'}::int[]) and (p.bill <> '{}' or c.tax is not null)`;

/**
 * Adds to the lines of a new order what its invoice says of the products, in em's transaction. Without a tax of its own, a product has
 * that of its category; without that, the settings decide when the invoice is issued.
 */
export async function withBills(em: EntityManager, lines: readonly OrderLine[]): Promise<OrderLine[]> {
  const ids = lines.map(({ productId }) => productId);
  const rows = await BILLS.all<{ id: number; bill: ProductBill; tax: GoodsTax | null }>(em, { ids });
  const bills = new Map(rows.map(({ id, bill, tax }) => [id, { ...(tax && { tax }), ...bill }]));
  return lines.map((line) => {
    const bill = bills.get(line.productId);
    return bill ? { ...line, bill } : line;
  });
}
