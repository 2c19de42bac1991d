import { DomainError } from '../error.ts';
import { MAX_CART_LINE_QUANTITY } from '../shop.ts';
import { type CartItem, type CartPiece, isSamePiece } from './cart.ts';

/** One change of a cart as plain data, so that a device can store it and send it later. */
export type CartChange<L extends CartItem = CartItem> =
  { type: 'add'; line: L } | ({ type: 'setQuantity'; quantity: number } & CartPiece) | ({ type: 'remove' } & CartPiece);

export function isValidQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_CART_LINE_QUANTITY;
}

/**
 * Returns the cart after a change. The device uses it to predict the result of a change that it has not sent yet; the
 * server decides in SQL (apps/api/src/cart/cart-statements.ts), and a property test there compares the two.
 *
 * Adding a product that is in the cart raises its line; otherwise the new line comes last. Throws
 * QUANTITY_OUT_OF_RANGE and CART_LINE_NOT_FOUND. The server differs in what the device cannot know or need not report:
 * it rejects additions of withdrawn (PRODUCT_NOT_FOUND) and sold-out products (PRODUCT_SOLD_OUT), and those without a value
 * of the product's option (OPTION_REQUIRED); a higher quantity of withdrawn and sold-out products (PRODUCT_SOLD_OUT); and the
 * removal of a missing line (CART_LINE_NOT_FOUND), which changes nothing here.
 */
export function applyChange<L extends CartItem>(cart: readonly L[], change: CartChange<L>): readonly L[] {
  switch (change.type) {
    case 'add': {
      const { line } = change;
      const present = cart.find((other) => isSamePiece(other, line));
      const quantity = (present?.quantity ?? 0) + line.quantity;
      if (!isValidQuantity(line.quantity) || !isValidQuantity(quantity)) throw new DomainError('QUANTITY_OUT_OF_RANGE');
      return present ? cart.map((other) => (other === present ? { ...other, quantity } : other)) : [...cart, line];
    }
    case 'setQuantity': {
      const { quantity } = change;
      if (!isValidQuantity(quantity)) throw new DomainError('QUANTITY_OUT_OF_RANGE');
      if (!cart.some((line) => isSamePiece(line, change))) throw new DomainError('CART_LINE_NOT_FOUND');
      return cart.map((line) => (isSamePiece(line, change) ? { ...line, quantity } : line));
    }
    case 'remove':
      return cart.filter((line) => !isSamePiece(line, change));
  }
}

/** Applies changes in order. Skips a change that is rejected and continues with the next one, as the server does. */
export function replay<L extends CartItem>(cart: readonly L[], changes: readonly CartChange<L>[]): readonly L[] {
  return changes.reduce((current, change) => {
    try {
      return applyChange(current, change);
    } catch (error) {
      if (error instanceof DomainError) return current;
      throw error;
    }
  }, cart);
}

/**
 * Drops the changes that a later one makes redundant; the result is the same on any cart. Setting a quantity ten times
 * becomes one change. Two additions stay two, because the server may accept the first and reject the second.
 */
export function coalesce<L extends CartItem>(changes: readonly CartChange<L>[]): CartChange<L>[] {
  let remaining: CartChange<L>[] = [];
  for (const change of changes) {
    remaining = remaining.filter(
      (earlier) => !isSamePiece(pieceOf(earlier), pieceOf(change)) || !supersedes(change, earlier),
    );
    remaining.push(change);
  }
  return remaining;
}

function pieceOf(change: CartChange): CartPiece {
  return change.type === 'add' ? change.line : change;
}

/** A removal supersedes every earlier change of its product; a new quantity only an earlier quantity. */
function supersedes(later: CartChange, earlier: CartChange): boolean {
  switch (later.type) {
    case 'add':
      return false;
    case 'setQuantity':
      return earlier.type === 'setQuantity' && isValidQuantity(later.quantity);
    case 'remove':
      return true;
  }
}
