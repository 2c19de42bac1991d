import { DomainError } from '../error.ts';
import { requireNotShipped } from './before-dispatch.ts';
import { requireOneForEachPiece } from './huids.ts';
import type { Order } from './order.ts';
import type { RecordHallmarks } from './order-commands.ts';
import type { OrderEvent } from './order-events.ts';

/**
 * Records the HUIDs of an order that has not left, because its bill, which names them, does not change afterwards. Throws ORDER_SHIPPED,
 * ORDER_CANCELLED and HUIDS_TOO_MANY.
 */
export function recordHallmarks(order: Order, { huids }: Omit<RecordHallmarks, 'type'>): OrderEvent[] {
  requireNotShipped(order);
  if (order.status === 'Cancelled') throw new DomainError('ORDER_CANCELLED');
  requireOneForEachPiece(huids.map((ofLine, at) => ({ quantity: order.lines[at]?.quantity ?? 0, huids: ofLine })));
  const recorded = order.lines.map((line, at) => [line.huids ?? [], huids[at] ?? []] as const);
  if (recorded.every(([before, after]) => before.join() === after.join())) return [];
  return [{ type: 'HallmarksRecorded', huids: recorded.map(([, after]) => after) }];
}
