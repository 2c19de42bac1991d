// These stores do not import Dexie, because the first page loads them.
import { safeLocalStorage } from '../browser/safe-storage.ts';
import type { DeviceLine, MutationKind, RejectionNotice } from '../device/db.ts';
import { createStore } from '../browser/store.ts';

/** A kind of change that people read of while it waits. */
export type WaitingKind = Exclude<MutationKind, 'cart' | 'wish'>;

/** The cart as every screen shows it: the server's last cart with the pending changes applied. */
export interface CartState {
  /** The cart's shopper; undefined while signed out. */
  shopperId: string | undefined;
  lines: readonly DeviceLine[];
  /** Number of changes without a response of the API. */
  pending: number;
  /** Changes that the API rejected, until the shopper dismisses them. */
  notices: readonly RejectionNotice[];
  /** False until the cart was read from the device or the API. */
  isLoaded: boolean;
}

export const NO_CART: CartState = { shopperId: undefined, lines: [], pending: 0, notices: [], isLoaded: false };

export const cartStore = createStore(NO_CART);

/** The ids on the wish list, newest first; undefined until it was read from the device. */
export const wishlistStore = createStore<readonly number[] | undefined>(undefined);

/** What waits to be sent beside the cart's changes and the wishes, in order. */
export const pendingMessagesStore = createStore<readonly WaitingKind[]>([]);

/** Notices of rejected contact messages, until the person dismisses them. The cart shows those of the shopper. */
export const rejectedMessagesStore = createStore<readonly RejectionNotice[]>([]);

/** When the device's catalogue was last synced, in ms since 1970. */
export const catalogueDateStore = createStore<number | undefined>(undefined);

/** Shows a cart on every screen, and stores a copy under 'cart' in local storage for `readCartCopy`. */
export function showCart(next: CartState): void {
  cartStore.set(next);
  if (next.isLoaded) safeLocalStorage.setItem('cart', JSON.stringify(next.lines));
}
