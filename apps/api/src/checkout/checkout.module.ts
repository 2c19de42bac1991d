import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config.ts';
import { CheckoutController } from './checkout.controller.ts';
import { PaymentsModule } from './payments.module.ts';
import { RazorpayWebhookController } from './razorpay-webhook.controller.ts';
import { ReconciledPaymentsController } from './reconciled-payments.controller.ts';
import { usesSandbox } from './razorpay-settings.ts';
import { SandboxModule } from './sandbox/sandbox.module.ts';

/** The checkout's calls, and the payment sandbox where no real provider is configured. */
@Module({
  imports: [PaymentsModule],
  controllers: [CheckoutController, RazorpayWebhookController, ReconciledPaymentsController],
})
export class CheckoutModule {
  static for(config: Config): DynamicModule {
    return { module: CheckoutModule, imports: usesSandbox(config) ? [SandboxModule] : [] };
  }
}
