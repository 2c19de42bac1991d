import { DomainError } from '../error.ts';
import type { Paise } from '../money.ts';
import { balanceOf, refundableAmount } from './payment-balance.ts';
import type { RejectRefund, ReportRefund, RequestRefund, WithdrawRefund } from './payment-commands.ts';
import type { PaymentEvent } from './payment-events.ts';
import { evolve } from './fold-payment.ts';
import type { Payment, Refund } from './payment.ts';

/** The provider refuses to refund less, in paise. */
export const MIN_REFUND: Paise = 100;

/**
 * Requests a refund. What staff give back themselves is refunded at once, because they record it afterwards: a direct payment, and any other
 * when the command is `direct`. Throws REFUND_TOO_LARGE above what is left, also when nothing is left, REFUND_TOO_SMALL below MIN_REFUND,
 * RETURN_SETTLED for a return that has a refund, ORDER_CHANGED_MEANWHILE when something else is left than was seen, and
 * IDEMPOTENCY_KEY_REUSED for a different request with the same refund id.
 */
export function requestRefund(payment: Payment | undefined, command: RequestRefund): PaymentEvent[] {
  const { refundId, origin, reason, returnNumber, kind, direct } = command;
  const earlier = payment?.refunds.find(({ id }) => id === refundId);
  if (earlier) {
    if (isSameRequest(earlier, command)) return [];
    throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  }
  if (
    returnNumber !== undefined &&
    payment?.refunds.some((one) => one.returnNumber === returnNumber && one.status !== 'failed')
  )
    throw new DomainError('RETURN_SETTLED');
  const left = refundableAmount(payment);
  if (command.leftSeen !== undefined && command.leftSeen !== left) throw new DomainError('ORDER_CHANGED_MEANWHILE');
  const amount = command.amount ?? left;
  if (amount <= 0 || amount > left) throw new DomainError('REFUND_TOO_LARGE');
  if (amount < MIN_REFUND) throw new DomainError('REFUND_TOO_SMALL');
  const isRemainder = command.amount === undefined;
  const requested: PaymentEvent = {
    type: 'RefundRequested',
    refundId,
    amount,
    isRemainder,
    origin,
    reason,
    ...(returnNumber !== undefined && { returnNumber }),
    ...(kind && { kind }),
    ...(direct && { direct }),
  };
  return payment?.direct || direct ? [requested, { type: 'RefundProcessed', refundId }] : [requested];
}

function isSameRequest(refund: Refund, command: RequestRefund): boolean {
  const { amount, isRemainder, reason, returnNumber, kind, direct } = refund;
  // The amount of a return that names none is that of its lines, which do not change.
  if (returnNumber !== command.returnNumber) return false;
  const isSameAmount = command.amount === undefined ? isRemainder : !isRemainder && command.amount === amount;
  const isSameWay = command.direct?.method === direct?.method && command.direct?.reference === direct?.reference;
  return isSameAmount && isSameWay && command.reason === reason && command.kind === kind;
}

/** Returns to the order what failed refunds left owed. Throws PAYMENT_NOT_KEPT for a payment without an order: its money is no one's sale. */
export function withdrawRefund(payment: Payment | undefined, { reason }: WithdrawRefund): PaymentEvent[] {
  if (!payment?.orderId) throw new DomainError('PAYMENT_NOT_KEPT');
  const { owed } = balanceOf(payment);
  return owed > 0 ? [{ type: 'RefundWithdrawn', amount: owed, reason }] : [];
}

/** Marks a refund that the provider rejected as failed. Changes nothing when its acceptance is already recorded. */
export function rejectRefund(payment: Payment | undefined, { refundId }: RejectRefund): PaymentEvent[] {
  const refund = payment?.refunds.find(({ id }) => id === refundId);
  const isOpen = refund?.status === 'pending' && refund.providerRefundId === undefined;
  return isOpen ? [{ type: 'RefundFailed', refundId }] : [];
}

/**
 * Records what the provider did, in whatever order its reports arrive: a processed refund stays processed, and a failed one
 * changes only to processed. Throws PAYMENT_NOT_FOUND for a payment that was not captured, and PAYMENT_AMOUNT_DIFFERS when the
 * refunds would exceed the payment, which a provider reports only of money that staff gave back themselves too.
 */
export function reportRefund(payment: Payment | undefined, report: ReportRefund): PaymentEvent[] {
  if (payment?.status !== 'captured') throw new DomainError('PAYMENT_NOT_FOUND');
  const known = findRefund(payment, report);
  if (known && known.amount !== report.amount) throw new DomainError('PAYMENT_AMOUNT_DIFFERS');
  if (known && !isProgress(known, report)) return [];
  const failed = known && known.status !== 'failed' ? [] : failUnfundedRequests(payment, report.amount);
  return [...failed, ...progressOf(known, report)];
}

function findRefund({ refunds }: Payment, { providerRefundId, refundId }: ReportRefund): Refund | undefined {
  return (
    refunds.find((one) => one.providerRefundId === providerRefundId) ??
    refunds.find((one) => one.id === refundId && one.providerRefundId === undefined && !one.direct)
  );
}

/** Whether the report contains more than what is recorded. */
function isProgress(known: Refund, { status }: ReportRefund): boolean {
  if (known.providerRefundId === undefined) return true;
  if (known.status === 'pending') return status !== 'pending';
  return known.status === 'failed' && status === 'processed';
}

function progressOf(known: Refund | undefined, report: ReportRefund): PaymentEvent[] {
  const { providerRefundId, amount, status } = report;
  const refundId = known?.id ?? providerRefundId;
  const events: PaymentEvent[] = [];
  if (!known) {
    events.push({ type: 'RefundRequested', refundId, amount, isRemainder: false, origin: 'provider' });
  }
  if (known?.providerRefundId === undefined) events.push({ type: 'RefundAccepted', refundId, providerRefundId });
  if (status === 'processed') events.push({ type: 'RefundProcessed', refundId });
  if (status === 'failed') events.push({ type: 'RefundFailed', refundId });
  return events;
}

/**
 * Returns RefundFailed events for requested refunds that the provider will reject, newest first: with the reported refund of
 * this amount, the payment has too little money left for them.
 */
function failUnfundedRequests(payment: Payment, amount: number): PaymentEvent[] {
  if (amount <= 0) throw new DomainError('PAYMENT_AMOUNT_DIFFERS');
  const events: PaymentEvent[] = [];
  let state = payment;
  for (const refund of payment.refunds.toReversed()) {
    if (refundableAmount(state) >= amount) return events;
    if (refund.status !== 'pending' || refund.providerRefundId !== undefined) continue;
    const failed: PaymentEvent = { type: 'RefundFailed', refundId: refund.id };
    events.push(failed);
    state = evolve(state, failed);
  }
  if (refundableAmount(state) < amount) throw new DomainError('PAYMENT_AMOUNT_DIFFERS');
  return events;
}
