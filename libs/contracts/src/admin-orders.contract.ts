import { z } from 'zod';
import { call } from './call.ts';
import { AskedOrderId, Instant, Nothing, optionalText, OrderId, OrderStatusField } from './fields.ts';
import { TimelineEntry } from './orders.contract.ts';

/** An order as an admin sees it; prices in rupees, `address` as JSON text of key-values (specification, section 3). */
export const AdminOrder = z.object({
  id: OrderId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  items: z.array(z.object({ product_name: z.string(), quantity: z.int(), product_price: z.number() })),
  total_price: z.number(),
  created_at: Instant,
  status: OrderStatusField,
  tracking_number: z.string().nullable(),
  timeline: z.array(TimelineEntry),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const listOrders = call({
  method: 'GET',
  path: '/orders',
  status: 200,
  access: 'admin',
  summary: 'All orders, newest first.',
  input: Nothing,
  output: z.array(AdminOrder),
  faults: [],
});

export const setOrderStatus = call({
  method: 'PUT',
  path: '/orders/:id',
  status: 200,
  access: 'admin',
  summary: 'Sets any status from any other, and the tracking number when one is given.',
  input: z.object({
    id: AskedOrderId,
    status: OrderStatusField,
    tracking_number: optionalText(100)
      .nullish()
      .transform((number) => number || undefined),
  }),
  output: z.object({ id: OrderId, status: OrderStatusField, tracking_number: z.string().nullable() }),
  faults: ['ORDER_NOT_FOUND', 'ORDER_CHANGED_MEANWHILE'],
});

/** What the dashboard shows. Days are those of India, money is in rupees; only paid orders that were not cancelled count as sold. */
export const Figures = z.object({
  /** The last 14 days, oldest first; the last one is today. */
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: z.number() })),
  /** Every status once, in the order in which an order goes through them. */
  orders_by_status: z.array(z.object({ status: OrderStatusField, count: z.int() })),
  /** At most five, of the last 30 days, best first. */
  best_sellers: z.array(z.object({ product_id: z.int(), name: z.string(), units: z.int() })),
});
export type Figures = z.infer<typeof Figures>;

export const adminFigures = call({
  method: 'GET',
  path: '/admin/figures',
  status: 200,
  access: 'admin',
  summary: 'Orders by status, revenue by day and best sellers, for the dashboard.',
  input: Nothing,
  output: Figures,
  faults: [],
});
