import { defineEntity, p } from '@mikro-orm/core';

/** One row per transaction that wrote products. A database trigger inserts it; see lineage-fingerprint.ts. */
const schema = defineEntity({
  name: 'CatalogueChange',
  tableName: 'catalogue_changes',
  properties: {
    xid: p.string().columnType('xid8').primary(),
    /** The change token, a random number: after a restored backup, the same xid gets another token. */
    token: p.integer(),
  },
});
export class CatalogueChange extends schema.class {}
schema.setClass(CatalogueChange);
