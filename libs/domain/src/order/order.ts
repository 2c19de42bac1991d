import type { Paise } from '../money.ts';
import type { OrderStatus } from '../shop.ts';
import type { OrderEvent, OrderPlaced } from './order-events.ts';

/** The state of an order, derived from its events. */
export interface Order extends Omit<OrderPlaced, 'type'> {
  status: OrderStatus;
  trackingNumber: string | undefined;
  courier: string | undefined;
  payment: { id: string; amount: Paise } | undefined;
  refunds: { id: string; amount: Paise }[];
  /** Why the shop keeps the payment of the cancelled order; undefined until staff confirmed it. */
  keptBecause: string | undefined;
}

/** Returns the order after one more event. Throws when the first event of an order is not OrderPlaced: the log is corrupt. */
export function evolve(order: Order | undefined, event: OrderEvent): Order {
  if (event.type === 'OrderPlaced') {
    const { type: _, ...placed } = event;
    return {
      ...placed,
      status: 'Pending Payment',
      trackingNumber: undefined,
      courier: undefined,
      payment: undefined,
      refunds: [],
      keptBecause: undefined,
    };
  }
  if (!order) throw new Error(`An order cannot start with ${event.type}.`);
  switch (event.type) {
    case 'PaymentReceived': {
      const status = order.status === 'Pending Payment' ? 'Payment Received' : order.status;
      return { ...order, status, payment: { id: event.paymentId, amount: event.amount } };
    }
    case 'PaymentRefunded':
      return { ...order, refunds: [...order.refunds, { id: event.refundId, amount: event.amount }] };
    case 'PaymentKept':
      return { ...order, keptBecause: event.reason };
    case 'OrderStatusChanged':
      // An order that is cancelled again is another decision.
      return { ...order, status: event.status, keptBecause: undefined };
    case 'OrderCancelledByShopper':
      return { ...order, status: 'Cancelled', keptBecause: undefined };
    case 'DeliveryAddressChanged':
      return { ...order, customer: event.customer };
    case 'TrackingNumberAssigned':
      return { ...order, trackingNumber: event.trackingNumber, courier: event.courier };
    case 'TrackingNumberRemoved':
      return { ...order, trackingNumber: undefined, courier: undefined };
  }
}

/** Folds all events of an order into its state; undefined when there are none. */
export function foldOrder(events: readonly OrderEvent[]): Order | undefined {
  return events.reduce<Order | undefined>(evolve, undefined);
}
