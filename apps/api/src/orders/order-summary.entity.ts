import type { Customer, OrderLine } from '@kundan/domain/order/order-placing';
import type { TimelineEntry } from '@kundan/domain/order/order-timeline';
import type { OrderStatus } from '@kundan/domain/shop';
import { defineEntity, p } from '@mikro-orm/core';

/** An order as it is now: a projection of its events, written in their transaction and made anew by orders:rebuild. */
const schema = defineEntity({
  name: 'OrderSummary',
  tableName: 'order_summary',
  properties: {
    orderId: p.uuid().primary(),
    number: p.integer().unique('order_summary_number_unique'),
    /** Version of the last event seen. */
    version: p.integer(),
    shopperId: p.uuid(),
    placedAt: p.datetime(),
    status: p.text().$type<OrderStatus>(),
    /** Paise. */
    total: p.bigint('number'),
    paymentId: p.text().nullable().unique('order_summary_payment_id_unique'),
    trackingNumber: p.text().nullable(),
    customer: p.json<Customer>(),
    lines: p.json<OrderLine[]>(),
    timeline: p.json<readonly TimelineEntry[]>(),
  },
  indexes: [{ name: 'order_summary_shopper_id_number_index', properties: ['shopperId', 'number'] }],
});
export class OrderSummary extends schema.class {}
schema.setClass(OrderSummary);
