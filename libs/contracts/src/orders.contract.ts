import { REFUND_STATUSES } from '@kundan/domain/payment/payment';
import { z } from 'zod';
import { call } from './call.ts';
import { Address } from './checkout.contract.ts';
import { Instant, optionalPageFields, OrderId, OrderStatusField } from './fields.ts';

export const TimelineEntry = z.object({ status: OrderStatusField, at: Instant });

/** A refund of an order; `amount` in rupees, `at` is when it reached its status. Only a processed one gave money back. */
export const RefundOfOrder = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.enum(REFUND_STATUSES),
  at: Instant,
});
export type RefundOfOrder = z.infer<typeof RefundOfOrder>;

/** An order of the signed-in shopper. Prices are in rupees. */
export const UserOrder = z.object({
  order_id: OrderId,
  created_at: Instant,
  cart: z.array(
    z.object({ product_id: z.int(), name: z.string(), image: z.string(), quantity: z.int(), price: z.number() }),
  ),
  total_price: z.number(),
  status: OrderStatusField,
  name: z.string(),
  address: Address,
  phone: z.string(),
  timeline: z.array(TimelineEntry),
  tracking_number: z.string().nullable(),
  courier: z.string().nullable(),
  /** The courier's page for this parcel; null without a tracking number or a courier of the settings. */
  tracking_url: z.string().nullable(),
  /** The rupees that were given back. */
  refunded: z.number(),
  refunds: z.array(RefundOfOrder),
});
export type UserOrder = z.infer<typeof UserOrder>;

export const userOrders = call({
  method: 'GET',
  path: '/user-orders',
  status: 200,
  access: 'shopper',
  summary: 'Lists the orders of the shopper, newest first, or one page of them; 404 when there are none.',
  input: z.object(optionalPageFields),
  output: z.array(UserOrder),
  errors: ['NO_ORDERS'],
});
