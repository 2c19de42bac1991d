import { type OrderLine, stockIdOf } from '@kundan/domain/order/order-events';
import { consumePieces, holdPieces, releasePieces, returnPieces, setStock } from '@kundan/domain/stock/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { advisoryLocks } from '../infrastructure/database/advisory-locks.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { LockedStock } from './locked-stock.ts';
import { findEarlierHolds, rememberDropped } from './hold-pauses.ts';
import { deleteHolds, findHolds, type HeldPieces, insertHolds, setHold } from './stock-holds.ts';

const BEGIN_COUNTING = sql`insert into product_stock (product_id) values (${'productId'}) on conflict do nothing`;
const PIECES = sql`select stock from product_stock where product_id = ${'productId'}`;
const LOCK_SHOPPER = sql`select pg_advisory_xact_lock(${advisoryLocks.stockHolds}, hashtext(${'shopperId'}))`;

/** Pieces of one product without options, or of one variant. A list contains each once. */
export interface Pieces {
  productId: number;
  quantity: number;
  /** `piecesOf` gives the pieces of the lines of an order. */
  variantId?: never;
}

export const piecesOf = (lines: readonly OrderLine[]): Pieces[] =>
  lines.map((line) => ({ productId: stockIdOf(line), quantity: line.quantity }));

export interface CheckoutPieces {
  checkoutId: string;
  shopperId: string;
  lines: readonly Pieces[];
  expiresAt: Date;
  /** Of the events; by default the shopper. */
  actor?: string;
}

export interface OrderPieces {
  orderId: string;
  /** Whose holds are used, which are of the checkout that is paid. Without it, the pieces must be free. */
  shopperId?: string;
  lines: readonly Pieces[];
}

/**
 * Counts the pieces of products whose stock an admin has set. Every method works in em's transaction and locks the stock of
 * its products until the transaction ends. Call it after locking payments and carts, and before writing products and
 * sales, because all transactions take their locks in this order. `actor` is the actor of events ('shopper:<id>', 'shop', …).
 */
@Injectable()
export class StockService {
  /** Locks the stock of products, before `set` of each. */
  async lock(em: EntityManager, productIds: readonly number[]): Promise<void> {
    await LockedStock.lock(em, productIds);
  }

  /** The stock of a product; null when its pieces are not counted. */
  async pieces(em: EntityManager, productId: number): Promise<number | null> {
    return (await PIECES.first<{ stock: number | null }>(em, { productId }))?.stock ?? null;
  }

  /** Sets the stock of a product; null stops counting its pieces. */
  async set(em: EntityManager, productId: number, stock: number | null, actor: string): Promise<void> {
    await BEGIN_COUNTING.run(em, { productId });
    const locked = await LockedStock.lock(em, [productId]);
    locked.move(productId, (current) => setStock(current, stock), { actor });
    await locked.save();
  }

  /**
   * Holds the pieces of a new checkout until it expires, and releases those of the shopper's earlier checkout. Throws
   * PRODUCT_SOLD_OUT when there are not enough besides those that the shopper held too long without paying.
   */
  async hold(em: EntityManager, { checkoutId, shopperId, lines, expiresAt, ...cause }: CheckoutPieces): Promise<void> {
    // Of two checkouts that a shopper opens at the same time, the second must find the holds of the first.
    await LOCK_SHOPPER.run(em, { shopperId });
    const earlier = await findHolds(em, { shopperId });
    const now = new Date();
    const past = await findEarlierHolds(em, shopperId, expiresAt.getTime() - now.getTime());
    const locked = await LockedStock.lock(em, productsOf([...lines, ...earlier]));
    const { actor = `shopper:${shopperId}` } = cause;
    const deleted = earlier.length > 0 ? await deleteHolds(em, { shopperId }) : [];
    for (const released of deleted) {
      const cause = { actor, checkoutId: released.checkoutId };
      locked.move(released.productId, (current) => releasePieces(current, released.quantity), cause);
    }
    const held = lines.filter(({ productId, quantity }) =>
      locked.move(productId, (current) => holdPieces(current, quantity, past.get(productId)?.paused), {
        actor,
        checkoutId,
      }),
    );
    const since = new Map(deleted.map(({ productId, heldSince }) => [productId, heldSince]));
    const withStart = held.map((line) => {
      return { ...line, heldSince: since.get(line.productId) ?? past.get(line.productId)?.heldSince ?? now };
    });
    await insertHolds(em, { checkoutId, shopperId, expiresAt }, withStart);
    const isHeld = new Set(held.map(({ productId }) => productId));
    await rememberDropped(
      em,
      deleted.filter(({ productId }) => !isHeld.has(productId)),
      now,
    );
    await locked.save();
  }

  /** Makes the pieces that a checkout holds available again, and returns them. Has no effect on a checkout without holds. */
  async release(em: EntityManager, checkoutId: string, actor: string): Promise<HeldPieces[]> {
    const holds = await findHolds(em, { checkoutId });
    if (holds.length === 0) return [];
    const locked = await LockedStock.lock(em, productsOf(holds));
    const deleted = await deleteHolds(em, { checkoutId });
    for (const { productId, quantity } of deleted) {
      locked.move(productId, (current) => releasePieces(current, quantity), { actor, checkoutId });
    }
    await locked.save();
    return deleted;
  }

  /**
   * Takes the pieces of an order from the stock, those that this shopper holds first. Throws PRODUCT_SOLD_OUT, before anything
   * is written, when there are not enough.
   */
  async consume(em: EntityManager, { orderId, shopperId, lines }: OrderPieces, actor: string): Promise<void> {
    const locked = await LockedStock.lock(em, productsOf(lines));
    const counted = lines.filter(({ productId }) => locked.has(productId));
    if (counted.length === 0) return;
    const held = shopperId === undefined ? [] : await findHolds(em, { shopperId });
    const holds = new Map(held.map((hold) => [hold.productId, hold]));
    for (const { productId, quantity } of counted) {
      const hold = holds.get(productId);
      const cause = { actor, orderId, checkoutId: hold?.checkoutId };
      locked.move(productId, (current) => consumePieces(current, quantity, hold?.quantity ?? 0), cause);
    }
    for (const { productId, quantity } of counted) {
      const hold = holds.get(productId);
      if (hold && shopperId !== undefined)
        await setHold(em, shopperId, productId, Math.max(0, hold.quantity - quantity));
    }
    await locked.save();
  }

  /** Returns the pieces of a cancelled order to the stock. */
  async returnPieces(em: EntityManager, { orderId, lines }: OrderPieces, actor: string): Promise<void> {
    const locked = await LockedStock.lock(em, productsOf(lines));
    for (const { productId, quantity } of lines) {
      locked.move(productId, (current) => returnPieces(current, quantity), { actor, orderId });
    }
    await locked.save();
  }
}

const productsOf = (pieces: readonly Pieces[]) => new Set(pieces.map(({ productId }) => productId));
