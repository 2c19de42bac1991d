import { DOCUMENT_KINDS } from '@kundan/domain/invoices/document-number';
import { TRANSLATED_LOCALES } from '@kundan/domain/locale';
import { AREAS } from '@kundan/domain/customer/states';
import { DIRECT_METHODS } from '@kundan/domain/payment/direct-payment';
import { REFUND_STATUSES } from '@kundan/domain/payment/payment';
import { z } from 'zod';
import { billingOfOrder } from './billing.ts';
import { call } from './call.ts';
import { FocalPoint } from './focal-point.ts';
import { DeliveryChange, Gift } from './checkout.contract.ts';
import { chosenOption, Instant, optionalPageFields, OrderId, OrderIdParam, OrderStatusField } from './fields.ts';
import { fieldRules } from './field-rules.ts';
import { OrderReturn } from './order-returns.ts';

export const TimelineEntry = z.object({ status: OrderStatusField, at: Instant });

/** A refund of an order; `amount` in rupees, `at` is when it reached its status. Only a processed one gave money back. */
export const RefundOfOrder = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.enum(REFUND_STATUSES),
  at: Instant,
});
export type RefundOfOrder = z.infer<typeof RefundOfOrder>;

/** An invoice or a credit note of an order; `amount` in rupees. */
export const OrderDocument = z.object({
  /** KD/26-27/000001 */
  number: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  amount: z.number(),
  issued_at: Instant,
});
export type OrderDocument = z.infer<typeof OrderDocument>;

/** How an order was paid. 'online': at the payment provider; otherwise staff received the money. */
export const OrderPayment = z.object({
  method: z.enum(['online', ...DIRECT_METHODS]),
  /** The number that staff entered; null without one. */
  reference: z.string().nullable(),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** Where an order goes. The state alone, with empty parts, is the address of what was handed over where it was sold. */
export const OrderAddress = z.object({
  addressLane: z.string(),
  city: z.string(),
  mandal: z.string(),
  district: z.string(),
  state: z.enum(AREAS),
  pinCode: z.string(),
});

/** An order of the signed-in shopper. Prices are in rupees. */
export const UserOrder = z.object({
  order_id: OrderId,
  created_at: Instant,
  cart: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      ...chosenOption,
      /** What the line is called in the language of the order. Absent in English, and what was not translated is. */
      translation: z
        .object({
          locale: z.enum(TRANSLATED_LOCALES),
          name: z.string().optional(),
          /** The option with its value: 'आकार 14'. */
          option_label: z.string().optional(),
        })
        .optional(),
      image: z.string(),
      /** Of the image, at the time of the order; absent when its parts show the middle. */
      focus: FocalPoint.optional(),
      quantity: z.int(),
      price: z.number(),
      /** Of the hallmarked pieces; absent without any. */
      huids: z.array(z.string()).optional(),
    }),
  ),
  total_price: z.number(),
  status: OrderStatusField,
  name: z.string(),
  address: OrderAddress,
  phone: z.string(),
  gift: Gift.nullable(),
  ...billingOfOrder,
  /** Null for an order that is not paid. */
  payment: OrderPayment.nullable(),
  timeline: z.array(TimelineEntry),
  tracking_number: z.string().nullable(),
  courier: z.string().nullable(),
  /** The courier's page for this parcel; null without a tracking number or a courier of the settings. */
  tracking_url: z.string().nullable(),
  /** The days on which the order is expected, in India; null for one that is not paid, delivered or cancelled. */
  expected: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** The rupees that were given back. */
  refunded: z.number(),
  refunds: z.array(RefundOfOrder),
  /** The oldest first. */
  documents: z.array(OrderDocument),
  /** The oldest first. */
  returns: z.array(OrderReturn),
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

export const userOrder = call({
  method: 'GET',
  path: '/user-orders/:id',
  status: 200,
  access: 'shopper',
  summary: 'Returns one order of the shopper.',
  input: z.object({ id: OrderIdParam }),
  output: UserOrder,
  errors: ['ORDER_NOT_FOUND'],
});

export const cancelUserOrder = call({
  method: 'POST',
  path: '/user-orders/:id/cancel',
  status: 200,
  access: 'shopper',
  summary:
    'Cancels an order of the shopper that has not left, and sends everything back that is left of its payment. A repetition changes nothing.',
  input: z.object({ id: OrderIdParam }),
  output: UserOrder,
  errors: ['ORDER_NOT_FOUND', 'ORDER_SHIPPED', 'ORDER_CHANGED_MEANWHILE', 'PAYMENT_CHANGED_MEANWHILE'],
});

export const changeUserOrderAddress = call({
  method: 'PUT',
  path: '/user-orders/:id/address',
  status: 200,
  access: 'shopper',
  summary: 'Changes where an order of the shopper goes that has not left. The total stays.',
  input: DeliveryChange.extend({ id: OrderIdParam }),
  output: UserOrder,
  errors: ['ORDER_NOT_FOUND', 'AREA_NOT_SERVED', 'ORDER_SHIPPED', 'ORDER_CANCELLED', 'ORDER_CHANGED_MEANWHILE'],
});

/** The document is for admins and the order's own shopper. To others, the order does not exist. */
export const orderInvoice = call({
  method: 'GET',
  path: '/orders/:id/invoice',
  status: 200,
  access: 'shopper',
  summary: 'Returns the invoice of an order as a PDF: always the same bytes. 404 until the order is shipped.',
  input: z.object({ id: OrderIdParam }),
  output: z.string(),
  produces: 'application/pdf',
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_READY'],
});

export const orderCreditNote = call({
  method: 'GET',
  path: '/orders/:id/credit-notes/:number',
  status: 200,
  access: 'shopper',
  summary: 'Returns a credit note of an order as a PDF. In the path, its number has hyphens: KC-26-27-000001.',
  input: z.object({
    id: OrderIdParam,
    number: z.string().regex(/^[A-Z0-9]{0,2}C(?:-\d\d){2}-\d{6,7}$/, fieldRules.order.creditNote),
  }),
  output: z.string(),
  produces: 'application/pdf',
  errors: ['ORDER_NOT_FOUND', 'CREDIT_NOTE_NOT_FOUND'],
});
