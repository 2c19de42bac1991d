import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import { type Courier, trackingUrl } from '@kundan/domain/order/tracking-url';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { OrderDocument } from '@kundan/contracts/orders.contract';
import type { RefundView } from './order-refunds.ts';
import type { OrderRow } from './order-summary.entity.ts';

/** What the views show of an order beside its row. */
export interface RelatedRecords {
  refunds: RefundView[];
  documents: OrderDocument[];
  /** The paise of a cancelled order that are neither refunded nor being refunded. */
  kept: number;
}

/** Converts an order to the response for its shopper. `couriers`: those of the settings. */
export function toUserOrder(
  order: OrderRow,
  { refunds, documents }: RelatedRecords,
  couriers: readonly Courier[],
): UserOrder {
  const { customer } = order;
  return {
    order_id: formatOrderId(order.number),
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
    courier: order.courier ?? null,
    tracking_url: trackingUrl(couriers, order) ?? null,
    refunded: rupeesFromPaise(order.refunded),
    refunds,
    documents,
  };
}

/** Converts an order to the response for admins. `skus`: today's, by product. */
export function toAdminOrder(
  order: OrderRow,
  { kept, ...related }: RelatedRecords,
  skus: ReadonlyMap<number, string>,
): AdminOrder {
  const { name, email, phone, address } = order.customer;
  return {
    id: formatOrderId(order.number),
    customer_id: order.shopperId,
    name,
    email,
    phone,
    address: JSON.stringify(address),
    items: order.lines.map(({ productId, name, image, price, quantity }) => ({
      product_id: productId,
      product_name: name,
      quantity,
      product_price: rupeesFromPaise(price),
      image_url: image,
      sku: skus.get(productId) ?? null,
    })),
    total_price: rupeesFromPaise(order.total),
    created_at: order.placedAt.toISOString(),
    status: order.status,
    tracking_number: order.trackingNumber ?? null,
    courier: order.courier ?? null,
    timeline: [...order.timeline],
    refunded: rupeesFromPaise(order.refunded),
    kept: rupeesFromPaise(kept),
    kept_because: order.keptBecause ?? null,
    ...related,
  };
}
