import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import type { Platform } from './platform.ts';

/** Root module of every queue: BullMQ on Redis, or on its PostgreSQL backend in a schema of its own. */
export function queueModule(platform: Pick<Platform, 'queue'>): DynamicModule {
  return BullModule.forRootAsync({ useFactory: () => optionsFor(platform.queue) });
}

/** Also sets BullMQ's process-wide backend, which every Queue and Worker constructed afterwards uses. */
function optionsFor(queue: Platform['queue']): QueueOptions {
  switch (queue.kind) {
    case 'redis':
      setDefaultBackendFactory();
      return { connection: { url: queue.url, maxRetriesPerRequest: null }, prefix: queue.prefix };
    case 'postgres': {
      setDefaultBackendFactory(createPostgresBackend);
      // BullMQ's types know Redis connections only.
      const connection = { connectionString: queue.connectionString, schema: 'bullmq', max: 5, migrate: true };
      return { connection };
    }
  }
}
