import { safeLocalStorage } from '../../browser/safe-storage.ts';
import { currentSession } from '../../auth/session.ts';
import type { DeviceLine } from '../../device/db.ts';
import { cartStore, NO_CART, showCart } from './cart-store.ts';
import type { CartSync } from './cart-sync.ts';
import type { DeviceChange } from './outbox.ts';

/** The running sync. Its module is loaded on demand, because it imports Dexie and only signed-in shoppers need it. */
let current: Promise<CartSync> | undefined;
/** Callbacks that resume the changes that wait for the sync of the signed-in shopper. */
const waiting: (() => void)[] = [];

/** Starts syncing a shopper's cart. Returns a function that stops it. */
export function startCartSync(shopperId: string): () => void {
  const sync = import('./cart-sync.ts').then((module) => new module.CartSync(shopperId));
  current = sync;
  for (const resume of waiting.splice(0)) resume();
  return () => {
    void sync.then((started) => started.close());
    if (current === sync) current = undefined;
    safeLocalStorage.removeItem('cart');
    showCart(NO_CART);
  };
}

type CopiedLine = Pick<DeviceLine, 'name' | 'image' | 'price' | 'quantity'>;

/** Returns the copy of the cart that `showCart` stored in local storage, to show it until the cart itself is loaded. */
export function readCartCopy(): readonly CopiedLine[] {
  try {
    const copy: unknown = JSON.parse(safeLocalStorage.getItem('cart') ?? '[]');
    return Array.isArray(copy) ? (copy as CopiedLine[]) : [];
  } catch {
    return [];
  }
}

/**
 * Writes a change to the outbox and sends it, with `condition` only when it is true. Throws when it could not be written.
 */
export async function changeCart(change: DeviceChange, label: string, condition?: Promise<boolean>): Promise<void> {
  // A tap before hydration is replayed as soon as the session is known, possibly before the sync starts.
  if (!current && currentSession()) await new Promise<void>((resolve) => waiting.push(resolve));
  if (!current) throw new Error('The cart sync has not started.');
  await (await current).change(change, label, condition);
}

/** Removes a notice that the shopper has read. */
export async function dismissNotice(noticeId: number): Promise<void> {
  await (await current)?.dismiss(noticeId);
}

/** Sends the pending changes, before the shopper signs out or pays. */
export async function sendPendingChanges(): Promise<void> {
  if (cartStore.get().pending > 0) await (await current)?.send();
}

/** Shows an empty cart after an order, and fetches the server's cart. */
export async function resetCart(): Promise<void> {
  await (await current)?.clear();
}
