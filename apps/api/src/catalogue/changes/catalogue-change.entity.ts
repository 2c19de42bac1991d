import { defineEntity, p } from '@mikro-orm/core';

/** A change of a product. A database trigger inserts the rows; a product that was deleted from its table has rows, too. */
const schema = defineEntity({
  name: 'CatalogueChange',
  tableName: 'catalogue_changes',
  properties: {
    /** A time in µs since 1970. Greater than the revisions of all transactions that committed earlier. */
    revision: p.bigint('number').primary().autoincrement(false),
    productId: p.integer(),
  },
});
export class CatalogueChange extends schema.class {}
schema.setClass(CatalogueChange);
