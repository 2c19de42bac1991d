import type { PaymentEvent } from './payment-events.ts';
import type { Payment, Refund } from './payment.ts';

/** A mail about a refund. `refund` is its state when the mail is written. */
export interface PaymentNotification {
  mail: 'refund-started' | 'refund-failed' | 'unexpected-refund';
  to: 'customer' | 'support';
  refund: Refund;
}

/**
 * Returns the mails for events that are recorded together. `before` is the payment without them, `after` with them.
 * The customer gets one mail per refund, after the provider has accepted it. Support gets one when a refund fails; the
 * customer gets none, and support another one when the provider carries it out after all: somebody may have given the money back in
 * another way meanwhile. Of a refund with which the shopper cancelled the order, the mail about the order tells. When the shop refunds the
 * same money again after a failure, the customer gets no second mail.
 */
export function selectPaymentNotifications(
  before: Payment | undefined,
  events: readonly PaymentEvent[],
  after: Payment,
): PaymentNotification[] {
  const isFirstAbout = (event: PaymentEvent, id: string) =>
    events.find((one) => 'refundId' in one && one.refundId === id) === event;
  return events.flatMap((event) => {
    const refund = 'refundId' in event && after.refunds.find(({ id }) => id === event.refundId);
    if (!refund) return [];
    if (event.type === 'RefundFailed') return [{ mail: 'refund-failed', to: 'support', refund }];
    if (refund.status === 'failed') return [];
    const mails: PaymentNotification[] = [];
    const earlier = before?.refunds ?? [];
    const hadFailed = earlier.some(({ id, status }) => id === refund.id && status === 'failed');
    if (hadFailed && isFirstAbout(event, refund.id)) mails.push({ mail: 'unexpected-refund', to: 'support', refund });
    // What staff gave back, nobody accepts.
    const isDirect = event.type === 'RefundProcessed' && Boolean(after.direct ?? refund.direct);
    const isStart = event.type === 'RefundAccepted' || isDirect;
    const isRepeated = earlier.some((one) => isEarlierAttempt(one, refund));
    if (isStart && !isRepeated && refund.origin !== 'shopper')
      mails.push({ mail: 'refund-started', to: 'customer', refund });
    return mails;
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
