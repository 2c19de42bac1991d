import type { addToWishlist, getWishlist, removeFromWishlist } from '@kundan/contracts/wishlist.contract';
import { applyWish, type WishChange } from '@kundan/domain/wishlist/wishlist';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import { currentSession, type Session } from '../../auth/session.ts';
import { ApiError } from '../../http/request.ts';
import type { CallAddress } from '../../http/send.ts';
import { WRITE_TIMEOUT_MS } from '../../http/timeouts.ts';
import { classifyError } from '../retry-policy.ts';
import { readWishlist, writeWishlist } from './stored-wishlist.ts';

// Written out instead of imported, so that no zod schema is loaded with them.
const get: CallAddress<typeof getWishlist> = { method: 'GET', path: '/wishlist' };
const put: CallAddress<typeof addToWishlist> = { method: 'PUT', path: '/wishlist/:product_id' };
const remove: CallAddress<typeof removeFromWishlist> = { method: 'DELETE', path: '/wishlist/:product_id' };
const options = { timeoutMs: WRITE_TIMEOUT_MS };

/**
 * Sends what waits, oldest first, and takes over the API's list. The calls are idempotent, so a change whose response was lost
 * is sent again. `onRejected` gets the API's message about a change that it refuses for good; such a change is undone. Throws
 * `Offline`, and `ApiError` when the rest has to wait.
 */
export async function sendWishes({ user, token }: Session, onRejected: (message: string) => void): Promise<void> {
  while (currentSession()?.user.id === user.id) {
    const [change] = readWishlist(user.id).changes;
    if (!change) break;
    const input = { product_id: change.productId };
    try {
      store(user.id, await sendAuthenticated(token, change.wished ? put : remove, input, options), change);
    } catch (error) {
      if (!(error instanceof ApiError) || classifyError(error).type !== 'rejected') throw error;
      const { ids } = readWishlist(user.id);
      store(user.id, applyWish(ids, { productId: change.productId, wished: false }), change);
      // A withdrawn product is no longer on any list; the shopper has nothing to do.
      if (error.status !== 404) onRejected(error.message);
    }
  }
  store(user.id, await sendAuthenticated(token, get, {}, options));
}

/** Stores the API's list with the changes that are still to be sent; `done` is not one of them unless it was made anew. */
function store(owner: string, ids: readonly number[], done?: WishChange): void {
  // After a sign-out during the request, the stored list is that of a visitor, who may be somebody else.
  if (currentSession()?.user.id !== owner) return;
  const changes = readWishlist(owner).changes.filter(
    ({ productId, wished }) => productId !== done?.productId || wished !== done.wished,
  );
  writeWishlist({ owner, ids: changes.reduce(applyWish, ids), changes });
}
