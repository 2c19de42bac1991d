import type { Paise } from '../money.ts';
import type { Order } from './order.ts';

/** The part of the payment that was given back. */
export function refundedAmount({ refunds }: Pick<Order, 'refunds'>): Paise {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

function isWhollyRefunded({ payment, refunds }: Pick<Order, 'payment' | 'refunds'>): boolean {
  return payment !== undefined && refundedAmount({ refunds }) >= payment.amount;
}

/**
 * Whether an order counts as sold, in revenue and in best sellers alike: it is paid, not cancelled, not wholly refunded, and not a
 * sample that the owner removed.
 * Its revenue is the payment without what was refunded.
 */
export function isSold(order: Pick<Order, 'payment' | 'refunds' | 'status' | 'isRemovedSample'>): boolean {
  return (
    !order.isRemovedSample && order.payment !== undefined && order.status !== 'Cancelled' && !isWhollyRefunded(order)
  );
}

/**
 * Whether the order is cancelled and its payment is not wholly refunded, so that somebody has to refund it or to confirm that it is
 * kept. The order does not know of a refund before it is processed; the payment does.
 */
export function isKept(order: Pick<Order, 'payment' | 'refunds' | 'status'>): boolean {
  return order.status === 'Cancelled' && order.payment !== undefined && !isWhollyRefunded(order);
}
