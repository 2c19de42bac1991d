import { useStore } from '../../browser/use-store.ts';
import { wishlistStore } from '../../sync/wishlist/wishlist-store.ts';

const none: readonly number[] = [];

/** The ids on the wish list, newest first; none in rendered HTML. */
export const useWishlist = (): readonly number[] => useStore(wishlistStore, none);

/** Puts a product on the wish list, or takes it off. */
export async function setWish(productId: number, wished: boolean): Promise<void> {
  const service = await import('../../sync/wishlist/wishlist-service.ts');
  await service.setWish(productId, wished);
}
