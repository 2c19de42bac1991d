import { cartTotal } from '@kundan/domain/cart/cart';
import { paiseFromRupees, rupeesFromPaise } from '@kundan/domain/money';

/** What lines cost together, in rupees like their prices; added up in paise, so that nothing is rounded. */
export function totalOf(lines: readonly { price: number; quantity: number }[]): number {
  return rupeesFromPaise(cartTotal(lines.map(({ price, quantity }) => ({ price: paiseFromRupees(price), quantity }))));
}
