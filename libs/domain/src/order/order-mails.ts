import type { Paise } from '../money.ts';
import type { OrderStatus } from '../shop.ts';
import type { Order } from './order.ts';
import type { OrderEvent } from './order-events.ts';

/** Received without an approval before: the pieces were there first. */
type ReturnDecision = 'approved' | 'rejected' | 'received';

export type OrderMail =
  | { mail: 'order-confirmation' }
  | { mail: 'order-status'; status: OrderStatus }
  | { mail: 'order-shipped'; trackingNumber: string }
  /** `refund` in paise; 0 when nothing is sent back. */
  | { mail: 'order-cancelled'; refund: Paise }
  | { mail: 'address-changed' }
  /** The decision about a return. `replacement`: the number of the order that replaces its pieces. */
  | { mail: 'order-return'; number: number; state: ReturnDecision; note?: string; replacement?: number }
  /** A notification only: the approval had a mail, and the refund has its own. */
  | { mail: 'return-received'; number: number };

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
  // The decision about the return has told the customer of its replacement.
  if (!before) return after.replaces ? undefined : { mail: 'order-confirmation' };
  // The customer was told about the refund when it started.
  if (events.some(({ type }) => type === 'PaymentRefunded')) return undefined;
  const cancelled = events.find((event) => event.type === 'OrderCancelledByShopper');
  if (cancelled) return { mail: 'order-cancelled', refund: cancelled.refund };
  if (events.some(({ type }) => type === 'DeliveryAddressChanged')) return { mail: 'address-changed' };
  const decided = events.find((event) => event.type === 'ReturnStateChanged');
  if (decided?.state === 'approved' || decided?.state === 'rejected' || decided?.state === 'received') {
    const { number, state, words, replacement } = decided;
    const was = before.returns.find((one) => one.number === number)?.state;
    const isDecision = state !== 'received' || was === 'requested' || was === 'rejected';
    if (!isDecision && replacement === undefined && !words?.note) return { mail: 'return-received', number };
    return {
      mail: 'order-return',
      number,
      state,
      ...(words?.note && { note: words.note }),
      ...(replacement !== undefined && { replacement }),
    };
  }
  const { status, trackingNumber } = after;
  const statusChanged = before.status !== status;
  const trackingChanged = before.trackingNumber !== trackingNumber;
  // A tracking number that is assigned before shipping is sent when the order is shipped.
  if (status === 'Shipped' && trackingNumber && (statusChanged || trackingChanged)) {
    return { mail: 'order-shipped', trackingNumber };
  }
  return statusChanged ? { mail: 'order-status', status } : undefined;
}
