import { cartMessages } from '@kundan/texts/en/cart';
import type { OutboxEntry } from '../../device/db.ts';
import { ApiError, Offline } from '../../http/request.ts';
import { deliver, fetchLane, type Delivered } from './deliver.ts';
import type { Lane, Outbox } from './outbox.ts';
import { classifyError, type RetryDecision } from './retry-policy.ts';

export interface SendLaneOptions {
  outbox: Outbox;
  /** Undefined for a visitor. */
  token: string | undefined;
  /** Whether the shopper of the outbox is still signed in. Checked before each request and each write. */
  isSignedIn: () => boolean | Promise<boolean>;
  /** Fetch the server's data even when nothing waits. */
  refetch?: boolean;
  onAccepted?: (entry: OutboxEntry, delivered: Delivered) => void;
  onRejected?: (entry: OutboxEntry, error: ApiError | Offline) => void;
  /** Whether a form shows the outcome of this entry, which then needs no notice. */
  isAwaited?: (entry: OutboxEntry) => boolean;
}

/** Why sending stopped: nothing waits, the shopper signed out, or the last error requires a retry or a sign-in. */
export type SendResult = ({ type: 'empty' } | { type: 'signed-out' } | Exclude<RetryDecision, { type: 'rejected' }>) & {
  /** Whether the server's data still has to be fetched. */
  refetch: boolean;
};

/**
 * Sends a lane in order, each entry after the previous one has its answer, then fetches the server's data when `refetch` is set or
 * when an entry was rejected, because an error response contains none. The caller holds the lock of the lane. Used by the page and
 * the service worker.
 */
export async function sendLane(lane: Lane, options: SendLaneOptions): Promise<SendResult> {
  const { outbox, token, isSignedIn, onAccepted, onRejected, isAwaited } = options;
  let refetch = options.refetch ?? false;
  for (;;) {
    if (!(await isSignedIn())) return { type: 'signed-out', refetch };
    const entry = await outbox.takeFirst(lane);
    if (!entry) break;
    const outcome = await deliver(outbox, entry, token).then(
      (delivered) => ({ type: 'accepted' as const, delivered }),
      (error: unknown) => decide(error, outbox, isAwaited?.(entry) ?? false),
    );
    if (outcome.type === 'retry' || outcome.type === 'sign-in') return { ...outcome, refetch };
    if (!(await isSignedIn())) return { type: 'signed-out', refetch };
    // Outside the classification above: a failed write to the device is not an error of the API.
    if (outcome.type === 'accepted') {
      await outbox.accept(entry, outcome.delivered.data);
      onAccepted?.(entry, outcome.delivered);
    } else {
      refetch = true;
      // A wish is undone, which the shopper sees.
      await outbox.reject(entry, isAwaited?.(entry) || entry.kind === 'wish' ? undefined : outcome.error);
      onRejected?.(entry, outcome.error);
    }
  }
  if (!refetch || token === undefined) return { type: 'empty', refetch: false };
  return fetchAndSave(lane, token, options);
}

/** What an error means for its entry. One that a form shows is not retried: the person sends the entry again. */
function decide(
  error: unknown,
  outbox: Outbox,
  isAwaited: boolean,
): RetryDecision | { type: 'rejected'; error: Offline } {
  const decision = classifyError(error);
  const canBeShown = error instanceof ApiError || (error instanceof Offline && !outbox.isDurable);
  return decision.type === 'retry' && isAwaited && canBeShown ? { type: 'rejected', error } : decision;
}

/** Stores an empty cart when the API rejects the request for it, as specified; keeps the last data otherwise. */
async function fetchAndSave(lane: Lane, token: string, { outbox, isSignedIn }: SendLaneOptions): Promise<SendResult> {
  const fetched = await fetchLane(lane, token).then(
    (data) => ({ type: 'fetched' as const, data }),
    (error: unknown) => {
      const decision = classifyError(error);
      if (decision.type !== 'rejected') return decision;
      if (lane === 'cart') console.error(cartMessages.fetchFailed, error);
      return { type: 'fetched' as const, data: lane === 'cart' ? { lane, lines: [] } : undefined };
    },
  );
  if (fetched.type !== 'fetched') return { ...fetched, refetch: true };
  if (!(await isSignedIn())) return { type: 'signed-out', refetch: true };
  if (fetched.data) await outbox.save(fetched.data);
  return { type: 'empty', refetch: false };
}
