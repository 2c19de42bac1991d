import type { Locale } from '@kundan/domain/locale';
import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '../catalogue/product.entity.ts';

/** A request for one mail when a product is available again. It is deleted in the transaction that writes the mail. */
const schema = defineEntity({
  name: 'RestockAlert',
  tableName: 'restock_alerts',
  properties: {
    id: p.integer().primary().autoincrement(),
    product: () => p.manyToOne(Product).mapToPk().deleteRule('cascade'),
    /** A verified address. */
    email: p.text().index('restock_alerts_email_index'),
    /** The language of the mail. Null: that of the account with this address. */
    locale: p.text().$type<Locale>().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [{ properties: ['product', 'email'], name: 'restock_alerts_product_id_email_unique' }],
});
export class RestockAlert extends schema.class {}
schema.setClass(RestockAlert);
