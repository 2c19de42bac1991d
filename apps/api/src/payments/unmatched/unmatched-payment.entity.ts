import { defineEntity, p } from '@mikro-orm/core';

/** A captured payment that the provider reported and that belongs to no checkout. It waits for a refund by hand. */
const schema = defineEntity({
  name: 'UnmatchedPayment',
  tableName: 'unmatched_payments',
  properties: {
    /** The provider's payment id. */
    id: p.text().primary(),
    /** The provider's order id; null for a payment that was made without an order. */
    checkoutId: p.text().nullable(),
    /** Paise. */
    amount: p.bigint('number'),
    receivedAt: p.datetime(),
  },
});
export class UnmatchedPayment extends schema.class {}
schema.setClass(UnmatchedPayment);
