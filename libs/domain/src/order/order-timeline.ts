import type { OrderStatus } from '../shop.ts';
import { evolve, type Order, type OrderEvent } from './order.ts';

/** An event with the moment it was recorded, ISO 8601 in UTC. */
export interface RecordedEvent {
  event: OrderEvent;
  at: string;
}

export interface TimelineEntry {
  status: OrderStatus;
  at: string;
}

/** The timeline with one more event. What happens in the same moment is one step: an order paid when placed was never pending. */
export function extendTimeline(
  timeline: readonly TimelineEntry[],
  status: OrderStatus,
  at: string,
): readonly TimelineEntry[] {
  const last = timeline.at(-1);
  if (last?.status === status) return timeline;
  const earlier = last?.at === at ? timeline.slice(0, -1) : timeline;
  return earlier.at(-1)?.status === status ? earlier : [...earlier, { status, at }];
}

/** The statuses an order went through and since when, oldest first. */
export function timelineOf(events: readonly RecordedEvent[]): readonly TimelineEntry[] {
  let order: Order | undefined;
  let timeline: readonly TimelineEntry[] = [];
  for (const { event, at } of events) {
    order = evolve(order, event);
    timeline = extendTimeline(timeline, order.status, at);
  }
  return timeline;
}
