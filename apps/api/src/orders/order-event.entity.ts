import type { OrderEvent } from '@kundan/domain/order/order';
import { defineEntity, p } from '@mikro-orm/core';

/** One event of one order, written once and never changed: the database itself refuses it. */
const schema = defineEntity({
  name: 'OrderEventRow',
  tableName: 'order_events',
  properties: {
    /** Global order of recording. Follow it only below the oldest running transaction (see order-log.ts). */
    position: p.bigint('number').primary().autoincrement(),
    orderId: p.uuid(),
    /** 1, 2, 3 … within the order. */
    version: p.integer(),
    type: p.text().$type<OrderEvent['type']>(),
    /** The event without its type. */
    data: p.json<object>(),
    schemaVersion: p.integer(),
    /** 'shopper:<id>', 'admin:<id>', 'razorpay' or 'shop'. */
    actor: p.text(),
    requestId: p.text().nullable(),
    recordedAt: p.datetime(),
    /** Seals this event and, through the one before it, the whole history of its order (see event-hash.ts). */
    hash: p.text(),
    transactionId: p.string().columnType('xid8').defaultRaw('pg_current_xact_id()'),
  },
  uniques: [{ name: 'order_events_order_id_version_unique', properties: ['orderId', 'version'] }],
});
export class OrderEventRow extends schema.class {}
schema.setClass(OrderEventRow);
