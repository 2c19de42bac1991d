import type { Product } from '@kundan/contracts/catalogue.contract';
import { cartCount } from '@kundan/domain/cart/cart';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DeviceLine } from '../../offline/db.ts';
import { currentSession } from '../../session/session.ts';
import { openDialog } from '../../shell/shell-store.ts';
import { cartState, NO_CART, onCartChange, type CartState } from './cart-store.ts';

export type CartItem = DeviceLine;

export interface Cart extends CartState {
  /** Units, for the badge. */
  count: number;
  has: (productId: number) => boolean;
  /** Asks to sign in first when nobody is. Shows at once; success is said only when the shop has accepted it. */
  add: (product: Product, quantity: number) => Promise<void>;
  setQuantity: (line: DeviceLine, quantity: number) => Promise<void>;
  remove: (line: DeviceLine) => Promise<void>;
  /** A notice was read. */
  dismiss: (noticeId: number) => Promise<void>;
}

/** What changes a cart comes when something is to be changed. */
const actions = () => import('./cart-actions.ts');

const doing: Pick<Cart, 'add' | 'setQuantity' | 'remove' | 'dismiss'> = {
  add: async (product, quantity) =>
    currentSession() ? (await actions()).add(product, quantity) : openDialog('sign-in'),
  setQuantity: async (line, quantity) => (await actions()).setQuantity(line, quantity),
  remove: async (line) => (await actions()).remove(line),
  dismiss: async (noticeId) => (await import('./kept-cart.ts')).dismissNotice(noticeId),
};

export function useCart(): Cart {
  const state = useSyncExternalStore(onCartChange, cartState, () => NO_CART);
  return useMemo(
    () => ({
      ...state,
      ...doing,
      count: cartCount(state.lines),
      has: (productId) => state.lines.some((line) => line.productId === productId),
    }),
    [state],
  );
}

/** Keeps the cart of whoever is signed in; once, in the root. */
export function useKeptCart(shopperId: string | undefined): void {
  useEffect(() => {
    if (!shopperId) return;
    const keeping = import('./kept-cart.ts').then(({ keepCart }) => keepCart(shopperId));
    return () => void keeping.then((stop) => stop());
  }, [shopperId]);
}
