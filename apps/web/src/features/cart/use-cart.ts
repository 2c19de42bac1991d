import { cartCount } from '@kundan/domain/cart/cart-count';
import { useEffect, useMemo } from 'react';
import type { DeviceLine } from '../../device/db.ts';
import { useStore } from '../../browser/use-store.ts';
import type { WishedProduct } from '../../sync/cart/kept-wish.ts';
import { cartStore, NO_CART, type CartState } from '../../sync/cart/cart-store.ts';

export type CartItem = DeviceLine;

export interface Cart extends CartState {
  /** Number of units, for the badge. */
  count: number;
  has: (productId: number) => boolean;
  /**
   * Keeps the wish and opens the sign-in dialog while signed out. The cart shows the product immediately; the success toast
   * follows the API's response.
   */
  add: (product: WishedProduct, quantity: number) => Promise<void>;
  setQuantity: (line: DeviceLine, quantity: number) => Promise<void>;
  remove: (line: DeviceLine) => Promise<void>;
  /** Removes a notice that the shopper has read. */
  dismiss: (noticeId: number) => Promise<void>;
}

/** Loads the module with the cart sync or the first change. */
const loadActions = () => import('./cart-actions.ts');

const operations: Pick<Cart, 'add' | 'setQuantity' | 'remove' | 'dismiss'> = {
  add: async (product, quantity) => (await loadActions()).add(product, quantity),
  setQuantity: async (line, quantity) => (await loadActions()).setQuantity(line, quantity),
  remove: async (line) => (await loadActions()).remove(line),
  dismiss: async (noticeId) => (await loadActions()).dismissNotice(noticeId),
};

export function useCart(): Cart {
  const state = useStore(cartStore, NO_CART);
  return useMemo(
    () => ({
      ...state,
      ...operations,
      count: cartCount(state.lines),
      has: (productId) => state.lines.some((line) => line.productId === productId),
    }),
    [state],
  );
}

/** Syncs the cart of the signed-in shopper. Call it once, in the root route. */
export function useCartSync(shopperId: string | undefined): void {
  useEffect(() => {
    if (!shopperId) return;
    // Loads all actions, so that the first tap on a button does not wait for them.
    const started = loadActions().then(({ startCartSync }) => startCartSync(shopperId));
    return () => void started.then((stop) => stop());
  }, [shopperId]);
}
