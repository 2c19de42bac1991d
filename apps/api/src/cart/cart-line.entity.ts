import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Product } from '../catalogue/product.entity.ts';

/** A row of cart_lines: at most one per shopper and product. A lower id means an older line. */
const schema = defineEntity({
  name: 'CartLineRow',
  tableName: 'cart_lines',
  properties: {
    id: p.integer().primary().autoincrement(),
    shopper: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    product: () => p.manyToOne(Product).mapToPk(),
    quantity: p.integer(),
  },
  uniques: [{ properties: ['shopper', 'product'], name: 'cart_lines_shopper_id_product_id_unique' }],
  // The limit is MAX_CART_LINE_QUANTITY of the domain; a migration contains the same number.
  checks: [{ name: 'cart_lines_quantity_in_range', expression: 'quantity >= 1 and quantity <= 10000' }],
});
export class CartLineRow extends schema.class {}
schema.setClass(CartLineRow);
