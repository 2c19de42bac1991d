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
    /** Null for a shown review. */
    hiddenAt: p.datetime().nullable(),
    /** Why, for the author. Empty when the author's account was deleted. */
    hiddenBecause: p.text().nullable(),
    /** The answer of the shop. */
    reply: p.text().nullable(),
    repliedAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['product', 'shopper'], name: 'reviews_product_id_shopper_id_unique' }],
  indexes: [
    { name: 'reviews_shopper_id_index', properties: ['shopper'] },
    { name: 'reviews_created_at_id_index', properties: ['createdAt', 'id'] },
    // Small, for the counts.
    { name: 'reviews_hidden_at_index', properties: ['hiddenAt'] },
    { name: 'reviews_hidden_index', properties: ['createdAt', 'id'], where: 'hidden_at is not null' },
    // Compared by name only; the migration has the definition.
    { name: 'reviews_search_index', expression: 'create index reviews_search_index' },
  ],
  checks: [{ name: 'reviews_rating_in_range', expression: 'rating >= 1 and rating <= 5' }],
});
export class Review extends schema.class {}
schema.setClass(Review);
