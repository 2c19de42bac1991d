import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { CheckoutService } from './checkout.service.ts';
import { OrderSettlement } from './order-settlement.ts';
import { OwnOrigin } from './own-origin.ts';
import { PaymentService } from './payment.service.ts';
import { RazorpayClient } from './razorpay.client.ts';
import { razorpaySettings } from './razorpay-settings.ts';
import { ReconciliationMailer } from './reconciliation-mailer.ts';
import { Reconciliation } from './reconciliation.ts';
import { WebhookService } from './webhook.service.ts';

/** What API and worker both need to turn payments into orders. */
@Module({
  imports: [CartModule, MailModule, OrdersModule],
  providers: [
    OrderSettlement,
    OwnOrigin,
    razorpaySettings,
    RazorpayClient,
    CheckoutService,
    PaymentService,
    WebhookService,
    Reconciliation,
    ReconciliationMailer,
  ],
  exports: [
    OwnOrigin,
    razorpaySettings,
    RazorpayClient,
    CheckoutService,
    PaymentService,
    WebhookService,
    Reconciliation,
  ],
})
export class PaymentsModule {}
