import { HUID } from '@kundan/domain/order/huids';
import { REFUND_KINDS } from '@kundan/domain/payment/refund-reason';
import { z } from 'zod';
import { billingOfOrder } from '../billing.ts';
import * as addresses from '../addresses.ts';
import { call } from '../call.ts';
import { FocalPoint } from '../focal-point.ts';
import { DeliveryChange, Gift } from '../checkout.contract.ts';
import {
  chosenOption,
  Day,
  EmptyInput,
  Instant,
  optionalPageFields,
  optionalText,
  OrderId,
  OrderIdParam,
  OrderStatusField,
  text,
} from '../fields.ts';
import { billOfProduct } from '../product-bill.ts';
import { fieldRules } from '../field-rules.ts';
import { panelRules } from './panel-rules.ts';
import { OrderReturn } from '../order-returns.ts';
import { OrderAddress, OrderDocument, OrderPayment, RefundOfOrder, TimelineEntry } from '../orders.contract.ts';

/** The name of a courier; blank means none. */
const courierField = optionalText(60)
  .nullish()
  .transform((name) => name || undefined);

/** What staff wrote about an order. Its shopper does not see it. */
export const OrderNote = z.object({
  id: z.string(),
  text: z.string(),
  at: Instant,
  /** The name of the writer; null when the account is deleted. */
  by: z.string().nullable(),
});
export type OrderNote = z.infer<typeof OrderNote>;

