import { defineEntity, p } from '@mikro-orm/core';

/** Units of a product that were paid for on a day (UTC): a projection of the order log. */
const schema = defineEntity({
  name: 'ProductSales',
  tableName: 'product_sales',
  properties: {
    productId: p.integer().primary().autoincrement(false),
    day: p.date().primary(),
    units: p.bigint('number'),
  },
  indexes: [{ name: 'product_sales_day_index', properties: ['day'] }],
});
export class ProductSales extends schema.class {}
schema.setClass(ProductSales);
