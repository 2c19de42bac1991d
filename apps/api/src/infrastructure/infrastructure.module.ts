import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CONFIG, type Config } from './config.ts';
import { NotificationListener } from './database/notification-listener.ts';
import type { OrmOptions } from './database/orm-options.ts';
import { PreparedStatements } from './database/prepared-statements.ts';
import { ReadReplica } from './database/read-replica.ts';
import { PLATFORM, type Platform } from './platform/platform.ts';
import { ProcessState } from './process-state.ts';
import { QueueErrorLogger } from './queue/queue-error-logger.ts';
import { QueueModule } from './queue/queue.module.ts';
import { WorkerShutdown } from './queue/worker-shutdown.ts';

interface InfrastructureOptions {
  config: Config;
  platform: Platform;
  /** Includes the entities and migrations of the features, which this module does not import. */
  orm: OrmOptions;
}

/** Configuration, database and queue of the API and of the worker. */
@Global()
@Module({})
export class InfrastructureModule {
  static for({ config, platform, orm }: InfrastructureOptions): DynamicModule {
    const provided = [
      { provide: CONFIG, useValue: config },
      { provide: PLATFORM, useValue: platform },
    ];
    return {
      module: InfrastructureModule,
      imports: [
        DiscoveryModule,
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          useFactory: () => ({ ...orm, registerRequestContext: false }),
        }),
        QueueModule.for(platform),
      ],
      providers: [
        ...provided,
        QueueErrorLogger,
        WorkerShutdown,
        PreparedStatements,
        ReadReplica,
        NotificationListener,
        ProcessState,
      ],
      exports: [...provided, PreparedStatements, ReadReplica, NotificationListener, ProcessState, QueueModule],
    };
  }
}
