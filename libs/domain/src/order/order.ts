import type { Paise } from '../money.ts';
import type { RefundKind } from '../payment/refund-reason.ts';
import type { OrderStatus } from '../shop.ts';
import { withHuids } from './huids.ts';
import type { OrderEvent, OrderPlaced } from './order-events.ts';
import type { OrderReturn } from './order-return.ts';

/** The state of an order, derived from its events. */
export interface Order extends Omit<OrderPlaced, 'type'> {
  status: OrderStatus;
  trackingNumber: string | undefined;
  courier: string | undefined;
  payment: { id: string; amount: Paise } | undefined;
  refunds: { id: string; amount: Paise; returnNumber?: number; kind?: RefundKind }[];
  /** Why the shop keeps the payment of the cancelled order; undefined until staff confirmed it. */
  keptBecause: string | undefined;
  /** Whether lists and figures leave it out, because the owner removed the samples. */
  isRemovedSample: boolean;
  /** The oldest first. */
  returns: readonly OrderReturn[];
}

/** Returns the order after one more event. Throws when the first event of an order is not OrderPlaced: the log is corrupt. */
export function evolve(order: Order | undefined, event: OrderEvent): Order {
  if (event.type === 'OrderPlaced') {
    const { type: _, ...placed } = event;
    return {
      ...placed,
      // Nothing is paid for a replacement, which can be shipped at once.
      status: placed.replaces ? 'Payment Received' : 'Pending Payment',
      trackingNumber: undefined,
      courier: undefined,
      payment: undefined,
      refunds: [],
      keptBecause: undefined,
      isRemovedSample: false,
      returns: [],
    };
  }
  if (!order) throw new Error(`An order cannot start with ${event.type}.`);
  switch (event.type) {
    case 'PaymentReceived': {
      const status = order.status === 'Pending Payment' ? 'Payment Received' : order.status;
      return { ...order, status, payment: { id: event.paymentId, amount: event.amount } };
    }
    case 'PaymentRefunded': {
      const { refundId: id, amount, returnNumber, kind } = event;
      const refund = { id, amount, ...(returnNumber !== undefined && { returnNumber }), ...(kind && { kind }) };
      return changeReturn({ ...order, refunds: [...order.refunds, refund] }, returnNumber, { refund: { id, amount } });
    }
    case 'PaymentKept':
      return { ...order, keptBecause: event.reason };
    case 'OrderStatusChanged':
      // An order that is cancelled again is another decision.
      return { ...order, status: event.status, keptBecause: event.keptBecause };
    case 'OrderCancelledByShopper':
      return { ...order, status: 'Cancelled', keptBecause: undefined };
    case 'DeliveryAddressChanged':
      return { ...order, customer: event.customer };
    case 'HallmarksRecorded':
      return { ...order, lines: withHuids(order.lines, event.huids) };
    case 'SampleOrderRemoved':
      return { ...order, isRemovedSample: true };
    case 'TrackingNumberAssigned':
      return { ...order, trackingNumber: event.trackingNumber, courier: event.courier };
    case 'ReturnRequested': {
      const { type: _, wish, words, ...requested } = event;
      const state = { state: 'requested', isRestocked: false, refund: undefined, replacement: undefined } as const;
      return { ...order, returns: [...order.returns, { ...requested, wish, words, ...state }] };
    }
    case 'ReturnStateChanged': {
      const { type: _, number, words, ...change } = event;
      const earlier = order.returns.find((one) => one.number === number)?.words;
      // A note belongs to its state; what the shopper wrote stays.
      const { note: _note, ...own } = earlier ?? {};
      const both = earlier || words ? { ...own, ...words } : undefined;
      return changeReturn(order, number, { ...change, words: both });
    }
    case 'ReplacementChanged': {
      const { number, replacement } = event;
      // After a cancellation, staff decide anew.
      return changeReturn(order, number, { replacement, wish: replacement === undefined ? undefined : 'replacement' });
    }
    case 'TrackingNumberRemoved':
      return { ...order, trackingNumber: undefined, courier: undefined };
  }
}

function changeReturn(order: Order, number: number | undefined, change: Partial<OrderReturn>): Order {
  if (number === undefined) return order;
  return { ...order, returns: order.returns.map((one) => (one.number === number ? { ...one, ...change } : one)) };
}

/** Folds all events of an order into its state; undefined when there are none. */
export function foldOrder(events: readonly OrderEvent[]): Order | undefined {
  return events.reduce<Order | undefined>(evolve, undefined);
}
