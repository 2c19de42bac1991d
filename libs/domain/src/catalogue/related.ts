import { listPrice, type Priced } from './list-price.ts';
import type { ListedProduct } from './listing.ts';

/** Returns up to `count` other available products of a list, the nearest in price first, and by id at the same distance. */
export function relatedProducts<T extends Pick<ListedProduct, 'id' | 'isAvailable'> & Priced>(
  product: { id: number; price: number },
  list: readonly T[],
  count: number,
): T[] {
  const distance = (other: T) => Math.abs(listPrice(other) - product.price);
  return list
    .filter(({ id, isAvailable }) => id !== product.id && isAvailable)
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, count);
}
