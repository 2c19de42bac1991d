import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { PaymentLedger } from './payment-ledger.ts';
import { PaymentMailer } from './payment-mailer.ts';
import { PaymentsService } from './payments.service.ts';
import { PaymentProviderModule } from './provider/payment-provider.module.ts';
import { ReconciledPaymentsController } from './reconciliation/reconciled-payments.controller.ts';
import { Reconciliation } from './reconciliation/reconciliation.ts';
import { Settlement } from './reconciliation/settlement.ts';
import { RecentRefunds } from './refunds/recent-refunds.ts';
import { RefundRequests } from './refunds/refund-requests.ts';
import { RefundsController } from './refunds/refunds.controller.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { RazorpayWebhookController } from './webhooks/razorpay-webhook.controller.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { ProviderComparison } from './unmatched/provider-comparison.ts';
import { SettlementImport } from './settlements/settlement-import.ts';
import { SettlementsController } from './settlements/settlements.controller.ts';
import { WebhookService } from './webhooks/webhook.service.ts';

/** Nest would register the controllers of equal dynamic modules twice. */
const modules = new Map<Type, DynamicModule>();

/** The payment provider, the payment log, refunds, webhooks and reconciliation. API and worker both import it. */
@Module({})
export class PaymentsModule {
  /** `paidOrders` is the module that exports the implementation of PaidOrders. */
  static for(paidOrders: Type): DynamicModule {
    const existing = modules.get(paidOrders);
    if (existing) return existing;
    const module: DynamicModule = {
      module: PaymentsModule,
      imports: [MailModule, PaymentProviderModule, SettingsModule, paidOrders],
      controllers: [RazorpayWebhookController, ReconciledPaymentsController, RefundsController, SettlementsController],
      providers: [
        PaymentLedger,
        PaymentMailer,
        PaymentsService,
        RecentRefunds,
        RefundRequests,
        RefundsService,
        WebhookService,
        Reconciliation,
        Settlement,
        SettlementImport,
        ProviderComparison,
      ],
      exports: [
        PaymentLedger,
        PaymentsService,
        ProviderComparison,
        RecentRefunds,
        Reconciliation,
        RefundsService,
        Settlement,
        SettlementImport,
        WebhookService,
      ],
    };
    modules.set(paidOrders, module);
    return module;
  }
}
