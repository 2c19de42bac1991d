import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Product } from '../catalogue/product.entity.ts';

/** A product on a shopper's wish list. A higher id means that it was added later. */
const schema = defineEntity({
  name: 'WishlistItem',
  tableName: 'wishlist_items',
  properties: {
    id: p.integer().primary().autoincrement(),
    shopper: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    product: () => p.manyToOne(Product).mapToPk().deleteRule('cascade'),
    addedAt: p.datetime(),
  },
  uniques: [{ properties: ['shopper', 'product'], name: 'wishlist_items_shopper_id_product_id_unique' }],
});
export class WishlistItem extends schema.class {}
schema.setClass(WishlistItem);
