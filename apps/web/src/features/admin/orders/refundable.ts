import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { removeFloatError } from '@kundan/domain/money';

/** The rupees of an order that can still be refunded; 0 for an order that was never paid. The API decides. */
export function refundable({ total_price, timeline, refunds }: AdminOrder): number {
  if (!timeline.some(({ status }) => status === 'Payment Received')) return 0;
  return refunds.reduce(
    (left, { amount, status }) => (status === 'failed' ? left : removeFloatError(left - amount)),
    total_price,
  );
}
