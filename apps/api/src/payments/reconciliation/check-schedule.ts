import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kundan/domain/durations';

/** A checkout is first checked this long after it was opened, in ms. */
export const FIRST_CHECK_MS = 15 * MINUTE_MS;
/** A checkout that is still unpaid after this time is not checked again, in ms. */
const GIVE_UP_MS = 7 * DAY_MS;
/** The first repetition of a failed check, in ms. Each further one waits twice as long, so that it delays no other checkout. */
const RETRY_MS = 2 * MINUTE_MS;
const MAX_RETRY_MS = 6 * HOUR_MS;
/** A pending refund is checked this often, in ms, besides the provider's webhook. */
export const PENDING_REFUND_MS = HOUR_MS;
/** An order's payment can be refunded in the provider's dashboard for this long, in ms. */
const REFUNDABLE_MS = 180 * DAY_MS;
/** How often the shop tries to refund a payment whose refunds fail. Support gets a mail about each failure. */
const MAX_REFUND_ATTEMPTS = 5;

/** When to check an unpaid checkout again: the intervals grow with its age, because most abandoned checkouts stay unpaid. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  return age > GIVE_UP_MS ? null : new Date(now.getTime() + Math.max(age, FIRST_CHECK_MS));
}

/** An open payment link is checked this often, in ms, and a last time so long before its pieces are released. */
const LINK_CHECK_MS = HOUR_MS;
const BEFORE_END_MS = 2 * MINUTE_MS;

/** When to check an unpaid payment link again: often enough that a payment without a webhook is found before the link ends. */
export function nextLinkCheckAt(createdAt: Date, expiresAt: Date, now: Date): Date | null {
  const later = nextCheckAt(createdAt, now);
  if (!later || expiresAt <= now) return later;
  const last = Math.max(expiresAt.getTime() - BEFORE_END_MS, now.getTime() + MINUTE_MS);
  return new Date(Math.min(later.getTime(), now.getTime() + LINK_CHECK_MS, last));
}

/**
 * When to compare the refunds of a settled payment with the provider's again: after a day, then at doubling intervals for
 * 180 days.
 */
export function nextComparisonAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  return age > REFUNDABLE_MS ? null : new Date(now.getTime() + Math.max(age, DAY_MS));
}

/** When to repeat a check after this many consecutive failures. */
export function retryAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS));
}

/** When the shop may request a refund again whose previous attempts failed; null when it has tried often enough. */
export function nextRefundAt(failures: number, lastFailure: Date): Date | null {
  if (failures >= MAX_REFUND_ATTEMPTS) return null;
  return new Date(lastFailure.getTime() + HOUR_MS * 2 ** (failures - 1));
}
