import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { PaymentProviderModule } from '../payments/provider/payment-provider.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { AdminTasksController } from './admin-tasks.controller.ts';
import { HealthController } from './health.controller.ts';
import { ShopConfigController } from './shop-config.controller.ts';

/** Health probes, the public configuration of the shop, and what waits for its admins. */
@Module({
  imports: [MetricsModule, MailModule, PaymentProviderModule, SettingsModule],
  controllers: [AdminTasksController, HealthController, ShopConfigController],
})
export class OperationsModule {}
