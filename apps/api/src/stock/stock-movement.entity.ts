import type { StockReason } from '@kundan/domain/stock/stock';
import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '../catalogue/product.entity.ts';

/** A row of the stock ledger. A database trigger rejects updates and deletes. */
const schema = defineEntity({
  name: 'StockMovementRow',
  tableName: 'stock_movements',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    product: () => p.manyToOne(Product).mapToPk().index('stock_movements_product_id_index'),
    reason: p.text().$type<StockReason>(),
    /** The sum over all rows of a product is its stock; the sum of `heldChange` is its held pieces. */
    stockChange: p.integer(),
    heldChange: p.integer(),
    /** 'admin:<id>', 'shopper:<id>', 'razorpay' or 'shop'. */
    actor: p.text(),
    checkoutId: p.text().nullable(),
    orderId: p.uuid().nullable(),
    recordedAt: p.datetime().defaultRaw('now()'),
  },
});
export class StockMovementRow extends schema.class {}
schema.setClass(StockMovementRow);
