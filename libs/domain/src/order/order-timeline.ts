import type { OrderStatus } from '../shop.ts';
import { evolve, type Order } from './order.ts';
import type { OrderEvent } from './order-events.ts';

export interface TimelineEntry {
  status: OrderStatus;
  /** ISO 8601 in UTC. */
  at: string;
}

/**
 * Returns the timeline after an event that was recorded at `at` and left the order in `status`. Events recorded at the
 * same time become one entry: the timeline of an order that is placed and paid together starts with 'Payment Received'.
 */
function extendTimeline(timeline: readonly TimelineEntry[], status: OrderStatus, at: string): readonly TimelineEntry[] {
  const last = timeline.at(-1);
  if (last?.status === status) return timeline;
  const earlier = last?.at === at ? timeline.slice(0, -1) : timeline;
  return earlier.at(-1)?.status === status ? earlier : [...earlier, { status, at }];
}

/** Returns every status of an order with the time it was reached, oldest first. `recordedAt` is ISO 8601 in UTC. */
export function buildTimeline(events: readonly { event: OrderEvent; recordedAt: string }[]): readonly TimelineEntry[] {
  let order: Order | undefined;
  let timeline: readonly TimelineEntry[] = [];
  for (const { event, recordedAt } of events) {
    order = evolve(order, event);
    timeline = extendTimeline(timeline, order.status, recordedAt);
  }
  return timeline;
}
