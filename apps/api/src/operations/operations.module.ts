import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { MAINTENANCE_QUEUE } from '../infrastructure/queue/maintenance/maintenance-queue.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PaymentProviderModule } from '../payments/provider/payment-provider.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { VitalsController } from './vitals/vitals.controller.ts';
import { AdminTasksController } from './admin-tasks.controller.ts';
import { HealthController } from './health.controller.ts';
import { QueueBoardController } from './queue-board/queue-board.controller.ts';
import { SetupController } from './setup.controller.ts';
import { ShopConfigController } from './shop-config.controller.ts';

/** Health probes, the public configuration of the shop, and what waits for its admins. */
@Module({
  imports: [
    BullModule.registerQueue({ name: MAINTENANCE_QUEUE }),
    CatalogueModule,
    MetricsModule,
    MailModule,
    PaymentProviderModule,
    SettingsModule,
  ],
  controllers: [
    AdminTasksController,
    HealthController,
    QueueBoardController,
    SetupController,
    ShopConfigController,
    VitalsController,
  ],
})
export class OperationsModule {}
