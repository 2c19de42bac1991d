import { cartCount } from '@kundan/domain/cart/cart-count';
import { useEffect, useMemo } from 'react';
import type { DeviceLine } from '../../device/db.ts';
import { useStore } from '../../browser/use-store.ts';
import { currentSession } from '../../auth/session.ts';
import { type ItemProduct, savePendingItem } from '../../sync/pending-item.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { cartStore, NO_CART, type CartState } from '../../sync/stores.ts';

export interface Cart extends CartState {
  /** Number of pieces, for the badge. */
  count: number;
  /** With a value of the product's option: whether this one is in the cart. */
  has: (productId: number, option?: string) => boolean;
  /**
   * Stores the item and opens the sign-in dialog while signed out. The cart shows the product immediately; the success toast
   * follows the API's response.
   */
  add: (product: ItemProduct, quantity: number) => Promise<void>;
  setQuantity: (line: DeviceLine, quantity: number) => Promise<void>;
  remove: (line: DeviceLine) => Promise<void>;
  /** Removes a notice that the shopper has read. */
  dismiss: (noticeId: number) => Promise<void>;
}

/** Loads the module with the cart sync and the changes. Resolves with undefined when it did not load, which the page says (main.tsx). */
const loadActions = () => import('./cart-actions.ts').catch(() => undefined);

const operations: Pick<Cart, 'add' | 'setQuantity' | 'remove' | 'dismiss'> = {
  add: async (product, quantity) => {
    const actions = currentSession() && (await loadActions());
    if (actions) return actions.add(product, quantity);
    // Added after the sign-in, or when the page was loaded again.
    savePendingItem({ product, quantity });
    if (!currentSession()) openDialog('sign-in');
  },
  setQuantity: async (line, quantity) => (await loadActions())?.setQuantity(line, quantity),
  remove: async (line) => (await loadActions())?.remove(line),
  dismiss: async (noticeId) => (await loadActions())?.dismissNotice(noticeId),
};

export function useCart(): Cart {
  const state = useStore(cartStore, NO_CART);
  return useMemo(
    () => ({
      ...state,
      ...operations,
      count: cartCount(state.lines),
      has: (productId, option) =>
        state.lines.some((line) => line.productId === productId && (option === undefined || line.option === option)),
    }),
    [state],
  );
}

/** Syncs the cart of the signed-in shopper. Call it once, in the root route. */
export function useCartSync(shopperId: string | undefined): void {
  useEffect(() => {
    if (!shopperId) return;
    let isCurrent = true;
    // Loads all actions, so that the first tap on a button does not wait for them.
    void loadActions().then((actions) => isCurrent && actions?.startCartSync());
    return () => void (isCurrent = false);
  }, [shopperId]);
}
