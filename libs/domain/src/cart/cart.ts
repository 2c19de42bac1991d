import type { Paise } from '../money.ts';

/** What every line of a cart has, on the server and on the device; a cart holds at most one line per product, oldest first. */
export interface CartLine {
  productId: number;
  /** A whole number from 1 to MAX_QUANTITY. */
  quantity: number;
}

/** What the lines cost together, in the unit of their prices: paise inside the shop, rupees on a screen. */
export function cartTotal(lines: readonly { price: Paise; quantity: number }[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** Pieces in the cart, for the badge. */
export function cartCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
