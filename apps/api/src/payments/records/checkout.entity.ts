import type { Delivery } from '@kundan/contracts/checkout.contract';
import type { Locale } from '@kundan/domain/locale';
import type { OrderLine } from '@kundan/domain/order/order-events';
import { defineEntity, p } from '@mikro-orm/core';

/** A payment order or a payment link opened at the provider, and what is bought with it. */
const schema = defineEntity({
  name: 'Checkout',
  tableName: 'checkouts',
  uniques: [{ name: 'checkouts_request_unique', properties: ['shopperId', 'requestKey'] }],
  indexes: [
    { name: 'checkouts_link_index', properties: ['createdAt'], where: 'link_url is not null and order_id is null' },
  ],
  properties: {
    /** The provider's id of the order or of the link; of an order that staff made, the shop's. */
    id: p.text().primary(),
    /** Null when the payment order was opened without a token. */
    shopperId: p.uuid().nullable(),
    /** The Idempotency-Key of create-order. */
    requestKey: p.text().nullable(),
    /** Paise. */
    amount: p.bigint('number'),
    /** The cart at the time when the amount was agreed; null without a shopper. */
    lines: p.json<OrderLine[]>().nullable(),
    /** The delivery form as submitted before paying, so that the order can be placed without the browser. */
    delivery: p.json<Delivery>().nullable(),
    /** The language of its order and of the pages after the payment. Null: the account's for the order, English for the pages. */
    locale: p.text().$type<Locale>().nullable(),
    /** One checkout becomes one order at most. */
    orderId: p.uuid().nullable().unique('checkouts_order_id_unique'),
    createdAt: p.datetime(),
    /** Until when a payment link can be paid. Other checkouts expire after the configured minutes. */
    expiresAt: p.datetime().nullable(),
    /** The provider's page of a payment link; null for other checkouts. */
    linkUrl: p.text().nullable(),
    /** When the reconciliation next reads the checkout's payments from the provider; null when there is nothing left to check. */
    nextCheckAt: p.datetime().nullable().index('checkouts_next_check_at_index'),
    /** Consecutive checks that failed. The next one waits longer after each. */
    failedChecks: p.integer().default(0),
  },
});
export class Checkout extends schema.class {}
schema.setClass(Checkout);
