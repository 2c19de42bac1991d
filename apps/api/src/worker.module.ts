import { type DynamicModule, Module } from '@nestjs/common';
import { OrderPlacementModule } from './checkout/order-placement.module.ts';
import type { Config } from './infrastructure/config.ts';
import { InfrastructureModule } from './infrastructure/infrastructure.module.ts';
import type { Platform } from './infrastructure/platform/platform.ts';
import { MaintenanceModule } from './infrastructure/queue/maintenance/maintenance.module.ts';
import { MailWorkerModule } from './mail/mail-worker.module.ts';
import { AlarmWorkerModule } from './operations/alarms/alarm-worker.module.ts';
import { RetentionWorkerModule } from './operations/retention/retention-worker.module.ts';
import { BackupWorkerModule } from './operations/backup/backup-worker.module.ts';
import { MetricsModule } from './operations/metrics/metrics.module.ts';
import { RestockWorkerModule } from './restock/restock-worker.module.ts';
import { ormOptions } from './mikro-orm.config.ts';
import { StockWorkerModule } from './stock/stock-worker.module.ts';
import { PaymentsWorkerModule } from './payments/payments-worker.module.ts';

/** Size of the worker's connection pool; its jobs need fewer connections than the API's requests. */
const CONNECTIONS = 5;

/** All modules of the worker process. */
@Module({})
export class WorkerModule {
  static for(config: Config, platform: Platform): DynamicModule {
    const orm = ormOptions(platform.databaseUrl, CONNECTIONS);
    return {
      module: WorkerModule,
      imports: [
        InfrastructureModule.for({ config, platform, orm }),
        MaintenanceModule,
        MetricsModule,
        MailWorkerModule,
        StockWorkerModule,
        RestockWorkerModule,
        BackupWorkerModule,
        AlarmWorkerModule,
        RetentionWorkerModule,
        PaymentsWorkerModule.for(OrderPlacementModule),
      ],
    };
  }
}
