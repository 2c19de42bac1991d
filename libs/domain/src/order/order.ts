import { Fault } from '../fault.ts';
import type { Paise } from '../money.ts';
import { CURRENCY, type OrderStatus } from '../shop.ts';
import { decidePlacing, type OrderPlaced, type PlaceOrder } from './order-placing.ts';

export interface PaymentReceived {
  type: 'PaymentReceived';
  paymentId: string;
  amount: Paise;
  /** Since schema version 2. */
  currency: typeof CURRENCY;
}
export interface PaymentRefunded {
  type: 'PaymentRefunded';
  paymentId: string;
  refundId: string;
  amount: Paise;
}
export interface OrderStatusChanged {
  type: 'OrderStatusChanged';
  status: OrderStatus;
}
export interface TrackingNumberAssigned {
  type: 'TrackingNumberAssigned';
  trackingNumber: string;
}

/** What happened to an order, in the words of the shop. An event never changes once it is recorded. */
export type OrderEvent = OrderPlaced | PaymentReceived | PaymentRefunded | OrderStatusChanged | TrackingNumberAssigned;

export interface ReceivePayment {
  type: 'ReceivePayment';
  paymentId: string;
  amount: Paise;
}
export interface RefundPayment {
  type: 'RefundPayment';
  paymentId: string;
  /** The provider's id of this refund: one payment may be refunded in parts. */
  refundId: string;
  amount: Paise;
}
/** The admin may set any status from any other, and give the parcel's tracking number with it. */
export interface ChangeStatus {
  type: 'ChangeStatus';
  status: OrderStatus;
  trackingNumber?: string | undefined;
}

export type OrderCommand = PlaceOrder | ReceivePayment | RefundPayment | ChangeStatus;

/** An order as its events made it. */
export interface Order extends Omit<OrderPlaced, 'type'> {
  status: OrderStatus;
  trackingNumber: string | undefined;
  payment: { id: string; amount: Paise } | undefined;
  refunds: { id: string; amount: Paise }[];
}

/** The order after one more event. Throws when an order's first event is not OrderPlaced: such a log is broken. */
export function evolve(order: Order | undefined, event: OrderEvent): Order {
  if (event.type === 'OrderPlaced') {
    const { type: _, ...placed } = event;
    return { ...placed, status: 'Pending Payment', trackingNumber: undefined, payment: undefined, refunds: [] };
  }
  if (!order) throw new Error(`an order cannot begin with ${event.type}`);
  switch (event.type) {
    case 'PaymentReceived': {
      const status = order.status === 'Pending Payment' ? 'Payment Received' : order.status;
      return { ...order, status, payment: { id: event.paymentId, amount: event.amount } };
    }
    case 'PaymentRefunded':
      return { ...order, refunds: [...order.refunds, { id: event.refundId, amount: event.amount }] };
    case 'OrderStatusChanged':
      return { ...order, status: event.status };
    case 'TrackingNumberAssigned':
      return { ...order, trackingNumber: event.trackingNumber };
  }
}

/** The state is a fold of the events and of nothing else. */
export function orderOf(events: readonly OrderEvent[]): Order | undefined {
  return events.reduce<Order | undefined>(evolve, undefined);
}

/** What a command makes happen: no event when it was carried out before, a Fault when the order refuses it. */
export function decide(order: Order | undefined, command: OrderCommand): OrderEvent[] {
  if (command.type === 'PlaceOrder') return decidePlacing(order, command);
  if (!order) throw new Fault('ORDER_NOT_FOUND');
  switch (command.type) {
    case 'ReceivePayment':
      return receivePayment(order, command);
    case 'RefundPayment':
      return refundPayment(order, command);
    case 'ChangeStatus':
      return changeStatus(order, command);
  }
}

function receivePayment(order: Order, { paymentId, amount }: ReceivePayment): OrderEvent[] {
  if (order.payment?.id === paymentId) return []; // providers repeat their webhooks
  if (order.payment) throw new Fault('PAYMENT_USED');
  if (order.total !== amount) throw new Fault('PAYMENT_AMOUNT_DIFFERS');
  return [{ type: 'PaymentReceived', paymentId, amount, currency: CURRENCY }];
}

function refundPayment(order: Order, { paymentId, refundId, amount }: RefundPayment): OrderEvent[] {
  if (order.refunds.some(({ id }) => id === refundId)) return [];
  if (order.payment?.id !== paymentId) throw new Fault('PAYMENT_NOT_FOUND');
  const refunded = order.refunds.reduce((sum, refund) => sum + refund.amount, amount);
  if (amount <= 0 || refunded > order.payment.amount) throw new Fault('PAYMENT_AMOUNT_DIFFERS');
  return [{ type: 'PaymentRefunded', paymentId, refundId, amount }];
}

function changeStatus(order: Order, { status, trackingNumber }: ChangeStatus): OrderEvent[] {
  const events: OrderEvent[] = [];
  if (trackingNumber && trackingNumber !== order.trackingNumber) {
    events.push({ type: 'TrackingNumberAssigned', trackingNumber });
  }
  if (status !== order.status) events.push({ type: 'OrderStatusChanged', status });
  return events;
}
