/** Others of a list to look at after one of them: those that follow it, beginning anew at the end. */
export function relatedTo<T extends { id: number }>(product: { id: number }, list: readonly T[], count: number): T[] {
  const others = list.filter(({ id }) => id !== product.id);
  const after = others.filter(({ id }) => id > product.id);
  return [...after, ...others.filter(({ id }) => id < product.id)].slice(0, count);
}
