import { WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Queue, type Worker } from 'bullmq';

/** Logs connection errors of all queues and workers. Without a listener, such an error would end the process. */
@Injectable()
export class QueueErrorLogger implements OnApplicationBootstrap {
  private readonly logger = new Logger(QueueErrorLogger.name);

  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * Also waits for the queues in PostgreSQL. BullMQ never repeats a first connection that failed, and its workers then loop without a pause,
   * which freezes the process: the start fails instead. A Redis may come later.
   */
  async onApplicationBootstrap(): Promise<void> {
    const starting: Promise<unknown>[] = [];
    for (const { instance } of this.discovery.getProviders()) {
      const source =
        instance instanceof WorkerHost ? instance.worker : instance instanceof Queue ? instance : undefined;
      if (!source) continue;
      this.log(`${source instanceof Queue ? 'Queue' : 'Worker of'} ${source.name}`, source);
      if (isInPostgres(source)) starting.push(source.waitUntilReady());
    }
    await Promise.all(starting);
  }

  private log(name: string, source: { on(event: 'error', listener: (error: Error) => void): unknown }): void {
    source.on('error', (error) => this.logger.warn(`${name}: ${error.message}`));
  }
}

const isInPostgres = ({ opts }: Queue | Worker): boolean => 'connectionString' in opts.connection;
