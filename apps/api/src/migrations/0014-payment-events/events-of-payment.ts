import { hashToUuid } from '../../infrastructure/hash-to-uuid.ts';

type Instant = string | Date;

/** A payment as it was stored before it had events. */
export interface OldPayment {
  id: string;
  checkout_id: string;
  amount: number;
  status: 'failed' | 'authorized' | 'captured' | 'refunding' | 'refunded';
  verified_at: Instant | null;
  order_id: string | null;
  refund_id: string | null;
  created_at: Instant;
  updated_at: Instant;
  outcome: 'completed' | 'refunding' | 'refunded' | null;
  reason: string | null;
  reconciled_refund_id: string | null;
  reconciled_at: Instant | null;
  finished_at: Instant | null;
  placed_by: string | null;
  placed_in: string | null;
  placed_at: Instant | null;
  order_refunds: { refundId: string; amount: number; actor: string; at: Instant }[];
}

export interface CarriedEvent {
  event: { type: string } & Record<string, unknown>;
  actor: string;
  requestId: string | null;
  at: Instant;
}

/** Returns the events that lead to the stored payment. */
export function eventsOfPayment(payment: OldPayment): CarriedEvent[] {
  const { checkout_id: checkoutId, amount, status, created_at, verified_at, order_id: orderId } = payment;
  const isPaid = status !== 'failed' && status !== 'authorized';
  const type = isPaid ? 'PaymentCaptured' : status === 'failed' ? 'PaymentDeclined' : 'PaymentAuthorized';
  const events = [carried({ type, checkoutId, amount }, 'razorpay', created_at)];
  if (verified_at) events.push(carried({ type: 'PaymentVerified' }, 'razorpay', verified_at));
  if (isPaid && orderId) {
    const actor = payment.outcome === 'completed' ? 'shop' : (payment.placed_by ?? 'shop');
    const at = payment.placed_at ?? payment.updated_at;
    events.push({ ...carried({ type: 'PaymentSettled', orderId, amount }, actor, at), requestId: payment.placed_in });
  }
  return isPaid ? [...events, ...refundsOf(payment)] : events;
}

function refundsOf(payment: OldPayment): CarriedEvent[] {
  const { id, amount, order_id, order_refunds, outcome, reason, refund_id, updated_at } = payment;
  if (order_id) return order_refunds.flatMap((one) => done(one.refundId, one.refundId, one.amount, one.actor, one.at));
  if (outcome === 'refunding' || outcome === 'refunded') {
    const refundId = hashToUuid(id, ['reconciled']);
    const request = { type: 'RefundRequested', refundId, amount, isRemainder: false, origin: 'shop', reason };
    const requested = carried(request, 'shop', payment.reconciled_at ?? updated_at);
    const providerRefundId = payment.reconciled_refund_id ?? refund_id;
    if (outcome === 'refunding' || !providerRefundId) return [requested];
    return [requested, ...finished(refundId, providerRefundId, 'shop', payment.finished_at ?? updated_at)];
  }
  return refund_id ? done(refund_id, refund_id, amount, 'razorpay', updated_at) : [];
}

/** A refund that was made in the provider's dashboard. */
function done(refundId: string, providerRefundId: string, amount: number, actor: string, at: Instant): CarriedEvent[] {
  const request = { type: 'RefundRequested', refundId, amount, isRemainder: false, origin: 'provider' };
  return [carried(request, actor, at), ...finished(refundId, providerRefundId, actor, at)];
}

function finished(refundId: string, providerRefundId: string, actor: string, at: Instant): CarriedEvent[] {
  return [
    carried({ type: 'RefundAccepted', refundId, providerRefundId }, actor, at),
    carried({ type: 'RefundProcessed', refundId }, actor, at),
  ];
}

function carried(event: CarriedEvent['event'], actor: string, at: Instant): CarriedEvent {
  return { event, actor, requestId: null, at };
}
