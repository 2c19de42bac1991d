/**
 * Returns up to `count` other products of a list that is sorted by id: first those with a higher id, then, from the
 * start of the list, those with a lower id.
 */
export function relatedProducts<T extends { id: number }>(
  product: { id: number },
  list: readonly T[],
  count: number,
): T[] {
  const after = list.filter(({ id }) => id > product.id);
  const before = list.filter(({ id }) => id < product.id);
  return [...after, ...before].slice(0, count);
}
