import { defineEntity, p } from '@mikro-orm/core';

/** The last number of each series of documents. Locked until the transaction that takes a number ends, so that none is skipped. */
const schema = defineEntity({
  name: 'DocumentCounter',
  tableName: 'document_counters',
  properties: {
    /** The kind of document with the first prefix of the shop; otherwise the prefix. */
    series: p.text().primary(),
    /** The financial year: '26-27'. */
    year: p.text().primary(),
    last: p.integer(),
  },
});
export class DocumentCounter extends schema.class {}
schema.setClass(DocumentCounter);
