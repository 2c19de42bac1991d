import type { Paise } from '../money.ts';
import type { OrderStatus } from '../shop.ts';
import type { Order } from './order.ts';
import type { OrderEvent } from './order-events.ts';

export type OrderMail =
  | { mail: 'order-confirmation' }
  | { mail: 'order-status'; status: OrderStatus }
  | { mail: 'order-shipped'; trackingNumber: string }
  /** `refund` in paise; 0 when nothing is sent back. */
  | { mail: 'order-cancelled'; refund: Paise }
  | { mail: 'address-changed' };

/**
 * Returns the mail for events that are recorded together, if any. `before` is the order without them, `after` with them.
 * There is at most one mail: an order shipped with a tracking number sends one message, not two.
 */
export function selectOrderMail(
  before: Order | undefined,
  events: readonly OrderEvent[],
  after: Order,
): OrderMail | undefined {
  if (events.length === 0) return undefined;
  if (!before) return { mail: 'order-confirmation' };
  // The customer was told about the refund when it started.
  if (events.some(({ type }) => type === 'PaymentRefunded')) return undefined;
  const cancelled = events.find((event) => event.type === 'OrderCancelledByShopper');
  if (cancelled) return { mail: 'order-cancelled', refund: cancelled.refund };
  if (events.some(({ type }) => type === 'DeliveryAddressChanged')) return { mail: 'address-changed' };
  const { status, trackingNumber } = after;
  const statusChanged = before.status !== status;
  const trackingChanged = before.trackingNumber !== trackingNumber;
  // A tracking number that is assigned before shipping is sent when the order is shipped.
  if (status === 'Shipped' && trackingNumber && (statusChanged || trackingChanged)) {
    return { mail: 'order-shipped', trackingNumber };
  }
  return statusChanged ? { mail: 'order-status', status } : undefined;
}
