import { defineEntity, p } from '@mikro-orm/core';

/**
 * `open`: the shop asks the provider. `recovered`: the checkout was created again, and the reconciliation settles or refunds
 * the payment. `foreign`: the provider has no such payment of this shop.
 */
export type UnmatchedState = 'open' | 'recovered' | 'foreign';

/** A payment that the provider reported and that belonged to no checkout, for example after a backup was restored. */
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
    state: p.text().$type<UnmatchedState>(),
    receivedAt: p.datetime(),
    /** When the shop asks the provider; null when the state is final. */
    nextCheckAt: p.datetime().nullable().index('unmatched_payments_next_check_at_index'),
    /** Consecutive checks that failed. */
    failedChecks: p.integer().default(0),
  },
});
export class UnmatchedPayment extends schema.class {}
schema.setClass(UnmatchedPayment);
