import { type Paise, paiseFromRupees, rupeesFromPaise } from '../money.ts';

/** The part of a cart line that the rules need. A cart has at most one item per product; the oldest comes first. */
export interface CartItem {
  productId: number;
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
