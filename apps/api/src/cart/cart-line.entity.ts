import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Product } from '../catalogue/product.entity.ts';

/** One line per shopper and product; the lower id is the older line. */
const schema = defineEntity({
  name: 'CartLine',
  tableName: 'cart_lines',
  properties: {
    id: p.integer().primary().autoincrement(),
    shopper: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    product: () => p.manyToOne(Product).mapToPk(),
    quantity: p.integer(),
  },
  uniques: [{ properties: ['shopper', 'product'], name: 'cart_lines_shopper_id_product_id_unique' }],
  checks: [{ name: 'cart_lines_quantity_in_range', expression: 'quantity >= 1 and quantity <= 10000' }],
});
export class CartLine extends schema.class {}
schema.setClass(CartLine);
