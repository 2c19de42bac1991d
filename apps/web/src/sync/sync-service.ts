import * as addresses from '@kundan/contracts/addresses';
import type { clearWishlist } from '@kundan/contracts/wishlist.contract';
import type { WishChange } from '@kundan/domain/wishlist/wishlist';
import { wishlistPageMessages } from '@kundan/texts/en/wishlist-page';
import { sendAuthenticated } from '../auth/send-authenticated.ts';
import { currentSession, onSessionChange, type Session } from '../auth/session.ts';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { requestPersistentStorage } from '../browser/storage-quota.ts';
import { isRecord, readJson } from '../browser/stored-json.ts';
import type { DeviceLine, Mutation } from '../device/db.ts';
import { Offline } from '../http/request.ts';
import { WRITE_TIMEOUT_MS, withTimeout } from '../http/timeouts.ts';
import { toast } from '../ui/feedback/toast.ts';
import type { OutboxSync, MutationResult } from './outbox/outbox-sync.ts';
import { NO_CART, showCart, wishlistStore } from './stores.ts';

interface Opened {
  shopperId: string | undefined;
  sync: Promise<OutboxSync>;
  /** Rejects when the session ends before the sync is loaded. */
  usable: Promise<OutboxSync>;
  end: (reason: Error) => void;
}

/** The sync of the signed-in shopper or the visitor. Its module is loaded on demand, because it imports Dexie. */
let opened: Opened | undefined;

/** Starts the sync of whoever uses this device, and follows the session from then on. Repeated calls change nothing. */
export function startSync(): Promise<OutboxSync> {
  const shopperId = currentSession()?.user.id;
  if (opened && opened.shopperId === shopperId) return opened.usable;
  void stopSync();
  const sync = import('./open-sync.ts').then(({ openSync }) => openSync(shopperId));
  let end: Opened['end'] = () => undefined;
  const ended = new Promise<never>((_, reject) => (end = reject));
  const usable = Promise.race([sync, ended]);
  usable.catch(() => undefined);
  opened = { shopperId, sync, usable, end };
  return usable;
}

/** Resolves when the sync is closed. */
export async function stopSync(): Promise<void> {
  if (!opened) return;
  const { shopperId, sync, end } = opened;
  end(new Error('The shopper has signed out.'));
  opened = undefined;
  wishlistStore.set(undefined);
  if (shopperId !== undefined) {
    safeLocalStorage.removeItem('cart');
    showCart(NO_CART);
  }
  // Nothing is open when its code could not be loaded.
  (await sync.catch(() => undefined))?.close();
}

onSessionChange(() => {
  if (opened && opened.shopperId !== currentSession()?.user.id) void startSync();
});

const isCopy = (value: unknown): value is CopiedLine[] =>
  Array.isArray(value) &&
  value.every(
    (line) =>
      isRecord(line) &&
      typeof line['name'] === 'string' &&
      typeof (line['option'] ?? '') === 'string' &&
      typeof (line['optionName'] ?? '') === 'string' &&
      typeof (line['optionLabel'] ?? '') === 'string' &&
      typeof line['image'] === 'string' &&
      typeof line['price'] === 'number' &&
      typeof line['quantity'] === 'number',
  );

type CopiedLine = Pick<
  DeviceLine,
  'name' | 'lang' | 'option' | 'optionName' | 'optionLabel' | 'image' | 'focus' | 'price' | 'quantity'
>;

/** Returns the copy of the cart that `showCart` stored in local storage, to show it until the cart itself is loaded. */
export function readCartCopy(): readonly CopiedLine[] {
  return readJson(safeLocalStorage, 'cart', isCopy) ?? [];
}

/**
 * Writes a change to the outbox and sends it, with `condition` only when it is true. Throws when it could not be written, or when the
 * session ended before.
 */
export async function enqueue(mutation: Mutation, label: string, condition?: Promise<boolean>): Promise<void> {
  await (await startSync()).enqueue(mutation, label, condition);
}

/** Writes a wish to the outbox and sends it. Says so when it could not be written. */
export async function wish(input: WishChange): Promise<void> {
  try {
    await enqueue({ kind: 'wish', input }, '');
  } catch (error) {
    console.error(wishlistPageMessages.notChanged, error);
    toast.error(wishlistPageMessages.notChanged);
  }
}

/**
 * Writes a form to the outbox, sends it, and returns what became of it. Throws when it could not be written. When `left` is aborted, the
 * form is no longer on the screen, and what becomes of it is told like that of every other change.
 */
export async function submit(mutation: Mutation, label = '', left?: AbortSignal): Promise<MutationResult> {
  const sync = await withTimeout(startSync());
  if (sync === 'timeout') throw new Offline();
  return sync.submit(mutation, label, left);
}

/** Removes a notice that the person has read. */
export async function dismissNotice(noticeId: number): Promise<void> {
  await (await startSync()).outbox.dismiss(noticeId);
}

/** Sends the pending changes of the cart, before the shopper pays. */
export async function flushCart(): Promise<void> {
  await (await startSync()).run(['cart']);
}

/** Sends all pending changes with a session that is about to end on this device. */
export async function flush({ token }: Session): Promise<void> {
  if (!opened) void startSync();
  await (await opened!.sync).flush(token);
}

/** Fetches the server's cart. */
export async function reloadCart(): Promise<void> {
  await (await startSync()).run(['cart'], { refetch: true });
}

/** Shows an empty cart after an order took its lines, and fetches the server's cart. */
export async function resetCart(): Promise<void> {
  void requestPersistentStorage();
  await (await startSync()).outbox.save({ lane: 'cart', lines: [] });
  await reloadCart();
}

/** Empties the wish list of a shopper, with the changes that wait. Throws `Offline` and `ApiError`; then nothing has changed. */
export async function clearWishes(session: Session): Promise<void> {
  const options = { timeoutMs: WRITE_TIMEOUT_MS };
  await (
    await startSync()
  ).clearWishes(() => sendAuthenticated<typeof clearWishlist>(session, addresses.clearWishlist, {}, options));
}
