import { raw, type Sql, sql } from '../infrastructure/database/sql.ts';

/**
 * SQL: whether the shop sells the product or variant `p`, the alias of a row of products. The shop sells it while the admin's switch is on
 * and a piece is available. Pieces that a checkout of `shopper` holds are available to this shopper. Of a product with options, only the
 * variants are sold.
 */
export function isOnSale<Name extends string = never>(p: string, shopper?: Sql<Name>): Sql<Name> {
  const row = raw(p);
  const isHeld = shopper
    ? sql`or exists (select from stock_holds h where h.shopper_id = ${shopper} and h.product_id = ${row}.id)`
    : raw('');
  return sql`(${row}.is_available and not ${row}.is_deleted and ${row}.options is null and (${row}.is_in_stock ${isHeld}))`;
}

/** SQL: whether the shop sells the product `p`, or a variant of it. */
export function isOffered(p: string): Sql<never> {
  const row = raw(p);
  return sql`(${isOnSale(p)} or ${row}.options is not null and not ${row}.is_deleted and exists (
    select from products variant where variant.parent_id = ${row}.id and ${isOnSale('variant')}))`;
}
