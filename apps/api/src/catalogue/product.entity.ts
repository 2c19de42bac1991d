import { defineEntity, p } from '@mikro-orm/core';
import { Seller } from './seller.entity.ts';

const schema = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: p.integer().primary().autoincrement(),
    seller: () => p.manyToOne(Seller).mapToPk(),
    name: p.text(),
    description: p.text(),
    /** By name: 'Invisible Necklace'. */
    category: p.text(),
    /** In paise, like `oldPrice`. */
    price: p.bigint('number'),
    oldPrice: p.bigint('number').nullable(),
    imageUrl: p.text(),
    /** What the photograph shows; empty when nobody described it. */
    imageAlt: p.text().default(''),
    /** '#rrggbb', shown while the photograph loads. */
    imageColor: p.text().nullable(),
    isAvailable: p.boolean().default(true),
    /** Withdrawn: no longer in the shop, kept for carts and orders. */
    isDeleted: p.boolean().default(false),
    /** The transaction that wrote the row last; kept by the database, see catalogue-reader.ts. */
    changedXid: p
      .string()
      .columnType('xid8')
      .defaultRaw('pg_current_xact_id()')
      .lazy()
      .index('products_changed_xid_index'),
  },
  checks: [{ name: 'products_price_positive', expression: 'price > 0' }],
});
export class Product extends schema.class {}
schema.setClass(Product);
