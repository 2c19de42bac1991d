import { type Paise, paiseFromRupees, rupeesFromPaise } from '../money.ts';

/** A product, and the value of its option when it has one: '14'. A cart has at most one line of each; the oldest comes first. */
export interface CartPiece {
  productId: number;
  option?: string | undefined;
}

interface NamedPiece {
  name: string;
  /** Of the option: 'Size'. */
  optionName?: string | undefined;
  option?: string | undefined;
  /** Both in another language: 'आकार 14'. */
  optionLabel?: string | undefined;
}

/** The option of a piece that has one: 'Size 14'. */
export const optionText = ({ optionName, option, optionLabel }: Omit<NamedPiece, 'name'>): string =>
  optionLabel ?? `${optionName} ${option}`;

/** The name of a piece with its option: 'Ring (Size 14)'. */
export function pieceName(piece: NamedPiece): string {
  return piece.option === undefined ? piece.name : `${piece.name} (${optionText(piece)})`;
}

/** Whether both are in the same line of a cart. */
export function isSamePiece(a: CartPiece, b: CartPiece): boolean {
  return a.productId === b.productId && a.option === b.option;
}

/** The part of a cart line that the rules need. */
export interface CartItem extends CartPiece {
  /** A whole number from 1 to MAX_CART_LINE_QUANTITY. */
  quantity: number;
}

/** Returns the total price in paise. */
export function cartTotal(lines: readonly { price: Paise; quantity: number }[]): Paise {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** Returns the total price in rupees for lines with prices in rupees. Adds in paise, so that the sum is exact. */
export function cartTotalInRupees(lines: readonly { price: number; quantity: number }[]): number {
  return rupeesFromPaise(cartTotal(lines.map(({ price, quantity }) => ({ price: paiseFromRupees(price), quantity }))));
}
