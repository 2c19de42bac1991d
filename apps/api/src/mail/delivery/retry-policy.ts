import { DAY_MS, HOUR_MS } from '@kundan/domain/durations';
import type { DeliveryErrorKind } from './mail-delivery-error.ts';

/** A mail is retried for this long after it was enqueued, in ms. After that it counts as failed. */
export const RETRY_PERIOD_MS = DAY_MS;

const FIRST_DELAY_MS = 2_000;
/** A short maximum for a server that is down, so that mails leave soon after it is back. */
const MAX_DELAY_MS = { unreachable: 20_000, other: HOUR_MS };

/**
 * The delay before the next attempt, in ms: exponential backoff with jitter.
 * `jitter` is a random number from 0 to 1 and shortens the delay by up to a quarter.
 */
export function retryDelay(failedAttempts: number, kind: DeliveryErrorKind | undefined, jitter: number): number {
  const maximum = kind === 'unreachable' ? MAX_DELAY_MS.unreachable : MAX_DELAY_MS.other;
  const delay = Math.min(maximum, FIRST_DELAY_MS * 2 ** Math.min(failedAttempts - 1, 20));
  return Math.round(delay * (0.75 + jitter / 4));
}

/** Whether to stop retrying: the error is permanent, or the retry period is over. */
export function shouldGiveUp(kind: DeliveryErrorKind | undefined, elapsedMs: number): boolean {
  return kind === 'permanent' || elapsedMs >= RETRY_PERIOD_MS;
}
