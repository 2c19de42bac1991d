import type { ListedProduct } from './listing.ts';

/** Returns up to `count` other available products of a list, the nearest in price first, and by id at the same distance. */
export function relatedProducts<T extends Pick<ListedProduct, 'id' | 'price' | 'isAvailable'>>(
  product: { id: number; price: number },
  list: readonly T[],
  count: number,
): T[] {
  const distance = ({ price }: T) => Math.abs(price - product.price);
  return list
    .filter(({ id, isAvailable }) => id !== product.id && isAvailable)
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, count);
}
