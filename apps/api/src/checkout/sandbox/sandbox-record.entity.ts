import { defineEntity, p } from '@mikro-orm/core';

/** An order, payment or refund of the payment sandbox, as its HTTP API shows it. Empty where real payments are made. */
const schema = defineEntity({
  name: 'SandboxRecord',
  tableName: 'razorpay_sandbox',
  properties: {
    id: p.text().primary(),
    kind: p.text().$type<'order' | 'payment' | 'refund'>(),
    /** The order of a payment, the payment of a refund. */
    parentId: p.text().nullable().index('razorpay_sandbox_parent_id_index'),
    data: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(),
  },
});
export class SandboxRecord extends schema.class {}
schema.setClass(SandboxRecord);
