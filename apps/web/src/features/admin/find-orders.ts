import type { AdminOrder } from '@kundan/contracts/admin-orders.contract';
import type { OrderStatus } from '@kundan/domain/shop';

export interface OrderSearch {
  /** Words of the order id, the customer, the address, the tracking number or the items; all have to be found. */
  words: string;
  status: OrderStatus | 'all';
}

export function findOrders(orders: readonly AdminOrder[], { words, status }: OrderSearch): AdminOrder[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return orders.filter((order) => {
    if (status !== 'all' && order.status !== status) return false;
    const text = textOf(order);
    return wanted.every((word) => text.includes(word));
  });
}

const textOf = ({ id, name, email, phone, address, tracking_number, items }: AdminOrder): string =>
  [id, name, email, phone, address, tracking_number, ...items.map((item) => item.product_name)].join(' ').toLowerCase();
