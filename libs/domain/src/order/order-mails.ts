import type { OrderStatus } from '../shop.ts';
import type { Order, OrderEvent } from './order.ts';

export type OrderMail =
  | { mail: 'order-confirmation' }
  | { mail: 'order-status'; status: OrderStatus }
  | { mail: 'order-shipped'; trackingNumber: string };

/**
 * The mail that events recorded together cause: `before` is the order without them, `after` with them.
 * At most one, so that a parcel given out with its tracking number is one message and not two.
 */
export function orderMailOf(
  before: Order | undefined,
  events: readonly OrderEvent[],
  after: Order,
): OrderMail | undefined {
  if (events.length === 0) return undefined;
  if (!before) return { mail: 'order-confirmation' };
  const { status, trackingNumber } = after;
  const statusChanged = before.status !== status;
  const trackingChanged = before.trackingNumber !== trackingNumber;
  // A tracking number known before shipping waits for the parcel to leave.
  if (status === 'Shipped' && trackingNumber && (statusChanged || trackingChanged)) {
    return { mail: 'order-shipped', trackingNumber };
  }
  return statusChanged ? { mail: 'order-status', status } : undefined;
}
