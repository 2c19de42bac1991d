import type pg from 'pg';

/** The product with options: the pieces of each of its sizes are counted. */
export const SIZED_PRODUCT = 7;
export const SIZES = ['12', '14'] as const;

/** What the stock counts by: a product, or a size of the one that has sizes. */
export interface Piece {
  product_id: number;
  option?: string | undefined;
}

/** The ids that the stock counts the sizes by. */
export class StockIds {
  readonly #ofSizes = new Map<string, number>();

  async read(pool: pg.Pool): Promise<number[]> {
    const sql = 'select id, option_value as size from products where parent_id = $1 order by id';
    const { rows } = await pool.query<{ id: number; size: string }>(sql, [SIZED_PRODUCT]);
    for (const { id, size } of rows) this.#ofSizes.set(size, id);
    return rows.map(({ id }) => id);
  }

  of = ({ product_id: id, option }: Piece): number => (option === undefined ? id : (this.#ofSizes.get(option) ?? 0));

  /** The pieces of lines, by the ids of the stock. */
  piecesOf = (lines: readonly (Piece & { quantity: number })[]): Map<number, number> =>
    new Map(lines.map((line) => [this.of(line), line.quantity]));
}
