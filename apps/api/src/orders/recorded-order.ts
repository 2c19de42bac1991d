import { evolve, type Order, type OrderEvent } from '@kundan/domain/order/order';
import { extendTimeline, type TimelineEntry } from '@kundan/domain/order/order-timeline';

/** An event as it stands in the log. */
export interface LoggedEvent {
  position: number;
  orderId: string;
  version: number;
  event: OrderEvent;
  /** Seals the order's history up to here. */
  hash: string;
  /** ISO 8601 in UTC. */
  at: string;
}

/** An order with what the log adds to its state. */
export interface RecordedOrder {
  id: string;
  version: number;
  /** Of its newest event. */
  hash: string;
  placedAt: string;
  timeline: readonly TimelineEntry[];
  order: Order;
}

/** The order after one more event of its log. Throws when an event is missing: such a log is broken. */
export function advance(before: RecordedOrder | undefined, logged: LoggedEvent): RecordedOrder {
  const { orderId, version, event, hash, at } = logged;
  if (version !== (before?.version ?? 0) + 1)
    throw new Error(`order ${orderId} has no event before its version ${version}`);
  const order = evolve(before?.order, event);
  const timeline = extendTimeline(before?.timeline ?? [], order.status, at);
  return { id: orderId, version, hash, placedAt: before?.placedAt ?? at, timeline, order };
}
