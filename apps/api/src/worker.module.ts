import { type DynamicModule, Module } from '@nestjs/common';
import { CdnPurge } from './catalogue/changes/cdn-purge.ts';
import { OrderPlacementModule } from './checkout/order-placement.module.ts';
import type { Config } from './infrastructure/config.ts';
import { InfrastructureModule } from './infrastructure/infrastructure.module.ts';
import type { Platform } from './infrastructure/platform/platform.ts';
import { MaintenanceModule } from './infrastructure/queue/maintenance/maintenance.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { MailWorkerModule } from './mail/mail-worker.module.ts';
import { AlarmTask } from './operations/alarms/alarm-task.ts';
import { DailyMailTask } from './operations/daily-mail/daily-mail-task.ts';
import { NightlyBackup } from './operations/backup/nightly-backup.ts';
import { RetentionTask } from './operations/retention/retention-task.ts';
import { MetricsModule } from './operations/metrics/metrics.module.ts';
import { servingOptions } from './mikro-orm.config.ts';
import { ExpiredHoldRelease } from './stock/expired-hold-release.ts';
import { StockModule } from './stock/stock.module.ts';
import { RestockMailing } from './restock/restock-mailing.ts';
import { PaymentsWorkerModule } from './payments/payments-worker.module.ts';

/** Size of the worker's connection pool; its jobs need fewer connections than the API's requests. */
const CONNECTIONS = 5;

/** All modules of the worker process. */
@Module({})
export class WorkerModule {
  static for(config: Config, platform: Platform): DynamicModule {
    const orm = servingOptions(platform, CONNECTIONS);
    return {
      module: WorkerModule,
      imports: [
        InfrastructureModule.for({ config, platform, orm }),
        MaintenanceModule,
        MetricsModule,
        MailModule,
        MailWorkerModule,
        StockModule,
        PaymentsWorkerModule.for(OrderPlacementModule),
      ],
      providers: [AlarmTask, CdnPurge, DailyMailTask, ExpiredHoldRelease, NightlyBackup, RestockMailing, RetentionTask],
    };
  }
}
