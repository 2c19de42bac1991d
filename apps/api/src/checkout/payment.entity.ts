import { defineEntity, p } from '@mikro-orm/core';
import { Checkout } from './checkout.entity.ts';

/**
 * Only ever forward, from left to right: a late message never takes a payment back. 'refunding' is the shop's own: it has
 * decided to give the money back, so that no order takes the payment any more.
 */
export const PAYMENT_STATUSES = ['created', 'failed', 'authorized', 'captured', 'refunding', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A payment as the provider told of it. */
const schema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    /** The provider's payment id. */
    id: p.text().primary(),
    checkout: () => p.manyToOne(Checkout).mapToPk().index('payments_checkout_id_index'),
    /** Paise. */
    amount: p.bigint('number'),
    status: p.text().$type<PaymentStatus>(),
    /** When a shopper proved this payment with the provider's signature. */
    verifiedAt: p.datetime().nullable(),
    /** One payment pays one order at most. */
    orderId: p.uuid().nullable().unique('payments_order_id_unique'),
    refundId: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export class Payment extends schema.class {}
schema.setClass(Payment);
