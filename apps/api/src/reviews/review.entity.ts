import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Product } from '../catalogue/product.entity.ts';

/** A review. An account has at most one per product. */
const schema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: p.integer().primary().autoincrement(),
    product: () => p.manyToOne(Product).mapToPk(),
    /** Null when the account was deleted. */
    shopper: () => p.manyToOne(User).mapToPk().nullable().deleteRule('set null'),
    rating: p.integer(),
    comment: p.text(),
    createdAt: p.datetime(),
  },
  uniques: [{ properties: ['product', 'shopper'], name: 'reviews_product_id_shopper_id_unique' }],
  checks: [{ name: 'reviews_rating_in_range', expression: 'rating >= 1 and rating <= 5' }],
});
export class Review extends schema.class {}
schema.setClass(Review);
