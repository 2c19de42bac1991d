import { DomainError } from '../error.ts';
import type { OrderStatus } from '../shop.ts';
import type { Order } from './order.ts';
import type { ChangeStatus, ShipOrder, UndoChange } from './order-commands.ts';
import type { OrderEvent } from './order-events.ts';

/**
 * Returns the events for a new status, tracking number and courier; none when nothing changes. Throws ORDER_REFUNDED, and ORDER_CHANGED_MEANWHILE
 * when the order has another status than was seen, so that nobody ships what was cancelled a moment before.
 */
export function changeStatus(
  order: Order,
  {
    status,
    statusSeen,
    trackingNumber = order.trackingNumber,
    courier,
    isSentBack = false,
  }: Omit<ChangeStatus, 'type'>,
): OrderEvent[] {
  const isSeen = statusSeen === undefined || order.status === statusSeen || order.status === status;
  if (!isSeen) throw new DomainError('ORDER_CHANGED_MEANWHILE');
  if (isSentBack && hasLeft(status) && !hasLeft(order.status)) throw new DomainError('ORDER_REFUNDED');
  const events: OrderEvent[] = [];
  const isNewNumber = trackingNumber !== order.trackingNumber;
  // Without a courier, the number keeps its courier, and another number has none.
  const isNewCourier = courier !== undefined && courier !== order.courier;
  if (trackingNumber && (isNewNumber || isNewCourier)) {
    events.push({ type: 'TrackingNumberAssigned', trackingNumber, ...(courier !== undefined && { courier }) });
  }
  if (status !== order.status) events.push({ type: 'OrderStatusChanged', status });
  return events;
}

/** Whether the goods were handed over. */
export const hasLeft = (status: OrderStatus) => status === 'Shipped' || status === 'Delivered';

/**
 * Returns the events of an order that is handed to a courier; none for a repetition, also after the delivery. Throws
 * ORDER_CANCELLED, ORDER_NOT_PAID and, also for an order that was cancelled by its refund, ORDER_REFUNDED.
 */
export function shipOrder(order: Order, { trackingNumber, courier, isSentBack = false }: ShipOrder): OrderEvent[] {
  if (order.status === 'Cancelled') throw new DomainError(isSentBack ? 'ORDER_REFUNDED' : 'ORDER_CANCELLED');
  if (order.status === 'Pending Payment') throw new DomainError('ORDER_NOT_PAID');
  if (order.status === 'Delivered' && order.trackingNumber === trackingNumber) return [];
  return changeStatus(order, { status: 'Shipped', trackingNumber, courier, isSentBack });
}

/** Returns the events after which the order is as it was before a change. */
export function undoChange(
  order: Order,
  { status, trackingNumber, courier, keptBecause }: Omit<UndoChange, 'type'>,
): OrderEvent[] {
  const events: OrderEvent[] = [];
  const isSameParcel = trackingNumber === order.trackingNumber && courier === order.courier;
  if (!isSameParcel && trackingNumber !== undefined) {
    events.push({ type: 'TrackingNumberAssigned', trackingNumber, ...(courier !== undefined && { courier }) });
  } else if (!isSameParcel && order.trackingNumber !== undefined) {
    events.push({ type: 'TrackingNumberRemoved', trackingNumber: order.trackingNumber });
  }
  if (status !== order.status)
    events.push({
      type: 'OrderStatusChanged',
      status,
      isUndo: true,
      ...(keptBecause !== undefined && { keptBecause }),
    });
  return events;
}
