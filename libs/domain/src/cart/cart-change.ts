import { Fault } from '../fault.ts';
import { MAX_QUANTITY } from '../shop.ts';
import type { CartLine } from './cart.ts';

/** One change of a cart as data: it can wait on a device and be told to the server later. */
export type CartChange<L extends CartLine = CartLine> =
  | { type: 'add'; line: L }
  | { type: 'setQuantity'; productId: number; quantity: number }
  | { type: 'remove'; productId: number };

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}

export function productOf(change: CartChange): number {
  return change.type === 'add' ? change.line.productId : change.productId;
}

/**
 * The cart after a change: the same rule on the server and on the device. Adding a product again raises its line;
 * removing what is not there changes nothing. Throws QUANTITY_OUT_OF_RANGE and CART_LINE_NOT_FOUND.
 */
export function applyChange<L extends CartLine>(cart: readonly L[], change: CartChange<L>): readonly L[] {
  switch (change.type) {
    case 'add': {
      const { line } = change;
      const present = cart.find(({ productId }) => productId === line.productId);
      const quantity = (present?.quantity ?? 0) + line.quantity;
      if (!isQuantity(line.quantity) || !isQuantity(quantity)) throw new Fault('QUANTITY_OUT_OF_RANGE');
      return present ? cart.map((other) => (other === present ? { ...other, quantity } : other)) : [...cart, line];
    }
    case 'setQuantity': {
      const { productId, quantity } = change;
      if (!isQuantity(quantity)) throw new Fault('QUANTITY_OUT_OF_RANGE');
      if (!cart.some((line) => line.productId === productId)) throw new Fault('CART_LINE_NOT_FOUND');
      return cart.map((line) => (line.productId === productId ? { ...line, quantity } : line));
    }
    case 'remove':
      return cart.filter(({ productId }) => productId !== change.productId);
  }
}

/** The cart after many changes. A change that the cart refuses is left out and the others go on, as the server does it. */
export function replay<L extends CartLine>(cart: readonly L[], changes: readonly CartChange<L>[]): readonly L[] {
  return changes.reduce((current, change) => {
    try {
      return applyChange(current, change);
    } catch (error) {
      if (error instanceof Fault) return current;
      throw error;
    }
  }, cart);
}

/**
 * Fewer changes with the same result on any cart: ten clicks on plus become one change. Two additions stay two,
 * because the second alone may be too many for the line that the server has.
 */
export function coalesce<L extends CartLine>(changes: readonly CartChange<L>[]): CartChange<L>[] {
  let kept: CartChange<L>[] = [];
  for (const change of changes) {
    kept = kept.filter((earlier) => productOf(earlier) !== productOf(change) || !isSettledBy(earlier, change));
    kept.push(change);
  }
  return kept;
}

/** A removal settles all that was done to its product; a new quantity settles only the quantity set before it. */
function isSettledBy(earlier: CartChange, later: CartChange): boolean {
  switch (later.type) {
    case 'add':
      return false;
    case 'setQuantity':
      return earlier.type === 'setQuantity' && isQuantity(later.quantity);
    case 'remove':
      return true;
  }
}
