import type { Paise } from '../money.ts';
import type { Payment, RefundStatus } from './payment.ts';

/** How the captured amount is divided: captured = ordered + refunded + refunding + owed, and no part is negative. */
export interface PaymentBalance {
  captured: Paise;
  /** Belongs to an order. */
  ordered: Paise;
  /** The sum of processed refunds. */
  refunded: Paise;
  /** The sum of pending refunds: requested, and neither processed nor failed. */
  refunding: Paise;
  /** The rest: the customer must receive an order or a refund for it. */
  owed: Paise;
}

export function balanceOf(payment: Payment | undefined): PaymentBalance {
  if (payment?.status !== 'captured') return { captured: 0, ordered: 0, refunded: 0, refunding: 0, owed: 0 };
  const { amount: captured, ordered } = payment;
  const refunded = sumOfRefunds(payment, 'processed');
  const refunding = sumOfRefunds(payment, 'pending');
  return { captured, ordered, refunded, refunding, owed: captured - ordered - refunded - refunding };
}

/** Returns the maximum amount that can be refunded now. */
export function refundableAmount(payment: Payment | undefined): Paise {
  const { ordered, owed } = balanceOf(payment);
  return ordered + owed;
}

function sumOfRefunds({ refunds }: Payment, status: RefundStatus): Paise {
  return refunds.reduce((sum, refund) => (refund.status === status ? sum + refund.amount : sum), 0);
}
