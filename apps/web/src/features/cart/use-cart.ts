import { cartCount } from '@kundan/domain/cart/cart-count';
import { useEffect, useMemo } from 'react';
import type { DeviceLine } from '../../device/db.ts';
import { untilLoaded } from '../../browser/until-loaded.ts';
import { useStore } from '../../browser/use-store.ts';
import { currentSession } from '../../auth/session.ts';
import { type ItemProduct, savePendingItem } from '../../sync/pending-item.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { cartStore, NO_CART, type CartState } from '../../sync/stores.ts';

export type CartItem = DeviceLine;

export interface Cart extends CartState {
  /** Number of units, for the badge. */
  count: number;
  has: (productId: number) => boolean;
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

/** Loads the module with the cart sync or the first change. */
const loadActions = () => import('./cart-actions.ts');

/** Runs an action. When its code cannot be loaded, the shopper reads that it failed. */
async function run(action: (actions: Awaited<ReturnType<typeof loadActions>>) => Promise<void>): Promise<void> {
  try {
    await action(await loadActions());
  } catch (error) {
    console.warn('The cart could not be loaded.', error);
    await Promise.all([
      import('../../ui/feedback/toast.ts'),
      import('@kundan/contracts/messages/screen-messages'),
    ]).then(
      ([{ toast }, { messages }]) => toast.error(messages.unexpected, { topic: 'cart', repeats: true }),
      console.error,
    );
  }
}

const operations: Pick<Cart, 'add' | 'setQuantity' | 'remove' | 'dismiss'> = {
  add: async (product, quantity) => {
    if (currentSession()) return run(({ add }) => add(product, quantity));
    savePendingItem({ product, quantity });
    openDialog('sign-in');
  },
  setQuantity: (line, quantity) => run(({ setQuantity }) => setQuantity(line, quantity)),
  remove: (line) => run(({ remove }) => remove(line)),
  dismiss: (noticeId) => run(({ dismissNotice }) => dismissNotice(noticeId)),
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
    let isCurrent = true;
    // Loads all actions, so that the first tap on a button does not wait for them.
    void untilLoaded(loadActions).then(({ startCartSync }) => isCurrent && startCartSync());
    return () => void (isCurrent = false);
  }, [shopperId]);
}
