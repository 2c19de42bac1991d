import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'CatalogueChange',
  tableName: 'catalogue_changes',
  properties: {
    /** A transaction that wrote products; the database keeps this, see marks.ts. */
    xid: p.string().columnType('xid8').primary(),
    /** Random: a transaction that gets the same id after a backup was restored has another one. */
    mark: p.integer(),
  },
});
export class CatalogueChange extends schema.class {}
schema.setClass(CatalogueChange);
