import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaidOrders } from '../payments/paid-orders.ts';
import { StockModule } from '../stock/stock.module.ts';
import { OrderPlacement } from './order-placement.ts';

/** Places the orders of captured payments, in the API and in the worker. */
@Module({
  imports: [CartModule, OrdersModule, StockModule],
  providers: [OrderPlacement, { provide: PaidOrders, useExisting: OrderPlacement }],
  exports: [OrderPlacement, PaidOrders],
})
export class OrderPlacementModule {}
