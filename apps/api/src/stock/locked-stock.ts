import { availablePieces, type Stock, type StockMovement, type StockStep } from '@kundan/domain/stock/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';

/** What caused a movement. */
export interface MovementCause {
  /** 'admin:<id>', 'shopper:<id>', 'razorpay' or 'shop'. */
  actor: string;
  checkoutId?: string | undefined;
  orderId?: string | undefined;
}

const LOCK = sql`select product_id as "productId", stock, held from product_stock
  where product_id = any(${'ids'}::int[]) order by product_id for update`;
const SET_AVAILABILITY = sql`update products set is_in_stock = ${'isInStock'} where id = any(${'ids'}::int[])`;
const SAVE = sql`
  with changed as (
    update product_stock s set stock = c.stock, held = c.held
    from json_to_recordset(${'changed'}::json) as c(product_id int, stock int, held int)
    where s.product_id = c.product_id and (s.stock, s.held) is distinct from (c.stock, c.held)
  )
  insert into stock_movements (product_id, reason, stock_change, held_change, actor, checkout_id, order_id)
  select * from json_to_recordset(${'ledger'}::json) as m(product_id int, reason text, stock_change int, held_change int,
    actor text, checkout_id text, order_id uuid)`;

/**
 * The stock of some products, locked until the transaction ends, and the movements that are decided during it. Nothing is
 * written before `save`. Every transaction locks the rows once, by ascending product id, which prevents deadlocks.
 */
export class LockedStock {
  private readonly before: ReadonlyMap<number, Stock>;
  private readonly current: Map<number, Stock>;
  private readonly movements: (StockMovement & MovementCause & { productId: number })[] = [];

  private constructor(
    private readonly em: EntityManager,
    rows: readonly (Stock & { productId: number })[],
  ) {
    this.before = new Map(rows.map(({ productId, stock, held }) => [productId, { stock, held }]));
    this.current = new Map(this.before);
  }

  static async lock(em: EntityManager, productIds: Iterable<number>): Promise<LockedStock> {
    return new LockedStock(em, await LOCK.all(em, { ids: [...productIds] }));
  }

  /** Whether the product is or was counted. A product without a row in product_stock has no movements. */
  has(productId: number): boolean {
    return this.current.has(productId);
  }

  /** Decides a movement of a locked product. Returns false when it changes nothing. Throws the errors of `step`. */
  move(productId: number, step: (current: Stock) => StockStep, cause: MovementCause): boolean {
    const current = this.current.get(productId);
    if (!current) return false;
    const { after, movement } = step(current);
    this.current.set(productId, after);
    if (movement) this.movements.push({ ...movement, ...cause, productId });
    return movement !== undefined;
  }

  /** Writes the stock and the ledger. Updates products only when their availability changes, so that caches stay valid. */
  async save(): Promise<void> {
    if (this.movements.length === 0) return;
    const changed = [...this.current].map(([product_id, { stock, held }]) => ({ product_id, stock, held }));
    const ledger = this.movements.map((each) => ({
      product_id: each.productId,
      reason: each.reason,
      stock_change: each.stockChange,
      held_change: each.heldChange,
      actor: each.actor,
      checkout_id: each.checkoutId,
      order_id: each.orderId,
    }));
    await SAVE.run(this.em, { changed: JSON.stringify(changed), ledger: JSON.stringify(ledger) });
    await this.setAvailability(true);
    await this.setAvailability(false);
  }

  private async setAvailability(isInStock: boolean): Promise<void> {
    const isAvailable = (stock: Stock | undefined) => stock !== undefined && availablePieces(stock) > 0;
    const switched = [...this.current]
      .filter(([id, after]) => isAvailable(after) === isInStock && isAvailable(this.before.get(id)) !== isInStock)
      .map(([id]) => id);
    if (switched.length > 0) await SET_AVAILABILITY.run(this.em, { isInStock, ids: switched });
  }
}
