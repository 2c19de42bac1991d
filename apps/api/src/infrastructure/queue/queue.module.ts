import { setTimeout as sleep } from 'node:timers/promises';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module, type OnModuleDestroy } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import pg from 'pg';
import { KEEP_ALIVE } from '../database/keep-alive.ts';
import { queueTelemetry } from '../tracing/tracing.ts';
import { sentinelOptions } from '../platform/open-redis.ts';
import type { Platform } from '../platform/platform.ts';

const MAX_RETRY_DELAY_MS = 1_000;

/** Retries connections to Redis until the process stops. */
export class QueueConnections implements OnModuleDestroy {
  private isStopping = false;
  private lastRetryAt = -Infinity;

  /**
   * Waits until pending retries have ended. ioredis emits no 'end' event for a connection that is closed between two
   * retries, and BullMQ would wait for that event.
   */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    if (this.isUnavailable) await sleep(MAX_RETRY_DELAY_MS + 200, undefined, { ref: false });
  }

  /** Whether a connection was retried recently. */
  get isUnavailable(): boolean {
    return performance.now() - this.lastRetryAt < 3 * MAX_RETRY_DELAY_MS;
  }

  /** Delay of the next retry in ms; null ends the retries and rejects waiting commands. */
  readonly retryDelay = (times: number): number | null => {
    this.lastRetryAt = performance.now();
    return this.isStopping ? null : Math.min(times * 100, MAX_RETRY_DELAY_MS);
  };
}

/** Root module of all queues: BullMQ on Redis, or on its PostgreSQL backend in the schema `bullmq`. */
@Module({})
export class QueueModule {
  static for(platform: Pick<Platform, 'queue'>): DynamicModule {
    const connections = new QueueConnections();
    return {
      module: QueueModule,
      imports: [
        BullModule.forRootAsync({
          useFactory: async () => ({
            ...createQueueOptions(platform.queue, connections),
            telemetry: await queueTelemetry(),
          }),
        }),
      ],
      providers: [{ provide: QueueConnections, useFactory: () => connections }],
      exports: [QueueConnections],
    };
  }
}

/**
 * Ignores 'error' events, which would end the process: BullMQ does not listen to them while it uses a connection. A lost
 * connection still rejects the running query.
 */
class QueueClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Creates BullMQ's options, and sets its process-wide backend for all queues and workers created later. */
function createQueueOptions(queue: Platform['queue'], { retryDelay }: QueueConnections): QueueOptions {
  switch (queue.kind) {
    case 'redis':
      setDefaultBackendFactory();
      return {
        connection: {
          ...(sentinelOptions(queue.url) ?? { url: queue.url }),
          maxRetriesPerRequest: null,
          retryStrategy: retryDelay,
        },
        prefix: queue.prefix,
      };
    case 'postgres': {
      setDefaultBackendFactory(createPostgresBackend);
      // BullMQ's types describe Redis connections only.
      const connection = {
        connectionString: queue.connectionString,
        schema: 'bullmq',
        max: 5,
        migrate: true,
        Client: QueueClient,
        ...KEEP_ALIVE,
      };
      return { connection };
    }
  }
}
