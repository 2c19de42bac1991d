/** What the stock counts by: '3', or '7 12' for a size of a product that has sizes. */
export type Piece = string;

/** The product with options: the pieces of each of its sizes are counted. */
export const SIZED_PRODUCT = 7;
export const SIZES = ['12', '14'] as const;

/** A line of a cart or of an order. */
export interface Line {
  product_id: number;
  option?: string | undefined;
  quantity: number;
}

/** The quantities of lines, by piece. */
export const piecesOf = (lines: readonly Line[]): Map<Piece, number> =>
  new Map(lines.map(({ product_id, option, quantity }) => [`${product_id} ${option ?? ''}`.trim(), quantity]));

/** The counted pieces that the shop has left. */
export const COUNTED_PIECES = `select concat_ws(' ', coalesce(p.parent_id, p.id), p.option_value) as piece, s.stock
  from product_stock s join products p on p.id = s.product_id where s.stock is not null`;
