import type { Area } from '../customer/states.ts';
import type { Paise } from '../money.ts';
import type { CURRENCY, OrderStatus } from '../shop.ts';

/** One product as it was when the order was placed. Later changes of the catalogue do not change it. */
export interface OrderLine {
  productId: number;
  name: string;
  image: string;
  /** Unit price in paise. */
  price: Paise;
  quantity: number;
}

export interface DeliveryAddress {
  addressLane: string;
  city: string;
  mandal: string;
  district: string;
  state: Area;
  pinCode: string;
}

export interface Customer {
  name: string;
  email: string;
  phone: string;
  address: DeliveryAddress;
}

export interface OrderPlaced {
  type: 'OrderPlaced';
  /** Counts up from 1; displayed as KD-000001. */
  number: number;
  shopperId: string;
  customer: Customer;
  lines: OrderLine[];
  /** The sum of the lines: shipping is free, and there are no taxes or discounts. */
  total: Paise;
}

export interface PaymentReceived {
  type: 'PaymentReceived';
  paymentId: string;
  amount: Paise;
  /** Added in schema version 2. */
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
  /** The name of the courier in the settings, if it was chosen. */
  courier?: string;
}

/** The dispatch that assigned the number was undone. */
export interface TrackingNumberRemoved {
  type: 'TrackingNumberRemoved';
  trackingNumber: string;
}

/** Staff confirmed that the shop keeps this part of the payment of the cancelled order. */
export interface PaymentKept {
  type: 'PaymentKept';
  amount: Paise;
  reason: string;
}

/** A fact about an order. A recorded event never changes. */
export type OrderEvent =
  | OrderPlaced
  | PaymentReceived
  | PaymentRefunded
  | PaymentKept
  | OrderStatusChanged
  | TrackingNumberAssigned
  | TrackingNumberRemoved;
