import type { Delivery } from '@kundan/contracts/checkout.contract';
import type { OrderLine } from '@kundan/domain/order/order-placing';
import { defineEntity, p } from '@mikro-orm/core';

/** What a payment order of the provider is to pay for. */
const schema = defineEntity({
  name: 'Checkout',
  tableName: 'checkouts',
  properties: {
    /** The provider's order id. */
    id: p.text().primary(),
    /** Absent when the payment order was opened without a token. */
    shopperId: p.uuid().nullable(),
    /** Paise. */
    amount: p.bigint('number'),
    /** The cart as it was when the amount was agreed; absent without a shopper. */
    lines: p.json<OrderLine[]>().nullable(),
    /** The form as filled in before paying, so that the order can be completed without the browser. */
    delivery: p.json<Delivery>().nullable(),
    /** One checkout becomes one order at most. */
    orderId: p.uuid().nullable().unique('checkouts_order_id_unique'),
    createdAt: p.datetime(),
    /** When to ask the provider for payments that have become no order; absent when there is nothing left to ask. */
    nextCheckAt: p.datetime().nullable().index('checkouts_next_check_at_index'),
  },
});
export class Checkout extends schema.class {}
schema.setClass(Checkout);
