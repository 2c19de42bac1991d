import { messages } from '@kundan/contracts/messages/screen-messages';
import type { OutboxEntry } from '../../device/db.ts';
import { drainQueue, type DrainOptions, type DrainResult } from '../drain-queue.ts';
import { classifyError } from '../retry-policy.ts';
import { deliverChange, fetchCart } from './deliver-change.ts';
import type { Outbox } from './outbox.ts';

type Listeners = Pick<DrainOptions<OutboxEntry, unknown>, 'onAccepted' | 'onRejected'>;

export interface SendCartOptions extends Listeners {
  outbox: Outbox;
  token: string;
  isSignedIn: DrainOptions<OutboxEntry, unknown>['isSignedIn'];
  /** Fetch the server's cart even when the outbox is empty. */
  refetch: boolean;
}

/**
 * Sends the outbox, then fetches the cart when `refetch` is set or when a change was rejected, because an error response
 * contains no cart. Used by the page and the service worker. In the result, `refetch` is true when the cart still has to be
 * fetched.
 */
export async function sendCart({
  refetch,
  ...sending
}: SendCartOptions): Promise<{ result: DrainResult; refetch: boolean }> {
  const { outbox, token, isSignedIn, onAccepted, onRejected } = sending;
  let isStale = refetch;
  const drained = await drainQueue({
    queue: outbox,
    isSignedIn,
    deliver: (entry) => deliverChange(outbox, entry, token),
    onAccepted,
    onRejected: (entry, message) => {
      isStale = true;
      onRejected?.(entry, message);
    },
  });
  if (drained.type !== 'empty' || !isStale) return { result: drained, refetch: isStale };
  const fetched = await refetchCart(sending);
  return { result: fetched, refetch: fetched.type !== 'empty' };
}

/** Fetches and stores the server's cart. Stores an empty one when the API rejects the request; keeps the last one otherwise. */
async function refetchCart({ outbox, token, isSignedIn }: Omit<SendCartOptions, 'refetch'>): Promise<DrainResult> {
  const fetched = await fetchCart(token).then(
    (lines) => ({ type: 'fetched' as const, lines }),
    (error: unknown) => {
      const decision = classifyError(error);
      if (decision.type !== 'rejected') return decision;
      console.error(messages.cart.fetchFailed, error);
      return { type: 'fetched' as const, lines: [] };
    },
  );
  if (fetched.type !== 'fetched') return fetched;
  if (!(await isSignedIn())) return { type: 'signed-out' };
  await outbox.saveServerCart(fetched.lines);
  return { type: 'empty' };
}
