import { defineEntity, p } from '@mikro-orm/core';

/** Sold units per product and day: a projection of the order log. */
export const productSalesTable = defineEntity({
  name: 'ProductSales',
  tableName: 'product_sales',
  properties: {
    productId: p.integer().primary().autoincrement(false),
    /** Day of the payment in India. */
    day: p.date().primary(),
    units: p.bigint('number'),
  },
  indexes: [{ name: 'product_sales_day_index', properties: ['day'] }],
});
export class ProductSales extends productSalesTable.class {}
productSalesTable.setClass(ProductSales);
