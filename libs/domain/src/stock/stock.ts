import { DomainError } from '../error.ts';

/** The stock of one product. A piece is one unit of it. */
export interface Stock {
  /** Pieces that are not sold, including the held ones; null when the product's pieces are not counted. */
  stock: number | null;
  /** Pieces held for open checkouts. Exceeds `stock` only after an admin lowered the stock. */
  held: number;
}

export type StockReason = 'set' | 'hold' | 'release' | 'consume' | 'return';

/** One row of the stock ledger. The changes of a product add up to its stock (not counted: 0) and to its held pieces. */
export interface StockMovement {
  reason: StockReason;
  stockChange: number;
  heldChange: number;
}

/** The stock after a movement. `movement` is undefined when nothing changed. */
export interface StockStep {
  after: Stock;
  movement: StockMovement | undefined;
}

/** Returns the number of pieces that can still be sold: Infinity when they are not counted, never below 0. */
export function availablePieces({ stock, held }: Stock): number {
  return stock === null ? Infinity : Math.max(0, stock - held);
}

/** Sets the counted pieces; null stops counting. Existing holds remain. */
export function setStock(current: Stock, stock: number | null): StockStep {
  const isSame = stock === current.stock;
  const movement: StockMovement = { reason: 'set', stockChange: (stock ?? 0) - (current.stock ?? 0), heldChange: 0 };
  return { after: { ...current, stock }, movement: isSame ? undefined : movement };
}

/** Minutes for which a shopper cannot hold pieces again that she held and did not pay; doubled by each further time. */
export const HOLD_PAUSE_MINUTES = { first: 10, longest: 24 * 60 } as const;

/**
 * Holds pieces for a checkout. Throws PRODUCT_SOLD_OUT when fewer are available. `paused`: the available pieces that this shopper held
 * before without paying, and cannot hold again yet.
 */
export function holdPieces(current: Stock, quantity: number, paused = 0): StockStep {
  if (availablePieces(current) - paused < quantity) throw new DomainError('PRODUCT_SOLD_OUT');
  return current.stock === null ? unchanged(current) : move(current, 'hold', 0, quantity);
}

/** Ends the hold of these pieces without a sale. */
export function releasePieces(current: Stock, quantity: number): StockStep {
  return move(current, 'release', 0, -quantity);
}

/**
 * Sells pieces to a shopper who holds `ownHeld` of them. Held pieces are used first; the others must be available. Throws
 * PRODUCT_SOLD_OUT when there are not enough.
 */
export function consumePieces(current: Stock, quantity: number, ownHeld: number): StockStep {
  const fromHold = Math.min(quantity, ownHeld);
  if (current.stock === null) return fromHold === 0 ? unchanged(current) : move(current, 'consume', 0, -fromHold);
  if (current.stock < quantity || availablePieces(current) < quantity - fromHold)
    throw new DomainError('PRODUCT_SOLD_OUT');
  return move(current, 'consume', -quantity, -fromHold);
}

/** Returns the pieces of a cancelled order to the stock. */
export function returnPieces(current: Stock, quantity: number): StockStep {
  return current.stock === null ? unchanged(current) : move(current, 'return', quantity, 0);
}

function unchanged(current: Stock): StockStep {
  return { after: current, movement: undefined };
}

function move({ stock, held }: Stock, reason: StockReason, stockChange: number, heldChange: number): StockStep {
  const after = { stock: stock === null ? null : stock + stockChange, held: held + heldChange };
  return { after, movement: { reason, stockChange, heldChange } };
}
