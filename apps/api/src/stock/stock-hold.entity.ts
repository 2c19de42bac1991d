import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '../catalogue/product.entity.ts';

/** Pieces that an open checkout holds. Only a shopper's newest checkout holds pieces: one row per shopper and product. */
const schema = defineEntity({
  name: 'StockHold',
  tableName: 'stock_holds',
  properties: {
    shopperId: p.uuid().primary(),
    product: () => p.manyToOne(Product).mapToPk().primary(),
    /** The id of the checkout, which is the provider's order id. */
    checkoutId: p.text().index('stock_holds_checkout_id_index'),
    quantity: p.integer(),
    /** Since when the shopper holds the product, in this and earlier checkouts without a pause. */
    heldSince: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime().index('stock_holds_expires_at_index'),
  },
  checks: [{ name: 'stock_holds_quantity_positive', expression: 'quantity > 0' }],
});
export class StockHold extends schema.class {}
schema.setClass(StockHold);
