import { type OrderLine, stockIdOf } from '../order/order-events.ts';

/** Returns the time at which a checkout expires: this many minutes after create-order. */
export function checkoutExpiry(createdAt: Date, minutes: number): Date {
  return new Date(createdAt.getTime() + minutes * 60_000);
}

/** A product or variant as it is sold now. `price` is in paise. */
export interface CurrentProduct {
  id: number;
  price: number;
  isAvailable: boolean;
}

/** Whether every line still has its price and an available product. A product that is not given does not exist any more. */
export function linesStillHold(lines: readonly OrderLine[], products: readonly CurrentProduct[]): boolean {
  const current = new Map(products.map((product) => [product.id, product]));
  return lines.every((line) => {
    const product = current.get(stockIdOf(line));
    return product !== undefined && product.isAvailable && product.price === line.price;
  });
}
