import type { Product } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages';
import { cartCount, cartTotal } from '@kundan/domain/cart/cart';
import { paiseFromRupees, rupeesFromPaise } from '@kundan/domain/money';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DeviceLine } from '../../offline/db.ts';
import type { DeviceChange } from '../../offline/outbox.ts';
import { currentSession } from '../../session/session.ts';
import { openDialog } from '../../shell/shell-store.ts';
import { toast } from '../../ui/toast.ts';
import type { CartKeeper } from './cart-keeper.ts';
import { cartState, NO_CART, onCartChange, showCart, type CartState } from './cart-store.ts';
import { mayAdd } from './may-add.ts';

export type CartItem = DeviceLine;

export interface Cart extends CartState {
  /** Units, for the badge. */
  count: number;
  /** In rupees. */
  total: number;
  has: (productId: number) => boolean;
  /** Asks to sign in first when nobody is. Shows at once; success is said only when the shop has accepted it. */
  add: (product: Product, quantity: number) => Promise<void>;
  setQuantity: (line: DeviceLine, quantity: number) => Promise<void>;
  remove: (line: DeviceLine) => Promise<void>;
}

/** The keeper comes with IndexedDB, and only for those who are signed in. */
let keeper: Promise<CartKeeper> | undefined;

/** Keeps the cart of whoever is signed in; once, in the root. */
export function useKeptCart(shopperId: string | undefined): void {
  useEffect(() => {
    if (!shopperId) return;
    const mine = import('./cart-keeper.ts').then((module) => new module.CartKeeper(shopperId));
    keeper = mine;
    return () => {
      void mine.then((one) => one.close());
      keeper = undefined;
      localStorage.removeItem('cart');
      showCart(NO_CART);
    };
  }, [shopperId]);
}

/** Sends what waits, before the shopper leaves. */
export async function settleCart(): Promise<void> {
  if (cartState().waiting > 0) await (await keeper)?.send();
}

/** After an order took everything: shows an empty cart at once, and reads the server's again. */
export async function reloadCart(): Promise<void> {
  await (await keeper)?.clear();
}

async function change(wanted: DeviceChange, label: string): Promise<void> {
  await (await keeper)?.change(wanted, label);
  if (!navigator.onLine) toast.warning('Kept on this device. We will send it when you are back online.');
}

async function add(product: Product, quantity: number): Promise<void> {
  if (!currentSession()) return openDialog('sign-in');
  try {
    const fresh = await mayAdd(product);
    if (!fresh) return;
    const { id, name, image_url, price } = fresh;
    const line = { productId: id, quantity, name, image: image_url, price, isAvailable: true, cartId: undefined };
    await change({ type: 'add', line }, name);
  } catch (error) {
    console.error(messages.cart.addFailed, error);
    toast.error(messages.cart.addFailedToast);
  }
}

async function setQuantity({ productId, name }: DeviceLine, quantity: number): Promise<void> {
  if (!currentSession()) return toast.warning(messages.cart.signInToUpdate);
  try {
    await change({ type: 'setQuantity', productId, quantity }, name);
  } catch (error) {
    console.error(messages.cart.updateFailed, error);
  }
}

async function remove({ productId, name }: DeviceLine): Promise<void> {
  if (!currentSession()) return toast.warning(messages.cart.signInToRemove);
  try {
    await change({ type: 'remove', productId }, name);
  } catch (error) {
    console.error(messages.cart.removeFailed, error);
    toast.error(messages.cart.removeFailedToast);
  }
}

export function useCart(): Cart {
  const state = useSyncExternalStore(onCartChange, cartState, () => NO_CART);
  return useMemo(
    () => ({
      ...state,
      count: cartCount(state.lines),
      total: rupeesFromPaise(cartTotal(state.lines.map((line) => ({ ...line, price: paiseFromRupees(line.price) })))),
      has: (productId) => state.lines.some((line) => line.productId === productId),
      add,
      setQuantity,
      remove,
    }),
    [state],
  );
}
