import { MINUTE_MS } from '../durations.ts';

/** Returns the time at which a checkout expires: `minutes` after POST /create-order. */
export function checkoutExpiry(createdAt: Date, minutes: number): Date {
  return new Date(createdAt.getTime() + minutes * MINUTE_MS);
}
