import type { ReportPayment, ReportedStatus } from './payment-commands.ts';
import type { PaymentEvent } from './payment-events.ts';
import type { Payment } from './payment.ts';

/** The event of each reported status. A refunded payment was captured first. A created one causes no event. */
const EVENT_OF = {
  created: undefined,
  failed: 'PaymentDeclined',
  authorized: 'PaymentAuthorized',
  captured: 'PaymentCaptured',
  refunded: 'PaymentCaptured',
} as const satisfies Record<ReportedStatus, PaymentEvent['type'] | undefined>;

/**
 * Records progress only, because a report of an earlier status may arrive late. A declined payment can still be authorized,
 * and a captured one stays captured. The amount and the checkout of a payment never change.
 */
export function reportPayment(payment: Payment | undefined, report: ReportPayment): PaymentEvent[] {
  const type = EVENT_OF[report.status];
  if (!type || report.amount <= 0) return [];
  const { checkoutId, amount } = payment ?? report;
  const event = { type, checkoutId, amount };
  if (!payment) return [event];
  if (payment.checkoutId !== report.checkoutId || payment.amount !== report.amount) return [];
  switch (type) {
    case 'PaymentDeclined':
      return [];
    case 'PaymentAuthorized':
      return payment.status === 'declined' ? [event] : [];
    case 'PaymentCaptured':
      return payment.status === 'captured' ? [] : [event];
  }
}
