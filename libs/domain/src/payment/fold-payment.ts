import type { Paise } from '../money.ts';
import type { Payment, Refund } from './payment.ts';
import { balanceOf } from './payment-balance.ts';
import type { PaymentEvent } from './payment-events.ts';

/** Returns the payment after one more event. Throws when the first event is not a report, because the log is corrupt. */
export function evolve(payment: Payment | undefined, event: PaymentEvent): Payment {
  switch (event.type) {
    case 'PaymentDeclined':
    case 'PaymentAuthorized':
    case 'PaymentCaptured': {
      const { checkoutId, amount } = event;
      const direct = event.type === 'PaymentCaptured' ? event.direct : undefined;
      const status = STATUS_AFTER[event.type];
      return { ...(payment ?? NEW_PAYMENT), checkoutId, amount, status, ...(direct && { direct }) };
    }
    case 'PaymentVerified':
      return { ...existing(payment, event), isVerified: true };
    case 'PaymentSettled':
      return { ...existing(payment, event), orderId: event.orderId, ordered: event.amount };
    case 'RefundRequested': {
      const { type: _, refundId: id, ...requested } = event;
      const refund: Refund = { id, ...requested, status: 'pending', providerRefundId: undefined };
      const before = takeFromOrder(existing(payment, event), refund.amount);
      return { ...before, refunds: [...before.refunds, refund] };
    }
    case 'RefundAccepted': {
      const { refundId, providerRefundId } = event;
      return changeRefund(existing(payment, event), refundId, { status: 'pending', providerRefundId });
    }
    case 'RefundProcessed':
      return changeRefund(existing(payment, event), event.refundId, { status: 'processed' });
    case 'RefundFailed':
      return changeRefund(existing(payment, event), event.refundId, { status: 'failed' });
    case 'RefundWithdrawn': {
      const { type: _, ...withdrawn } = event;
      const before = existing(payment, event);
      return { ...before, ordered: before.ordered + withdrawn.amount, withdrawn };
    }
    // Of a newer release that runs beside this one: to go on without it would forget the payment.
    default:
      throw new Error(`An unknown event of a payment: ${(event satisfies never as PaymentEvent).type}.`);
  }
}

function existing(payment: Payment | undefined, { type }: PaymentEvent): Payment {
  if (!payment) throw new Error(`A payment cannot start with ${type}.`);
  return payment;
}

const STATUS_AFTER = {
  PaymentDeclined: 'declined',
  PaymentAuthorized: 'authorized',
  PaymentCaptured: 'captured',
} as const;

const NEW_PAYMENT = { isVerified: false, orderId: undefined, ordered: 0, refunds: [] };

/**
 * Changes a refund. A failed refund leaves its amount owed to the customer; a failed refund that the provider executes after
 * all uses that amount again.
 */
function changeRefund(payment: Payment, id: string, change: Partial<Refund>): Payment {
  const refund = payment.refunds.find((one) => one.id === id);
  const isResumed = refund?.status === 'failed' && change.status !== 'failed';
  const before = isResumed ? takeFromOrder(payment, refund.amount) : payment;
  return { ...before, refunds: before.refunds.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

/** A refund uses the money that is owed first, and then the money of the order. What was withdrawn before it is no answer about it. */
function takeFromOrder({ withdrawn: _, ...payment }: Payment, amount: Paise): Payment {
  return { ...payment, ordered: payment.ordered - Math.max(0, amount - balanceOf(payment).owed) };
}

/** Folds all events of a payment into its state; undefined when there are none. */
export function foldPayment(events: readonly PaymentEvent[]): Payment | undefined {
  return events.reduce<Payment | undefined>(evolve, undefined);
}