/** An order in the admin panel. Prices are in rupees; `address` is "JSON text of key-values" (docs/specification.md, Orders). */
export const AdminOrder = z.object({
  id: OrderId,
  /** The account, for `getCustomer`. It may have been deleted. */
  customer_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** When the address was changed last, while the order waits for its dispatch; absent when it never was. */
  address_changed_at: Instant.optional(),
  gift: Gift.nullable(),
  ...billingOfOrder,
  pan: z.string().optional(),
  items: z.array(
    z.object({
      product_id: z.int(),
      product_name: z.string(),
      ...chosenOption,
      quantity: z.int(),
      product_price: z.number(),
      /** The photograph at the time of the order. */
      image_url: z.string(),
      /** Of the photograph; absent when its parts show the middle. */
      focus: FocalPoint.optional(),
      /** Today's; null for a product without one. */
      sku: z.string().nullable(),
      /** Of the pieces of this order; absent without any. */
      huids: z.array(z.string()).optional(),
      /** Of the product today, which has one piece then; absent without one. */
      product_huid: z.string().optional(),
      /** Of the time of the order; absent when the shop had entered nothing. */
      weight: billOfProduct.weight,
      purity: billOfProduct.purity,
      origin: billOfProduct.origin,
      /** Of the time of the order; absent when the goods have the code of the settings. */
      hsn: z.string().optional(),
    }),
  ),
  total_price: z.number(),
  /** Null for an order that is not paid. */
  payment: OrderPayment.nullable(),
  /** The provider's id, or that of a payment which staff received. */
  payment_id: z.string().nullable(),
  created_at: Instant,
  status: OrderStatusField,
  tracking_number: z.string().nullable(),
  courier: z.string().nullable(),
  timeline: z.array(TimelineEntry),
  /** The rupees that were given back. */
  refunded: z.number(),
  refunds: z.array(
    /**
     * How staff gave the money back, and its number; absent when they have not said it, and for a refund at the provider. What it is for,
     * and the words of the staff; absent without any.
     */
    RefundOfOrder.extend({
      kind: z.enum(REFUND_KINDS).optional(),
      reason: z.string().optional(),
      method: OrderPayment.shape.method.exclude(['online']).optional(),
      reference: z.string().optional(),
    }),
  ),
  /** The rupees of a cancelled order that are neither refunded nor being refunded. */
  kept: z.number(),
  /** Why the shop keeps them; null until staff confirmed it. */
  kept_because: z.string().nullable(),
  /** The rupees that a failed refund left owed to the customer. */
  owed: z.number(),
  /** Invoice and credit notes, the oldest first. */
  documents: z.array(OrderDocument),
  /** The oldest first. */
  returns: z.array(OrderReturn),
  /** The oldest first. */
  notes: z.array(OrderNote),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const ORDER_SORTS = ['newest', 'oldest'] as const;

/** The first and the last day of the orders, in India. */
const period = { from: Day.optional(), to: Day.optional() };
const filter = {
  status: OrderStatusField.optional(),
  /** Finds id, name, e-mail, phone, product and tracking number by the beginnings of their words. */
  q: optionalText(200).optional(),
  ...period,
};

/** Returns all orders without parameters, and one page with any of them. */
export const listOrders = call({
  method: 'GET',
  path: '/orders',
  status: 200,
  access: 'admin',
  summary: 'Lists all orders, newest first, or one page of those that match, with their count in X-Total-Count.',
  input: z.object({
    ...optionalPageFields,
    ...filter,
    sort: z.enum(ORDER_SORTS).optional(),
  }),
  output: z.array(AdminOrder),
  errors: [],
});

export const exportOrders = call({
  method: 'GET',
  path: '/orders.csv',
  status: 200,
  access: 'admin',
  summary: 'Returns the orders that match as a CSV file, newest first, with one line for each product of an order.',
  input: z.object(filter),
  output: z.string(),
  produces: 'text/csv',
  errors: [],
});

/** Orders in one request. */
export const MAX_SHIPMENTS = 200;
/** Seconds for which the mail of a change waits when the request asks for it. Until then the change can be undone. */
export const UNDO_SECONDS = 10;
const holdMail = z.boolean(fieldRules.order.yesNo).optional();

export const shipOrders = call({
  method: 'POST',
  path: '/orders/ship',
  status: 200,
  access: 'admin',
  summary:
    'Ships several paid orders, each on its own, and mails their customers. A repetition changes nothing. 409 until the setup has identity, address and tax.',
  input: z.object({
    shipments: z
      .array(
        z.object({
          id: text(40, fieldRules.order.id),
          tracking_number: text(100, panelRules.order.trackingNumber),
          courier: courierField,
        }),
        panelRules.order.shipments,
      )
      .min(1, panelRules.order.shipments)
      .max(MAX_SHIPMENTS, panelRules.order.shipments),
    hold_mail: holdMail,
  }),
  /** In the order of the request. `message` says why an order was not shipped. */
  output: z.object({
    results: z.array(
      z.object({ id: z.string(), ok: z.boolean(), message: z.string().optional(), undo_until: Instant.optional() }),
    ),
  }),
  errors: ['SHOP_DETAILS_MISSING'],
});

export const undoOrderChanges = call({
  method: 'POST',
  path: '/orders/undo',
  status: 200,
  access: 'admin',
  summary: 'Undoes the newest change of orders whose mail still waits, and withdraws the mail. Each order on its own.',
  input: z.object({
    ids: z
      .array(text(40, fieldRules.order.id), panelRules.order.shipments)
      .min(1, panelRules.order.shipments)
      .max(MAX_SHIPMENTS, panelRules.order.shipments),
  }),
  /** In the order of the request. `message` says why a change was not undone. */
  output: z.object({ results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string().optional() })) }),
  errors: [],
});

export const setOrderStatus = call({
  method: 'PUT',
  path: '/orders/:id',
  status: 200,
  access: 'admin',
  summary:
    'Sets the status, from any status to any other, and optionally the tracking number. 409 when the order has another status than was seen.',
  input: z.object({
    id: OrderIdParam,
    status: OrderStatusField,
    status_seen: OrderStatusField.optional(),
    tracking_number: optionalText(100)
      .nullish()
      .transform((number) => number || undefined),
    courier: courierField,
    hold_mail: holdMail,
    /** The caller refunds the payment next, so that the mail of a cancellation says nothing of it. */
    refund_follows: z.boolean(fieldRules.order.yesNo).optional(),
  }),
  /** `undo_until`: null when no mail waits. */
  output: z.object({
    id: OrderId,
    status: OrderStatusField,
    tracking_number: z.string().nullable(),
    undo_until: Instant.nullable(),
  }),
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_CHANGED_MEANWHILE',
    'ORDER_REFUNDED',
    'SHOP_DETAILS_MISSING',
    'PRODUCT_SOLD_OUT',
    'RETURN_SETTLED',
  ],
});

