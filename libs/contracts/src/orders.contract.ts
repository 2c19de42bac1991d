import { z } from 'zod';
import { call } from './call.ts';
import { Address } from './checkout.contract.ts';
import { Instant, Nothing, OrderId, OrderStatusField } from './fields.ts';

export const TimelineEntry = z.object({ status: OrderStatusField, at: Instant });

/** An order as its shopper sees it; prices in rupees. */
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
});
export type UserOrder = z.infer<typeof UserOrder>;

export const userOrders = call({
  method: 'GET',
  path: '/user-orders',
  status: 200,
  access: 'shopper',
  summary: 'Own orders, newest first; 404 means there are none.',
  input: Nothing,
  output: z.array(UserOrder),
  faults: ['NO_ORDERS'],
});
