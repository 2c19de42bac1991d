import type { EntityManager } from '@mikro-orm/postgresql';

/** Pieces of one product that a checkout holds. */
export interface HeldPieces {
  checkoutId: string;
  productId: number;
  quantity: number;
}

const HELD_PIECES = 'checkout_id as "checkoutId", product_id as "productId", quantity';

export type HoldOwner = { shopperId: string } | { checkoutId: string };

function conditionOf(owner: HoldOwner): [condition: string, value: string] {
  return 'shopperId' in owner ? ['shopper_id = ?', owner.shopperId] : ['checkout_id = ?', owner.checkoutId];
}

/** Reads the holds of a shopper or of a checkout. They do not change while the stock of their products is locked. */
export function findHolds(em: EntityManager, owner: HoldOwner): Promise<HeldPieces[]> {
  const [condition, value] = conditionOf(owner);
  return em.execute<HeldPieces[]>(`select ${HELD_PIECES} from stock_holds where ${condition}`, [value]);
}

/** Deletes the holds of a shopper or of a checkout and returns them. */
export function deleteHolds(em: EntityManager, owner: HoldOwner): Promise<HeldPieces[]> {
  const [condition, value] = conditionOf(owner);
  return em.execute<HeldPieces[]>(`delete from stock_holds where ${condition} returning ${HELD_PIECES}`, [value]);
}

/** Sets the quantity of a shopper's hold of one product. Deletes the hold at 0. */
export async function setHold(
  em: EntityManager,
  shopperId: string,
  productId: number,
  quantity: number,
): Promise<void> {
  const key = [shopperId, productId];
  if (quantity === 0) await em.execute('delete from stock_holds where shopper_id = ? and product_id = ?', key);
  else
    await em.execute('update stock_holds set quantity = ? where shopper_id = ? and product_id = ?', [quantity, ...key]);
}

/** Inserts the holds of a new checkout. */
export async function insertHolds(
  em: EntityManager,
  { checkoutId, shopperId, expiresAt }: { checkoutId: string; shopperId: string; expiresAt: Date },
  lines: readonly { productId: number; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await em.execute(
    `insert into stock_holds (shopper_id, product_id, checkout_id, quantity, expires_at)
     select ?, "productId", ?, quantity, ? from json_to_recordset(?::json) as line("productId" int, quantity int)`,
    [shopperId, checkoutId, expiresAt.toISOString(), JSON.stringify(lines)],
  );
}