export const changeOrderAddress = call({
  method: 'PUT',
  path: '/orders/:id/address',
  status: 200,
  access: 'admin',
  summary:
    'Changes where an order goes that has not left, and mails its customer. The total stays. 409 when it goes elsewhere than was seen.',
  input: DeliveryChange.extend({
    id: OrderIdParam,
    /** As the order had them. */
    seen: z.object({ name: z.string(), phone: z.string(), address: OrderAddress }).optional(),
  }),
  output: AdminOrder,
  errors: ['ORDER_NOT_FOUND', 'AREA_NOT_SERVED', 'ORDER_SHIPPED', 'ORDER_CANCELLED', 'ORDER_CHANGED_MEANWHILE'],
});

const { huid: huidRule } = panelRules.product;
/** More items than an order has. */
const MAX_ITEMS = 1000;

/** The HUIDs of the pieces of one item. */
export const ItemHuids = z.array(z.string(huidRule).trim().toUpperCase().regex(HUID, huidRule), huidRule);
/** Whether no piece has the HUID of another one. */
export const areDifferent = (huids: readonly (readonly string[])[]): boolean =>
  new Set(huids.flat()).size === huids.flat().length;

export const recordHallmarks = call({
  method: 'PUT',
  path: '/orders/:id/hallmarks',
  status: 200,
  access: 'admin',
  summary:
    'Records the HUIDs of the pieces of an order that has not left, in place of those recorded before. Its bill names them. 409 when others are recorded than were seen.',
  input: z.object({
    id: OrderIdParam,
    /** Those of each item, in the order of the items. */
    huids: z.array(ItemHuids, huidRule).max(MAX_ITEMS, huidRule).refine(areDifferent, panelRules.order.huidTwice),
    huids_seen: z.array(ItemHuids, huidRule).max(MAX_ITEMS, huidRule).optional(),
  }),
  /** `used`: those that another order has too, which is not cancelled. */
  output: z.object({
    huids: z.array(z.array(z.string())),
    used: z.array(z.object({ huid: z.string(), order_id: OrderId })),
  }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_SHIPPED', 'ORDER_CANCELLED', 'ORDER_CHANGED_MEANWHILE', 'HUIDS_TOO_MANY'],
});

export const addOrderNote = call({
  ...addresses.addOrderNote,
  status: 201,
  access: 'admin',
  summary: 'Adds a note of the staff to an order. Its shopper does not see it.',
  input: z.object({ id: OrderIdParam, text: text(2000, panelRules.order.note) }),
  output: OrderNote,
  errors: ['ORDER_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

const SalesOfPeriod = z.object({
  orders: z.int(),
  revenue: z.number(),
  /** Null without orders. */
  average_order: z.number().nullable(),
});

/**
 * Days are days in India, money is in rupees. Orders that are paid and neither cancelled nor wholly refunded count as sold; refunds
 * reduce the revenue.
 */
export const DashboardStatistics = z.object({
  /** The last 14 days including today, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: z.number() })),
  /** Each period up to and including today, with the period of the same length before it. */
  periods: z.array(SalesOfPeriod.extend({ days: z.int(), previous: SalesOfPeriod })),
  /** Paid orders that have not left. */
  to_ship: z.int(),
  /** Those of them whose second business day after the order is over. */
  overdue: z.int(),
  /** Every status once, in the order of ORDER_STATUSES. */
  orders_by_status: z.array(z.object({ status: OrderStatusField, count: z.int() })),
  /** At most five products of the last 30 days, most units first. */
  best_sellers: z.array(z.object({ product_id: z.int(), name: z.string(), units: z.int() })),
});
export type DashboardStatistics = z.infer<typeof DashboardStatistics>;

export const dashboardStatistics = call({
  method: 'GET',
  path: '/admin/figures',
  status: 200,
  access: 'admin',
  summary:
    'Counts orders by status, those to ship and those overdue. Returns revenue by day and by period, and best sellers.',
  input: EmptyInput,
  output: DashboardStatistics,
  errors: [],
});
