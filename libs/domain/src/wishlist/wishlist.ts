/** The most products on the wish list of a shopper. A technical bound. */
export const MAX_WISHLIST_LENGTH = 300;

/** A change of a wish list that a shopper made on a device. */
export interface WishChange {
  productId: number;
  /** Whether the product is to be on the list. */
  wished: boolean;
}

/** Applies a change to a list of product ids, newest first. A product that is on the list keeps its place. */
export function applyWish(ids: readonly number[], { productId, wished }: WishChange): readonly number[] {
  if (ids.includes(productId) === wished) return ids;
  return wished ? [productId, ...ids] : ids.filter((id) => id !== productId);
}
