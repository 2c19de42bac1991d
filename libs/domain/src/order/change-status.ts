import { DomainError } from '../error.ts';
import type { Order } from './order.ts';
import type { ChangeStatus, ShipOrder } from './order-commands.ts';
import type { OrderEvent } from './order-events.ts';

/** Returns the events for a new status, tracking number and courier; none when nothing changes. */
export function changeStatus(
  order: Order,
  { status, trackingNumber = order.trackingNumber, courier }: Omit<ChangeStatus, 'type'>,
): OrderEvent[] {
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

/**
 * Returns the events of an order that is handed to a courier; none for a repetition, also after the delivery. Throws
 * ORDER_CANCELLED and ORDER_NOT_PAID.
 */
export function shipOrder(order: Order, { trackingNumber, courier }: ShipOrder): OrderEvent[] {
  if (order.status === 'Cancelled') throw new DomainError('ORDER_CANCELLED');
  if (order.status === 'Pending Payment') throw new DomainError('ORDER_NOT_PAID');
  if (order.status === 'Delivered' && order.trackingNumber === trackingNumber) return [];
  return changeStatus(order, { status: 'Shipped', trackingNumber, courier });
}
