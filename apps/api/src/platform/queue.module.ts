import { setTimeout as sleep } from 'node:timers/promises';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module, type OnModuleDestroy } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import pg from 'pg';
import type { Platform } from './platform.ts';

const LONGEST_MS = 1_000;

/** Whether this process is leaving: then nobody waits any longer for a queue that is away. */
export class QueueConnections implements OnModuleDestroy {
  private isLeaving = false;
  private triedAt = 0;

  /**
   * A connection that is closed while it waits for its next try never says that it ended, and whoever closes it waits
   * for that: so the tries are let come to their end first.
   */
  async onModuleDestroy(): Promise<void> {
    this.isLeaving = true;
    if (this.isAway) await sleep(LONGEST_MS + 200, undefined, { ref: false });
  }

  /** Nobody has reached the queue lately. */
  get isAway(): boolean {
    return Date.now() - this.triedAt < 3 * LONGEST_MS;
  }

  /** Milliseconds until the next try to reach Redis; null gives up, and lets go of everything that waits for it. */
  readonly retryIn = (times: number): number | null => {
    this.triedAt = Date.now();
    return this.isLeaving ? null : Math.min(times * 100, LONGEST_MS);
  };
}

/** Root module of every queue: BullMQ on Redis, or on its PostgreSQL backend in a schema of its own. */
@Module({})
export class QueueModule {
  static for(platform: Pick<Platform, 'queue'>): DynamicModule {
    const connections = new QueueConnections();
    return {
      module: QueueModule,
      imports: [BullModule.forRootAsync({ useFactory: () => optionsFor(platform.queue, connections) })],
      providers: [{ provide: QueueConnections, useFactory: () => connections }],
      exports: [QueueConnections],
    };
  }
}

/**
 * A connection whose loss nobody listens to ends the process, and BullMQ does not listen while it works with one. The query
 * under way is refused all the same.
 */
class QueueClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Also sets BullMQ's process-wide backend, which every Queue and Worker constructed afterwards uses. */
function optionsFor(queue: Platform['queue'], { retryIn }: QueueConnections): QueueOptions {
  switch (queue.kind) {
    case 'redis':
      setDefaultBackendFactory();
      return {
        connection: { url: queue.url, maxRetriesPerRequest: null, retryStrategy: retryIn },
        prefix: queue.prefix,
      };
    case 'postgres': {
      setDefaultBackendFactory(createPostgresBackend);
      // BullMQ's types know Redis connections only.
      const connection = {
        connectionString: queue.connectionString,
        schema: 'bullmq',
        max: 5,
        migrate: true,
        Client: QueueClient,
      };
      return { connection };
    }
  }
}
