import type { addOrderNote } from '@kundan/contracts/admin/orders.contract';
import type { addAddress, deleteAddress, updateAddress } from '@kundan/contracts/address-book.contract';
import * as addresses from '@kundan/contracts/addresses';
import type { reportDamage } from '@kundan/contracts/claims.contract';
import type { sendContactMessage } from '@kundan/contracts/contact.contract';
import type { requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import type { requestReturn } from '@kundan/contracts/returns.contract';
import type { submitReview } from '@kundan/contracts/reviews.contract';
import type { addToWishlist, getWishlist, removeFromWishlist } from '@kundan/contracts/wishlist.contract';
import type { OutboxEntry } from '../../device/db.ts';
import { ApiError, Offline } from '../../http/request.ts';
import { send } from '../../http/send.ts';
import { UPLOAD_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '../../http/timeouts.ts';
import { deliverCartChange, fetchCart } from './deliver-cart-change.ts';
import type { Lane, LaneData, Outbox } from './outbox.ts';

/** The API's answer, and what of it the device stores. */
export interface Delivered {
  answer?: unknown;
  data?: LaneData;
}

/**
 * Sends one entry, with the token of the shopper unless it needs none. Repeating it takes effect once: by its idempotency key,
 * or because the call sets a state.
 */
export async function deliver(outbox: Outbox, entry: OutboxEntry, token: string | undefined): Promise<Delivered> {
  const options = { idempotencyKey: entry.idempotencyKey, timeoutMs: WRITE_TIMEOUT_MS, token };
  switch (entry.kind) {
    case 'cart':
      return { data: { lane: 'cart', lines: await deliverCartChange(outbox, entry, token ?? '') } };
    case 'wish': {
      const call = entry.input.wished ? addresses.addToWishlist : addresses.removeFromWishlist;
      const input = { product_id: entry.input.productId };
      return { data: wishesOf(await send<typeof addToWishlist | typeof removeFromWishlist>(call, input, options)) };
    }
    case 'review':
      return {
        answer: await send<typeof submitReview>(addresses.submitReview, entry.input, {
          ...options,
          timeoutMs: entry.input.photos ? UPLOAD_TIMEOUT_MS : WRITE_TIMEOUT_MS,
        }),
      };
    case 'contact':
      return {
        answer: await send<typeof sendContactMessage>(addresses.sendContactMessage, entry.input, {
          ...options,
          token: undefined,
        }),
      };
    case 'claim':
      return {
        answer: await send<typeof reportDamage>(addresses.reportDamage, entry.input, {
          ...options,
          timeoutMs: UPLOAD_TIMEOUT_MS,
        }),
      };
    case 'return':
      return {
        answer: await send<typeof requestReturn>(addresses.requestReturn, entry.input, {
          ...options,
          timeoutMs: UPLOAD_TIMEOUT_MS,
        }),
      };
    case 'restock':
      return { answer: await send<typeof requestRestockAlert>(addresses.requestRestockAlert, entry.input, options) };
    case 'address': {
      const { input } = entry;
      return {
        answer: await ('id' in input
          ? send<typeof updateAddress>(addresses.updateAddress, input, options)
          : send<typeof addAddress>(addresses.addAddress, input, options)),
      };
    }
    case 'note':
      return { answer: await send<typeof addOrderNote>(addresses.addOrderNote, entry.input, options) };
    case 'address-deletion':
      return {
        answer: await send<typeof deleteAddress>(addresses.deleteAddress, entry.input, options).catch(ignoreGone),
      };
  }
}

/** The first request may have deleted it without an answer. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

/** Throws `Offline` for a response that is not a list, such as one of a captive portal. */
function wishesOf(ids: readonly number[]): LaneData {
  if (!Array.isArray(ids)) throw new Offline();
  return { lane: 'wishes', ids };
}

/** Fetches the server's cart or wish list; the messages have none. */
export async function fetchLane(lane: Lane, token: string): Promise<LaneData | undefined> {
  if (lane === 'cart') return { lane, lines: await fetchCart(token) };
  if (lane === 'messages') return undefined;
  return wishesOf(await send<typeof getWishlist>(addresses.getWishlist, {}, { token, timeoutMs: WRITE_TIMEOUT_MS }));
}
