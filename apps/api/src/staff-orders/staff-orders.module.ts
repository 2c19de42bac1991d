import { Module } from '@nestjs/common';
import { OrderPlacementModule } from '../checkout/order-placement.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { PaymentProviderModule } from '../payments/provider/payment-provider.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { StockModule } from '../stock/stock.module.ts';
import { StaffOrdersController } from './staff-orders.controller.ts';
import { PaymentLinksService } from './payment-links.service.ts';
import { StaffOrdersService } from './staff-orders.service.ts';

/** Orders that staff make for customers who pay the shop directly, or with a payment link. */
@Module({
  imports: [
    OrderPlacementModule,
    OrdersModule,
    PaymentProviderModule,
    PaymentsModule.for(OrderPlacementModule),
    SettingsModule,
    StockModule,
  ],
  controllers: [StaffOrdersController],
  providers: [PaymentLinksService, StaffOrdersService],
  exports: [PaymentLinksService],
})
export class StaffOrdersModule {}
