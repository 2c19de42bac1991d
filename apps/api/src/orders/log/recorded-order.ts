import { ERASED, isErased } from '@kundan/domain/order/erased-customer';
import { foldOrder, type Order } from '@kundan/domain/order/order';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import { type RecordedReturn, withHistory } from '@kundan/domain/order/return-history';
import { buildTimeline, type TimelineEntry } from '@kundan/domain/order/order-timeline';
import type { StoredEvent } from '../../event-store/stored-event.ts';

/** An order's state, with the data that comes from the metadata of its events. */
export interface RecordedOrder {
  id: string;
  /** Version of the newest event. */
  version: number;
  /** ISO 8601 in UTC. */
  placedAt: string;
  timeline: readonly TimelineEntry[];
  /** The returns of the order with their histories. */
  returns: readonly RecordedReturn[];
  order: Order;
}

/** Builds an order from all of its events. Throws when there are none. */
export function toRecordedOrder(history: readonly StoredEvent<OrderEvent>[]): RecordedOrder {
  const [first] = history;
  const order = foldOrder(history.map(({ event }) => event));
  if (!first || !order) throw new Error('An order without events cannot exist.');
  return {
    id: first.streamId,
    version: history.length,
    placedAt: first.recordedAt,
    timeline: buildTimeline(history),
    returns: withHistory(order.returns, history),
    order: withoutErasedReason(order),
  };
}

/** With the customer, the reason is erased too: events of earlier versions still have it. */
function withoutErasedReason(order: Order): Order {
  return order.keptBecause !== undefined && isErased(order.customer) ? { ...order, keptBecause: ERASED } : order;
}
