import { faults } from '@kundan/domain/fault';
import { z } from 'zod';
import { call } from './call.ts';
import { Product } from './catalogue.contract.ts';
import { Done, Id, idOr, Instant, Nothing, optionalText, OrderId, OrderStatusField, text } from './fields.ts';
import { TimelineEntry } from './orders.contract.ts';

const isEmpty = (input: unknown) => input == null || input === '';
const allRequired = 'All fields are required.';
const twoDecimals = 'Price must have at most two decimals.';
const positive = 'Price must be a positive number.';

const Price = z
  .number({ error: (issue) => (isEmpty(issue.input) ? allRequired : positive) })
  .positive(positive)
  .max(100_000_000, 'Price must be at most ₹10,00,00,000.')
  .min(0.01, twoDecimals)
  .multipleOf(0.01, twoDecimals);

/** A path of this shop or an https address: nothing that runs or reaches into a network. */
const ImageUrl = text(500, allRequired).refine(
  (url) => /^(\/(?![/\\])|https:\/\/[a-z0-9])[^\s\\]*$/i.test(url),
  'Image URL must start with https:// or with / for a picture of this shop.',
);

/** Prices in rupees. `category` by name or slug. */
export const ProductForm = z.object({
  name: text(200, allRequired),
  description: text(5000, allRequired),
  price: Price,
  old_price: Price.nullish(),
  category: text(60, allRequired),
  image_url: ImageUrl,
  image_alt: optionalText(300).optional(),
  isAvailable: z.boolean().default(true),
  seller_id: idOr(({ input }) => (isEmpty(input) ? allRequired : faults.SELLER_NOT_FOUND.message)),
});
export type ProductForm = z.infer<typeof ProductForm>;

export const listSellers = call({
  method: 'GET',
  path: '/sellers',
  status: 200,
  access: 'admin',
  summary: 'The sellers, by name.',
  input: Nothing,
  output: z.array(z.object({ id: z.int(), name: z.string() })),
  faults: [],
});

export const createProduct = call({
  method: 'POST',
  path: '/products',
  status: 201,
  access: 'admin',
  summary: 'Adds a product.',
  input: ProductForm,
  output: Product,
  faults: ['SELLER_NOT_FOUND'],
});

export const listProducts = call({
  method: 'GET',
  path: '/products',
  status: 200,
  access: 'admin',
  summary: 'All products, by id.',
  input: Nothing,
  output: z.array(Product),
  faults: [],
});

export const updateProduct = call({
  method: 'PUT',
  path: '/products/:id',
  status: 200,
  access: 'admin',
  summary: 'Replaces a product.',
  input: ProductForm.extend({ id: Id }),
  output: Product,
  faults: ['PRODUCT_NOT_FOUND', 'SELLER_NOT_FOUND'],
});

export const deleteProduct = call({
  method: 'DELETE',
  path: '/products/:id',
  status: 200,
  access: 'admin',
  summary: 'Withdraws a product from the shop: carts show it as unavailable, orders keep it.',
  input: z.object({ id: Id }),
  output: Done,
  faults: ['PRODUCT_NOT_FOUND'],
});

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
    id: OrderId,
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

export const MailLogEntry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  error: z.string().nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
});
export type MailLogEntry = z.infer<typeof MailLogEntry>;

export const listMails = call({
  method: 'GET',
  path: '/mails',
  status: 200,
  access: 'admin',
  summary: 'The newest 200 mails of the outbox, newest first.',
  input: Nothing,
  output: z.array(MailLogEntry),
  faults: [],
});

export const sendMailAgain = call({
  method: 'POST',
  path: '/mails/:id/send-again',
  status: 200,
  access: 'admin',
  summary: 'Queues a mail once more.',
  input: z.object({ id: z.uuid() }),
  output: Done,
  faults: ['MAIL_NOT_FOUND'],
});

/** A payment that was captured and that nobody came back with; `amount` in rupees. */
export const ReconciledPaymentEntry = z.object({
  payment_id: z.string(),
  /** As in the delivery form; null when there was none. */
  name: z.string().nullable(),
  amount: z.number(),
  outcome: z.enum(['completed', 'refunding', 'refunded']),
  /** Why it could not become an order. */
  reason: z.enum(['already-ordered', 'incomplete-checkout', 'amount-differs']).nullable(),
  order_id: OrderId.nullable(),
  refund_id: z.string().nullable(),
  created_at: Instant,
});
export type ReconciledPaymentEntry = z.infer<typeof ReconciledPaymentEntry>;

export const listReconciledPayments = call({
  method: 'GET',
  path: '/payments/reconciled',
  status: 200,
  access: 'admin',
  summary: 'The newest 200 payments that the shop completed or refunded by itself, newest first.',
  input: Nothing,
  output: z.array(ReconciledPaymentEntry),
  faults: [],
});
