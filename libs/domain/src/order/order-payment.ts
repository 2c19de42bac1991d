import { DomainError } from '../error.ts';
import { CURRENCY } from '../shop.ts';
import type { Order } from './order.ts';
import type { KeepPayment, ReceivePayment, RefundPayment } from './order-commands.ts';
import type { OrderEvent } from './order-events.ts';
import { isKept } from './order-sale.ts';

/** Throws PAYMENT_USED when another payment was received, PAYMENT_AMOUNT_DIFFERS when the amount is not the order's total. */
export function receivePayment(order: Order, { paymentId, amount }: ReceivePayment): OrderEvent[] {
  if (order.payment?.id === paymentId) return []; // Payment providers repeat their webhooks.
  if (order.payment) throw new DomainError('PAYMENT_USED');
  if (order.total !== amount) throw new DomainError('PAYMENT_AMOUNT_DIFFERS');
  return [{ type: 'PaymentReceived', paymentId, amount, currency: CURRENCY }];
}

/**
 * Records a refund; an order that was wholly refunded before it was shipped is cancelled. Throws PAYMENT_NOT_FOUND for another
 * payment, PAYMENT_AMOUNT_DIFFERS when all refunds would exceed the payment.
 */
export function refundPayment(
  order: Order,
  { paymentId, refundId, amount, returnNumber, kind }: RefundPayment,
): OrderEvent[] {
  if (order.refunds.some(({ id }) => id === refundId)) return [];
  if (order.payment?.id !== paymentId) throw new DomainError('PAYMENT_NOT_FOUND');
  const refunded = order.refunds.reduce((sum, refund) => sum + refund.amount, amount);
  if (amount <= 0 || refunded > order.payment.amount) throw new DomainError('PAYMENT_AMOUNT_DIFFERS');
  // A refund that failed can be processed after all, when the return has another one.
  const returned = order.returns.find((one) => one.number === returnNumber && !one.refund);
  const forReturn = returned && { returnNumber: returned.number };
  const events: OrderEvent[] = [
    { type: 'PaymentRefunded', paymentId, refundId, amount, ...forReturn, ...(kind && { kind }) },
  ];
  if (returned?.state === 'received')
    events.push({ type: 'ReturnStateChanged', number: returned.number, state: 'closed' });
  // A wholly refunded order is not shipped. What was shipped stays shipped.
  const isWaiting = order.status === 'Pending Payment' || order.status === 'Payment Received';
  if (refunded === order.payment.amount && isWaiting) events.push({ type: 'OrderStatusChanged', status: 'Cancelled' });
  return events;
}

/** Records once why the payment of a cancelled order is kept. Throws PAYMENT_NOT_KEPT when the shop keeps no money of it. */
export function keepPayment(order: Order, { amount, reason }: KeepPayment): OrderEvent[] {
  if (!isKept(order) || amount <= 0) throw new DomainError('PAYMENT_NOT_KEPT');
  return order.keptBecause === undefined ? [{ type: 'PaymentKept', amount, reason }] : [];
}
