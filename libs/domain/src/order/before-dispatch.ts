import { DomainError } from '../error.ts';
import { hasLeft } from './change-status.ts';
import type { Order } from './order.ts';
import type { CancelByShopper, ChangeAddress } from './order-commands.ts';
import type { Customer, OrderEvent } from './order-events.ts';

type Buyer = Pick<Customer, 'name' | 'address'>;
type Recipient = Pick<Customer, 'name' | 'phone' | 'address'>;

/** Throws ORDER_SHIPPED for an order that has left. */
export function requireNotShipped({ status }: Pick<Order, 'status'>): void {
  if (hasLeft(status)) throw new DomainError('ORDER_SHIPPED');
}

/** Cancels an order that has not left; nothing happens when it is cancelled already. Throws ORDER_SHIPPED. */
export function cancelByShopper(order: Order, { refund }: Omit<CancelByShopper, 'type'>): OrderEvent[] {
  requireNotShipped(order);
  return order.status === 'Cancelled' ? [] : [{ type: 'OrderCancelledByShopper', refund }];
}

/**
 * Changes where an order goes that has not left. Throws ORDER_SHIPPED, ORDER_CANCELLED, and ORDER_CHANGED_MEANWHILE when it goes elsewhere than
 * was seen, so that nobody replaces what the shopper corrected a moment before.
 */
export function changeAddress(order: Order, { name, phone, address, seen }: Omit<ChangeAddress, 'type'>): OrderEvent[] {
  requireNotShipped(order);
  if (order.status === 'Cancelled') throw new DomainError('ORDER_CANCELLED');
  const { customer } = order;
  const changed = { ...customer, name: name ?? customer.name, phone: phone ?? customer.phone, address };
  if (isSameRecipient(customer, changed)) return [];
  if (seen && !isSameRecipient(customer, seen)) throw new DomainError('ORDER_CHANGED_MEANWHILE');
  return [{ type: 'DeliveryAddressChanged', customer: changed }];
}

const isSameRecipient = (one: Recipient, other: Recipient): boolean =>
  one.phone === other.phone && isSameBuyer(one, other);

/** Whether two customers have the same name and address, which a bill names. */
export function isSameBuyer(one: Buyer, other: Buyer): boolean {
  const parts = Object.keys(other.address) as (keyof Buyer['address'])[];
  return one.name === other.name && parts.every((part) => one.address[part] === other.address[part]);
}
