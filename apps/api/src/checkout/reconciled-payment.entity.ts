import type { ReconciledPaymentEntry } from '@kundan/contracts/admin-payments.contract';
import { defineEntity, p } from '@mikro-orm/core';

/** A payment that nobody came back with: what the shop made of it by itself. */
const schema = defineEntity({
  name: 'ReconciledPayment',
  tableName: 'reconciled_payments',
  properties: {
    paymentId: p.text().primary(),
    checkoutId: p.text(),
    /** Paise. */
    amount: p.bigint('number'),
    /** 'refunding' is written before the provider is asked, so that a refund under way is never forgotten. */
    outcome: p.text().$type<ReconciledPaymentEntry['outcome']>(),
    /** Why it could not become an order. */
    reason: p.text().$type<NonNullable<ReconciledPaymentEntry['reason']>>().nullable(),
    orderId: p.uuid().nullable(),
    refundId: p.text().nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'reconciled_payments_created_at_index', properties: ['createdAt'] }],
});
export class ReconciledPayment extends schema.class {}
schema.setClass(ReconciledPayment);
