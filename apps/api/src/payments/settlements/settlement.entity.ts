import { defineEntity, p } from '@mikro-orm/core';

/** Money that the provider has paid out to the shop's bank account. */
const schema = defineEntity({
  name: 'Settlement',
  tableName: 'settlements',
  properties: {
    /** The provider's id. */
    id: p.text().primary(),
    state: p.text().$type<'created' | 'processed' | 'failed'>(),
    /** Paise that were paid out. */
    amount: p.bigint('number'),
    /** The bank's reference of the transfer. */
    utr: p.text().nullable(),
    settledAt: p.datetime(),
    recordedAt: p.datetime(),
  },
  indexes: [{ name: 'settlements_settled_at_index', properties: ['settledAt'] }],
});
export class SettlementRecord extends schema.class {}
schema.setClass(SettlementRecord);

/** A payment or refund in a settlement, or a correction of the provider. */
const lineSchema = defineEntity({
  name: 'SettlementLine',
  tableName: 'settlement_lines',
  properties: {
    settlementId: p.text().primary(),
    /** The provider's id of the payment, refund or correction. */
    entityId: p.text().primary(),
    kind: p.text().$type<'payment' | 'refund' | 'other'>(),
    paymentId: p.text().nullable(),
    /** Paise; negative for what the provider takes back. */
    amount: p.bigint('number'),
    /** Paise, without the tax on it. */
    fee: p.bigint('number'),
    tax: p.bigint('number'),
  },
});
export class SettlementLine extends lineSchema.class {}
lineSchema.setClass(SettlementLine);
