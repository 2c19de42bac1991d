import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '../catalogue/product.entity.ts';

/** The pieces of a product that is or was counted. A product without a row was never counted. */
const schema = defineEntity({
  name: 'ProductStock',
  tableName: 'product_stock',
  properties: {
    product: () => p.manyToOne(Product).mapToPk().primary().deleteRule('no action').updateRule('no action'),
    /** Pieces that are not sold, including the held ones; null when they are not counted. */
    stock: p.integer().nullable(),
    held: p.integer().default(0),
  },
  checks: [{ name: 'product_stock_not_negative', expression: 'stock >= 0 and held >= 0' }],
});
export class ProductStock extends schema.class {}
schema.setClass(ProductStock);
