import { Fault } from '../fault.ts';
import type { Paise } from '../money.ts';
import type { State } from '../customer/states.ts';
import { CURRENCY } from '../shop.ts';
import type { Order, OrderEvent } from './order.ts';

/** One product as it was when the order was placed: later changes of the catalogue never reach an order. */
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
  state: State;
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
  /** Counts up from 1; people see it as KD-000123. */
  number: number;
  shopperId: string;
  customer: Customer;
  lines: OrderLine[];
  /** Shipping is free and there is no tax or discount: the total is the sum of the lines. */
  total: Paise;
}

export interface PlaceOrder {
  type: 'PlaceOrder';
  number: number;
  shopperId: string;
  customer: Customer;
  lines: OrderLine[];
  /** Present when the payment is captured already. */
  payment?: { id: string; amount: Paise } | undefined;
}

/** What the lines cost together, in paise. */
export function totalOf(lines: readonly { price: Paise; quantity: number }[]): Paise {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

export function decidePlacing(order: Order | undefined, command: PlaceOrder): OrderEvent[] {
  const { number, shopperId, customer, lines, payment } = command;
  if (order) {
    if (order.number === number && order.payment?.id === payment?.id) return [];
    throw new Fault('ORDER_CHANGED_MEANWHILE');
  }
  if (lines.length === 0) throw new Fault('CART_EMPTY');
  const total = totalOf(lines);
  if (payment && payment.amount !== total) throw new Fault('PAYMENT_AMOUNT_DIFFERS');
  const placed: OrderPlaced = { type: 'OrderPlaced', number, shopperId, customer, lines, total };
  if (!payment) return [placed];
  return [placed, { type: 'PaymentReceived', paymentId: payment.id, amount: payment.amount, currency: CURRENCY }];
}
