import type { AdminOrder } from '@kundan/contracts/admin-orders.contract';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import { orderIdOf } from '@kundan/domain/order/order-number';
import type { OrderSummary } from './order-summary.entity.ts';

/** An order as its shopper sees it. */
export function userOrderOf(order: OrderSummary): UserOrder {
  const { customer } = order;
  return {
    order_id: orderIdOf(order.number),
    created_at: order.placedAt.toISOString(),
    cart: order.lines.map(({ productId, name, image, price, quantity }) => ({
      product_id: productId,
      name,
      image,
      quantity,
      price: rupeesFromPaise(price),
    })),
    total_price: rupeesFromPaise(order.total),
    status: order.status,
    name: customer.name,
    address: customer.address,
    phone: customer.phone,
    timeline: [...order.timeline],
    tracking_number: order.trackingNumber ?? null,
  };
}

/** An order as an admin sees it. */
export function adminOrderOf(order: OrderSummary): AdminOrder {
  const { name, email, phone, address } = order.customer;
  return {
    id: orderIdOf(order.number),
    name,
    email,
    phone,
    address: JSON.stringify(address),
    items: order.lines.map(({ name, price, quantity }) => ({
      product_name: name,
      quantity,
      product_price: rupeesFromPaise(price),
    })),
    total_price: rupeesFromPaise(order.total),
    created_at: order.placedAt.toISOString(),
    status: order.status,
    tracking_number: order.trackingNumber ?? null,
    timeline: [...order.timeline],
  };
}
