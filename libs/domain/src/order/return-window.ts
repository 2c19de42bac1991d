import { DAY_MS } from '../durations.ts';
import { dayInIndia } from '../day-in-india.ts';
import { DomainError } from '../error.ts';
import type { RETURN_POLICIES } from '../shop.ts';
import type { TimelineEntry } from './order-timeline.ts';

/** The most days that a shop may give. */
export const MAX_RETURN_DAYS = 365;
/** Days of a shop that chooses 'days' and no number. */
export const DEFAULT_RETURN_DAYS = 7;

export interface ReturnPolicy {
  accept: (typeof RETURN_POLICIES)[number];
  days: number;
}

/** The reason of a damage report. Any other reason is in the shopper's own words. */
export const DAMAGED = 'damaged';
export const isDamageReason = (reason: string): boolean => reason.trim().toLowerCase() === DAMAGED;

/** The last day (YYYY-MM-DD, in India) on which pieces of an order can be returned; undefined before the delivery. */
export function lastReturnDay(timeline: readonly TimelineEntry[], { days }: ReturnPolicy): string | undefined {
  const delivered = timeline.findLast(({ status }) => status === 'Delivered');
  return delivered && dayInIndia(new Date(Date.parse(delivered.at) + days * DAY_MS));
}

/**
 * Throws RETURN_NOT_ACCEPTED for another reason than damage in a shop that accepts no other, and RETURN_TOO_LATE after the last day.
 * Damage can be reported at any time, because statutory rights do not end with a policy.
 */
export function requirePolicy(
  policy: ReturnPolicy,
  { isDamage, timeline, now }: { isDamage: boolean; timeline: readonly TimelineEntry[]; now: Date },
): void {
  if (isDamage) return;
  if (policy.accept === 'damaged') throw new DomainError('RETURN_NOT_ACCEPTED');
  const last = lastReturnDay(timeline, policy);
  if (last !== undefined && dayInIndia(now) > last) throw new DomainError('RETURN_TOO_LATE');
}
