import type { WishChange } from '@kundan/domain/wishlist/wishlist';
import { safeLocalStorage } from '../../browser/safe-storage.ts';

export const WISHLIST_KEY = 'wishlist';

/** The wish list in local storage, so that all tabs share it. */
export interface StoredWishlist {
  /** The shopper's id; undefined for a visitor's list. */
  owner?: string | undefined;
  /** Newest first, with the changes that are not sent yet. */
  ids: readonly number[];
  /** What the API does not know yet, oldest first. */
  changes: readonly WishChange[];
}

/** The list that this shopper or visitor may see. A shopper gets the list of a visitor too: it is merged into the shopper's. */
export function readWishlist(shopperId: string | undefined): StoredWishlist {
  const empty = { owner: shopperId, ids: [], changes: [] };
  try {
    const stored = JSON.parse(safeLocalStorage.getItem(WISHLIST_KEY) ?? 'null') as StoredWishlist | null;
    if (!stored || (stored.owner !== undefined && stored.owner !== shopperId)) return empty;
    return { owner: stored.owner, ids: [...stored.ids], changes: [...stored.changes] };
  } catch {
    return empty;
  }
}

export function writeWishlist(list: StoredWishlist): void {
  safeLocalStorage.setItem(WISHLIST_KEY, JSON.stringify(list));
}
