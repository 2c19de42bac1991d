import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';

/** Pieces of one product that a checkout holds. */
export interface HeldPieces {
  shopperId: string;
  checkoutId: string;
  productId: number;
  quantity: number;
  /** Since when the shopper holds the product without a pause. */
  heldSince: Date;
}

export type HoldOwner = { shopperId: string } | { checkoutId: string };

const HELD_PIECES = sql`shopper_id as "shopperId", checkout_id as "checkoutId", product_id as "productId", quantity,
  held_since as "heldSince"`;
const FIND_OF_SHOPPER = sql`select ${HELD_PIECES} from stock_holds where shopper_id = ${'shopperId'}`;
const FIND_OF_CHECKOUT = sql`select ${HELD_PIECES} from stock_holds where checkout_id = ${'checkoutId'}`;
const DELETE_OF_SHOPPER = sql`delete from stock_holds where shopper_id = ${'shopperId'} returning ${HELD_PIECES}`;
const DELETE_OF_CHECKOUT = sql`delete from stock_holds where checkout_id = ${'checkoutId'} returning ${HELD_PIECES}`;
const DELETE = sql`delete from stock_holds where shopper_id = ${'shopperId'} and product_id = ${'productId'}`;
const UPDATE = sql`update stock_holds set quantity = ${'quantity'} where shopper_id = ${'shopperId'} and product_id = ${'productId'}`;
const INSERT = sql`insert into stock_holds (shopper_id, product_id, checkout_id, quantity, expires_at, held_since)
  select ${'shopperId'}, "productId", ${'checkoutId'}, quantity, ${'expiresAt'}, "heldSince"
  from json_to_recordset(${'lines'}::json) as line("productId" int, quantity int, "heldSince" timestamptz)`;

/** Reads the holds of a shopper or of a checkout. They do not change while the stock of their products is locked. */
export function findHolds(em: EntityManager, owner: HoldOwner): Promise<HeldPieces[]> {
  return 'shopperId' in owner ? FIND_OF_SHOPPER.all(em, owner) : FIND_OF_CHECKOUT.all(em, owner);
}

/** Deletes the holds of a shopper or of a checkout and returns them. */
export function deleteHolds(em: EntityManager, owner: HoldOwner): Promise<HeldPieces[]> {
  return 'shopperId' in owner ? DELETE_OF_SHOPPER.all(em, owner) : DELETE_OF_CHECKOUT.all(em, owner);
}

/** Sets the quantity of a shopper's hold of one product. Deletes the hold at 0. */
export async function setHold(
  em: EntityManager,
  shopperId: string,
  productId: number,
  quantity: number,
): Promise<void> {
  if (quantity === 0) await DELETE.run(em, { shopperId, productId });
  else await UPDATE.run(em, { shopperId, productId, quantity });
}

/** Inserts the holds of a new checkout. */
export async function insertHolds(
  em: EntityManager,
  checkout: { checkoutId: string; shopperId: string; expiresAt: Date },
  lines: readonly Pick<HeldPieces, 'productId' | 'quantity' | 'heldSince'>[],
): Promise<void> {
  if (lines.length > 0) await INSERT.run(em, { ...checkout, lines: JSON.stringify(lines) });
}
