import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { removeFloatError } from '@kundan/domain/money';

/** The rupees of an order that can still be refunded; 0 for an order that was never paid. The API decides. */
export function refundable({ total_price, payment, refunds }: AdminOrder): number {
  if (!payment) return 0;
  return refunds.reduce(
    (left, { amount, status }) => (status === 'failed' ? left : removeFloatError(left - amount)),
    total_price,
  );
}

/** The newest refund that the provider refused, unless its return can still be refunded: that has a form of its own. */
export function refusedRefund({ refunds, returns }: AdminOrder): AdminOrder['refunds'][number] | undefined {
  const refused = refunds.findLast(({ status }) => status === 'failed');
  const isOfOpenReturn = returns.some(
    ({ state, refund, replacement }) =>
      (state === 'approved' || state === 'received') && !replacement && refund !== null && refund.id === refused?.id,
  );
  return isOfOpenReturn ? undefined : refused;
}
