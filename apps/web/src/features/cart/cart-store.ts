import type { DeviceLine, RefusalNotice } from '../../offline/db.ts';

/** The cart as every screen shows it: the server's last one with the changes that wait. */
export interface CartState {
  /** Whose it is; undefined while nobody is signed in. */
  shopperId: string | undefined;
  lines: readonly DeviceLine[];
  /** Changes that the shop has not answered yet. */
  waiting: number;
  /** What the shop refused, until it was read. */
  notices: readonly RefusalNotice[];
  /** False until the device or the shop was asked. */
  known: boolean;
}

export const NO_CART: CartState = { shopperId: undefined, lines: [], waiting: 0, notices: [], known: false };

let state = NO_CART;
const listeners = new Set<() => void>();

export const cartState = (): CartState => state;

/** Shows a cart everywhere, and keeps the copy under 'cart' that the specification has. */
export function showCart(next: CartState): void {
  state = next;
  for (const listener of listeners) listener();
  if (next.known) {
    const copy = next.lines.map(({ name, image, price, quantity }) => ({ name, image, price, quantity }));
    localStorage.setItem('cart', JSON.stringify(copy));
  }
}

export function onCartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
