import type { Decider } from '../decider.ts';
import { DomainError } from '../error.ts';
import { balanceOf } from './payment-balance.ts';
import type { PaymentCommand, RecordDirectPayment, SettlePayment } from './payment-commands.ts';
import type { PaymentEvent } from './payment-events.ts';
import { evolve } from './fold-payment.ts';
import type { Payment } from './payment.ts';
import { rejectRefund, reportRefund, requestRefund, withdrawRefund } from './refund-payment.ts';
import { reportPayment } from './report-payment.ts';

/** Returns the events that a command causes; none when it was handled before. */
export function decide(payment: Payment | undefined, command: PaymentCommand): PaymentEvent[] {
  switch (command.type) {
    case 'ReportPayment':
      return reportPayment(payment, command);
    case 'RecordDirectPayment':
      return recordDirectPayment(payment, command);
    case 'VerifyPayment':
      if (!payment) throw new DomainError('PAYMENT_NOT_FOUND');
      return payment.isVerified ? [] : [{ type: 'PaymentVerified' }];
    case 'SettlePayment':
      return settlePayment(payment, command);
    case 'RequestRefund':
      return requestRefund(payment, command);
    case 'ReportRefund':
      return reportRefund(payment, command);
    case 'RejectRefund':
      return rejectRefund(payment, command);
    case 'WithdrawRefund':
      return withdrawRefund(payment, command);
  }
}

/** Throws PAYMENT_USED when the payment is known already. */
function recordDirectPayment(payment: Payment | undefined, command: RecordDirectPayment): PaymentEvent[] {
  if (payment) throw new DomainError('PAYMENT_USED');
  const { checkoutId, amount, direct } = command;
  return [{ type: 'PaymentCaptured', checkoutId, amount, direct }];
}

/**
 * Throws PAYMENT_NOT_VERIFIED before the payment is captured, PAYMENT_USED when it belongs to another order or any part was
 * refunded, and PAYMENT_AMOUNT_DIFFERS when the order's total is not the whole payment.
 */
function settlePayment(payment: Payment | undefined, { orderId, amount }: SettlePayment): PaymentEvent[] {
  if (payment?.status !== 'captured') throw new DomainError('PAYMENT_NOT_VERIFIED');
  if (payment.orderId === orderId) return [];
  const { captured, owed } = balanceOf(payment);
  if (payment.orderId !== undefined || owed !== captured) throw new DomainError('PAYMENT_USED');
  if (amount !== captured) throw new DomainError('PAYMENT_AMOUNT_DIFFERS');
  return [{ type: 'PaymentSettled', orderId, amount }];
}

/** The rules of one payment. The state is undefined until the provider reports it. */
export const paymentDecider: Decider<Payment | undefined, PaymentCommand, PaymentEvent> = {
  initialState: undefined,
  decide,
  evolve,
};
