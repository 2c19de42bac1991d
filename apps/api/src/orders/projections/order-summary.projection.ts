import type { Order } from '@kundan/domain/order/order';
import { isKept, isSold, refundedAmount } from '@kundan/domain/order/order-sale';
import { isOpenReturn } from '@kundan/domain/order/order-return';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import type { ProjectionWrite, StreamChange } from '../../event-store/projection.ts';
import { columnsOf, toRow } from '../../infrastructure/database/columns.ts';
import { upsertStatement } from '../../infrastructure/database/upsert-statement.ts';
import { type RecordedOrder, toRecordedOrder } from '../log/recorded-order.ts';
import { sealPan } from '../../personal-keys/sealed-pan.ts';
import { orderSummaryTable } from './order-summary.entity.ts';

export const summaryColumns = columnsOf(orderSummaryTable);

/** Converts an order to its row in order_summary. */
export function toSummaryRow({
  id,
  version,
  placedAt,
  timeline,
  returns,
  order,
}: RecordedOrder): Record<string, unknown> {
  return toRow(summaryColumns, {
    orderId: id,
    number: order.number,
    version,
    shopperId: order.shopperId,
    placedAt,
    status: order.status,
    total: order.total,
    paymentId: order.payment?.id,
    refunded: refundedAmount(order),
    isSold: isSold(order),
    isRemovedSample: order.isRemovedSample,
    keptSince: isKept(order) ? timeline.at(-1)?.at : undefined,
    keptBecause: order.keptBecause,
    trackingNumber: order.trackingNumber,
    courier: order.courier,
    customer: sealPan(order.customer),
    lines: order.lines,
    timeline,
    returns,
    openReturns: returns.filter(isOpenReturn).length,
  });
}

const UPSERT = upsertStatement(summaryColumns);

/** Inserts or updates the order's row. */
export function projectOrderSummary({ history }: StreamChange<Order | undefined, OrderEvent>): ProjectionWrite[] {
  return [UPSERT.bind({ rows: JSON.stringify([toSummaryRow(toRecordedOrder(history))]) })];
}
