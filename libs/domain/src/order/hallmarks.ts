import { DomainError } from '../error.ts';
import { requireNotShipped } from './before-dispatch.ts';
import { requireOneForEachPiece } from './huids.ts';
import type { Order } from './order.ts';
import type { RecordHallmarks } from './order-commands.ts';
import type { OrderEvent } from './order-events.ts';

/**
 * Records the HUIDs of an order that has not left, because its bill, which names them, does not change afterwards. Throws ORDER_SHIPPED,
 * ORDER_CANCELLED, HUIDS_TOO_MANY, and ORDER_CHANGED_MEANWHILE when others are recorded than were seen.
 */
export function recordHallmarks(order: Order, { huids, seen }: Omit<RecordHallmarks, 'type'>): OrderEvent[] {
  requireNotShipped(order);
  if (order.status === 'Cancelled') throw new DomainError('ORDER_CANCELLED');
  requireOneForEachPiece(huids.map((ofLine, at) => ({ quantity: order.lines[at]?.quantity ?? 0, huids: ofLine })));
  const areRecorded = (given: RecordHallmarks['huids']) =>
    order.lines.every((line, at) => (line.huids ?? []).join() === (given[at] ?? []).join());
  if (areRecorded(huids)) return [];
  if (seen && !areRecorded(seen)) throw new DomainError('ORDER_CHANGED_MEANWHILE');
  return [{ type: 'HallmarksRecorded', huids: order.lines.map((_, at) => huids[at] ?? []) }];
}
