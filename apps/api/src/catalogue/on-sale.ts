import { raw, type Sql, sql } from '../infrastructure/database/sql.ts';

/**
 * SQL: whether the shop sells the product `p`, the alias of a row of products. The shop sells it while the admin's switch is on and a piece
 * is available. Pieces that a checkout of `shopper` holds are available to this shopper.
 */
export function isOnSale<Name extends string = never>(p: string, shopper?: Sql<Name>): Sql<Name> {
  const row = raw(p);
  const isHeld = shopper
    ? sql`or exists (select from stock_holds h where h.shopper_id = ${shopper} and h.product_id = ${row}.id)`
    : raw('');
  return sql`(${row}.is_available and not ${row}.is_deleted and (${row}.is_in_stock ${isHeld}))`;
}
