import type { DisputeState } from '@kundan/contracts/admin/settlements.contract';
import { defineEntity, p } from '@mikro-orm/core';

/** A payment that the buyer disputes at the bank, as the provider reports it. */
const schema = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  properties: {
    /** The provider's id. */
    id: p.text().primary(),
    paymentId: p.text(),
    /** Paise. */
    amount: p.bigint('number'),
    state: p.text().$type<DisputeState>(),
    /** The provider's code: 'chargeback_fraud'. */
    reason: p.text().nullable(),
    /** Until when the shop can answer at the provider. */
    respondBy: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'disputes_created_at_index', properties: ['createdAt'] },
    { name: 'disputes_open_index', properties: ['createdAt'], where: "state in ('open', 'action_required')" },
  ],
});
export class Dispute extends schema.class {}
schema.setClass(Dispute);
