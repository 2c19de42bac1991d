import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CONFIG, type Config } from './config.ts';
import { ormOptions } from './mikro-orm.config.ts';
import { PLATFORM, type Platform } from './platform/platform.ts';
import { QueueModule } from './platform/queue.module.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { QueueErrors } from './queue-errors.ts';
import { QueueWorkers } from './queue-workers.ts';

/** What API and worker both stand on: configuration, database, queue. */
@Global()
@Module({})
export class GroundModule {
  static for(config: Config, platform: Platform, connections?: number): DynamicModule {
    const provided = [
      { provide: CONFIG, useValue: config },
      { provide: PLATFORM, useValue: platform },
    ];
    return {
      module: GroundModule,
      imports: [
        DiscoveryModule,
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          useFactory: () => ({ ...ormOptions(platform.databaseUrl, connections), registerRequestContext: false }),
        }),
        QueueModule.for(platform),
      ],
      providers: [...provided, QueueErrors, QueueWorkers, PreparedStatements],
      exports: [...provided, PreparedStatements],
    };
  }
}
