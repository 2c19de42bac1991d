import type { DirectMethod } from '@kundan/domain/payment/direct-payment';
import type { Payment as PaymentState } from '@kundan/domain/payment/payment';
import { defineEntity, p } from '@mikro-orm/core';
import { Checkout } from './checkout.entity.ts';

/** The current state of a payment: a projection of its events. All amounts are in paise. */
export const paymentTable = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    /** The provider's payment id; of a direct payment, the shop's. */
    id: p.text().primary(),
    checkout: () => p.manyToOne(Checkout).mapToPk().fieldName('checkout_id').index('payments_checkout_id_index'),
    /** Version of the newest event. */
    version: p.integer(),
    amount: p.bigint('number'),
    status: p.text().$type<PaymentState['status']>(),
    /** When a shopper presented the provider's signature for this payment. */
    verifiedAt: p.datetime().nullable(),
    /** One payment pays one order at most. */
    orderId: p.uuid().nullable().unique('payments_order_id_unique'),
    /** The actor that placed the order: 'shop' when the reconciliation placed it. */
    settledBy: p.text().nullable(),
    settledAt: p.datetime().nullable(),
    /** captured = ordered + refunded + refunding + owed. */
    captured: p.bigint('number'),
    ordered: p.bigint('number'),
    refunded: p.bigint('number'),
    refunding: p.bigint('number'),
    owed: p.bigint('number'),
    /** How staff received it; null for a payment at the provider. */
    method: p.text().$type<DirectMethod>().nullable(),
    reference: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  indexes: [{ name: 'payments_owed_index', properties: ['createdAt'], where: 'owed >= 100' }],
});
export class Payment extends paymentTable.class {}
paymentTable.setClass(Payment);
