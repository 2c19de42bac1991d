import { Module } from '@nestjs/common';
import { OrderPlacementModule } from '../checkout/order-placement.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { CancellationController } from './cancellation.controller.ts';
import { CancellationService } from './cancellation.service.ts';

/** Shoppers cancel their orders: the order and its payment change together. */
@Module({
  imports: [OrdersModule, PaymentsModule.for(OrderPlacementModule)],
  controllers: [CancellationController],
  providers: [CancellationService],
})
export class CancellationModule {}
