import type { Locale } from '../locale.ts';
import type { Paise } from '../money.ts';
import type { RefundKind } from '../payment/refund-reason.ts';
import type { OrderStatus } from '../shop.ts';
import type { Customer, DeliveryAddress, OrderLine, Replaces, ReturnRequested } from './order-events.ts';
import type { ReturnState, ReturnWish } from './order-return.ts';

export interface PlaceOrder {
  type: 'PlaceOrder';
  number: number;
  shopperId: string;
  customer: Customer;
  lines: OrderLine[];
  /** Set when the payment is already captured. */
  payment?: { id: string; amount: Paise } | undefined;
  locale?: Locale | undefined;
  /** Set for an order of value 0 that replaces returned pieces. */
  replaces?: Replaces | undefined;
}

export interface ReceivePayment {
  type: 'ReceivePayment';
  paymentId: string;
  amount: Paise;
}

export interface RefundPayment {
  type: 'RefundPayment';
  paymentId: string;
  /** The provider's id of this refund. A payment can be refunded in several parts. */
  refundId: string;
  amount: Paise;
  /** The return that the refund is for. */
  returnNumber?: number | undefined;
  kind?: RefundKind | undefined;
}

/** A change that may hand the goods over. */
interface Dispatch {
  /** Whether the whole payment was sent back, or is on its way back. */
  isSentBack?: boolean;
}

/** An admin may set any status from any other, together with the parcel's tracking number. */
export interface ChangeStatus extends Dispatch {
  type: 'ChangeStatus';
  status: OrderStatus;
  /** The status in front of whoever changes it; without it, any is replaced. */
  statusSeen?: OrderStatus | undefined;
  trackingNumber?: string | undefined;
  courier?: string | undefined;
}

/** Hands a paid order to a courier. Unlike ChangeStatus, it is refused for an order that must not leave. */
export interface ShipOrder extends Dispatch {
  type: 'ShipOrder';
  trackingNumber: string;
  courier?: string | undefined;
}

/** Takes back a change whose mail has not left: the order has the status, the number and the courier of before again. */
export interface UndoChange {
  type: 'UndoChange';
  status: OrderStatus;
  trackingNumber: string | undefined;
  courier: string | undefined;
  keptBecause: string | undefined;
}

/** The shopper no longer wants an order that has not left. */
export interface CancelByShopper {
  type: 'CancelByShopper';
  /** The part of the payment whose refund is requested in the same transaction. */
  refund: Paise;
}

/** The shopper or staff change where an order goes that has not left. Without a name or a phone number, it keeps its own. */
export interface ChangeAddress {
  type: 'ChangeAddress';
  name?: string | undefined;
  phone?: string | undefined;
  address: DeliveryAddress;
  /** What was in front of whoever changes it; without it, any is replaced. */
  seen?: Pick<Customer, 'name' | 'phone' | 'address'> | undefined;
}

/** Staff record the HUIDs of the pieces of an order that has not left: those of each line, in the order of the lines. */
export interface RecordHallmarks {
  type: 'RecordHallmarks';
  huids: readonly (readonly string[])[];
  /** Those in front of whoever records them; without it, any are replaced. */
  seen?: readonly (readonly string[])[] | undefined;
}

/** The owner removes the samples, and the order has nothing else. */
export interface RemoveSampleOrder {
  type: 'RemoveSampleOrder';
}

/** Staff confirm that the shop keeps the payment of a cancelled order. */
export interface KeepPayment {
  type: 'KeepPayment';
  /** The part of the payment that is neither refunded nor being refunded. */
  amount: Paise;
  reason: string;
}

/** The shopper returns pieces, or reports damage. The caller has checked the policy of the shop. */
export interface RequestReturn extends Omit<ReturnRequested, 'type' | 'number'> {
  type: 'RequestReturn';
}

/** Staff change the state of a return. */
export interface ChangeReturn {
  type: 'ChangeReturn';
  number: number;
  state: ReturnState;
  /** The state in front of whoever decides; without it, any is changed. */
  stateSeen?: ReturnState | undefined;
  /** With 'received': the pieces go back into the stock. */
  restock?: boolean | undefined;
  /** How the return is settled, in place of the shopper's wish. */
  wish?: ReturnWish | undefined;
  /** The number of the order that replaces the pieces. */
  replacement?: number | undefined;
  /** Whether a refund of it is on its way. */
  isRefunding?: boolean | undefined;
  /** For the shopper. */
  note?: string | undefined;
}

/** The order that replaces the pieces of a return was cancelled, or is no longer. */
export interface ChangeReplacement {
  type: 'ChangeReplacement';
  /** Of the return. */
  number: number;
  /** The number of the order that replaces the pieces. */
  replacement: number;
  isCancelled: boolean;
  /** Whether a refund of the return is on its way. */
  isRefunding: boolean;
}

export type OrderCommand =
  | PlaceOrder
  | ReceivePayment
  | RefundPayment
  | ChangeStatus
  | ShipOrder
  | UndoChange
  | KeepPayment
  | CancelByShopper
  | ChangeAddress
  | RecordHallmarks
  | RemoveSampleOrder
  | RequestReturn
  | ChangeReturn
  | ChangeReplacement;
