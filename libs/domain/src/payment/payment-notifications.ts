import type { PaymentEvent } from './payment-events.ts';
import type { Payment, Refund } from './payment.ts';

/** A mail about a refund. `refund` is its state when the mail is written. */
export interface PaymentNotification {
  mail: 'refund-started' | 'refund-failed';
  to: 'customer' | 'support';
  refund: Refund;
}

/**
 * Returns the mails for events that are recorded together. `before` is the payment without them, `after` with them.
 * The customer gets one mail per refund, after the provider has accepted it. Support gets one when a refund fails; the
 * customer gets none. Of a refund with which the shopper cancelled the order, the mail about the order tells. When the shop refunds the same money again after a failure, the customer gets no second mail.
 */
export function selectPaymentNotifications(
  before: Payment | undefined,
  events: readonly PaymentEvent[],
  after: Payment,
): PaymentNotification[] {
  const refundOf = (id: string) => after.refunds.find((refund) => refund.id === id);
  return events.flatMap((event): PaymentNotification[] => {
    if (!('refundId' in event)) return [];
    const refund = refundOf(event.refundId);
    if (!refund) return [];
    // What staff gave back, nobody accepts.
    const isDirect = event.type === 'RefundProcessed' && Boolean(after.direct ?? refund.direct);
    const isStart = event.type === 'RefundAccepted' || isDirect;
    if (!isStart && event.type !== 'RefundFailed') return [];
    if (event.type === 'RefundFailed') return [{ mail: 'refund-failed', to: 'support', refund }];
    if (refund.status === 'failed') return [];
    // The mail about the cancelled order has said so.
    if (refund.origin === 'shopper') return [];
    const isRepeated = before?.refunds.some((earlier) => isEarlierAttempt(earlier, refund)) ?? false;
    return isRepeated ? [] : [{ mail: 'refund-started', to: 'customer', refund }];
  });
}

function isEarlierAttempt(earlier: Refund, refund: Refund): boolean {
  return (
    earlier.id !== refund.id &&
    earlier.origin === 'shop' &&
    refund.origin === 'shop' &&
    earlier.providerRefundId !== undefined &&
    earlier.status === 'failed'
  );
}
