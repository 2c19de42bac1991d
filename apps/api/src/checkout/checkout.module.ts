import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { StockModule } from '../stock/stock.module.ts';
import { CheckoutController } from './checkout.controller.ts';
import { CheckoutService } from './checkout.service.ts';
import { OrderPlacementModule } from './order-placement.module.ts';
import { PaymentCallback } from './payment-callback.ts';
import { PaymentResultController } from './payment-result.controller.ts';

/** From the cart to a payment order, and from a verified payment to the order. */
@Module({
  imports: [CartModule, SettingsModule, StockModule, OrderPlacementModule, PaymentsModule.for(OrderPlacementModule)],
  controllers: [CheckoutController, PaymentResultController],
  providers: [CheckoutService, PaymentCallback],
})
export class CheckoutModule {}
