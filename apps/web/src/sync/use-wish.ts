import { useStore } from '../browser/use-store.ts';
import { wishlistStore } from './stores.ts';

const none: readonly number[] = [];

/** The ids on the wish list, newest first; none in rendered HTML. */
export const useWishlist = (): readonly number[] => useStore(wishlistStore, undefined) ?? none;

/** Puts a product on the wish list, or takes it off. */
export async function setWish(productId: number, wished: boolean): Promise<void> {
  const { wish } = await import('./sync-service.ts');
  await wish({ productId, wished });
}
