import type { OrderReturn } from '@kundan/contracts/order-returns';
import { nameWithOption } from '@kundan/domain/order/order-events';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { formatReturnId } from '@kundan/domain/order/order-return';
import type { RecordedReturn } from '@kundan/domain/order/return-history';
import { DAMAGED } from '@kundan/domain/order/return-window';
import type { RefundView } from './order-refunds.ts';
import type { OrderRow } from './order-summary.entity.ts';

/** Converts a return of an order to the response. `refunds`: those of the order, oldest first. */
export function toReturnView(order: OrderRow, one: RecordedReturn, refunds: readonly RefundView[]): OrderReturn {
  const { reason, description = '', note } = one.words ?? {};
  const refund = refunds.findLast(({ returnNumber }) => returnNumber === one.number);
  return {
    id: formatReturnId(formatOrderId(order.number), one.number),
    state: one.state,
    lines: one.lines.map(({ line, quantity }) => {
      const bought = order.lines[line - 1];
      return { line, quantity, product_id: bought?.productId ?? 0, name: bought ? nameWithOption(bought) : '' };
    }),
    reason: one.isDamage ? DAMAGED : (reason ?? ''),
    description,
    wish: one.wish ?? null,
    note: note ?? null,
    requested_at: one.history[0]?.at ?? '',
    history: [...one.history],
    refund: refund ? toRefundOfOrder(refund) : null,
    replacement: one.replacement == null ? null : formatOrderId(one.replacement),
  };
}

/** A refund as the responses show it. */
export const toRefundOfOrder = ({ id, amount, status, at }: RefundView) => ({ id, amount, status, at });
