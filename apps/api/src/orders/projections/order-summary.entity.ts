import type { Customer, OrderLine } from '@kundan/domain/order/order-events';
import type { RecordedReturn } from '@kundan/domain/order/return-history';
import type { TimelineEntry } from '@kundan/domain/order/order-timeline';
import type { OrderStatus } from '@kundan/domain/shop';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The current state of an order: a projection of its events, updated with them and restored by orders:rebuild. */
export const orderSummaryTable = defineEntity({
  name: 'OrderSummary',
  tableName: 'order_summary',
  properties: {
    orderId: p.uuid().primary(),
    number: p.integer().unique('order_summary_number_unique'),
    /** Version of the newest event. */
    version: p.integer(),
    shopperId: p.uuid(),
    placedAt: p.datetime(),
    status: p.text().$type<OrderStatus>(),
    /** Paise. */
    total: p.bigint('number'),
    paymentId: p.text().nullable().unique('order_summary_payment_id_unique'),
    /** Paise that were given back. */
    refunded: p.bigint('number'),
    /** Whether the order counts as sold; see isSold in libs/domain. */
    isSold: p.boolean(),
    /** Whether the lists of the panel leave it out, because the owner removed the samples. */
    isRemovedSample: p.boolean().default(false),
    /** When an order with a payment that is not wholly refunded was cancelled; null for other orders. See isKept in libs/domain. */
    keptSince: p.datetime().nullable(),
    /** Why staff keep the payment. */
    keptBecause: p.text().nullable(),
    trackingNumber: p.text().nullable(),
    courier: p.text().nullable(),
    customer: p.json<Customer>(),
    lines: p.json<OrderLine[]>(),
    timeline: p.json<readonly TimelineEntry[]>(),
    returns: p.json<readonly RecordedReturn[]>().defaultRaw(`'[]'`),
    /** Returns that wait for staff; see isOpenReturn in libs/domain. */
    openReturns: p.integer().default(0),
  },
  indexes: [
    { name: 'order_summary_shopper_id_number_index', properties: ['shopperId', 'number'] },
    { name: 'order_summary_status_index', properties: ['status'], where: 'not is_removed_sample' },
    { name: 'order_summary_kept_since_index', properties: ['keptSince'], where: 'kept_since is not null' },
    { name: 'order_summary_returns_index', properties: ['number'], where: "returns <> '[]'" },
    { name: 'order_summary_open_returns_index', properties: ['number'], where: 'open_returns > 0' },
    // Compared by name only; the migration has the definitions.
    { name: 'order_summary_placed_at_number_index', expression: 'create index order_summary_placed_at_number_index' },
    {
      name: 'order_summary_status_placed_at_number_index',
      expression: 'create index order_summary_status_placed_at_number_index',
    },
    { name: 'order_summary_sales_index', expression: 'create index order_summary_sales_index' },
    { name: 'order_summary_search_index', expression: 'create index order_summary_search_index' },
    { name: 'order_summary_huids_index', expression: 'create index order_summary_huids_index' },
  ],
});
/** The columns of an order, without the methods of an entity. */
export type OrderRow = InferEntity<typeof orderSummaryTable>;

export class OrderSummary extends orderSummaryTable.class {}
orderSummaryTable.setClass(OrderSummary);
