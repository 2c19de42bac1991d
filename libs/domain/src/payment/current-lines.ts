import { type OrderLine, stockIdOf } from '../order/order-events.ts';

/** A product or variant as it is sold now. `price` is in paise. */
export interface CurrentProduct {
  id: number;
  price: number;
  isAvailable: boolean;
}

/** Whether every line still has its price and an available product. A product that is not given does not exist any more. */
export function areLinesCurrent(lines: readonly OrderLine[], products: readonly CurrentProduct[]): boolean {
  const current = new Map(products.map((product) => [product.id, product]));
  return lines.every((line) => {
    const product = current.get(stockIdOf(line));
    return product !== undefined && product.isAvailable && product.price === line.price;
  });
}
