import { WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Queue } from 'bullmq';

/** Logs connection errors of all queues and workers. Without a listener, such an error would end the process. */
@Injectable()
export class QueueErrorLogger implements OnApplicationBootstrap {
  private readonly logger = new Logger(QueueErrorLogger.name);

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof Queue) this.log(`Queue ${instance.name}`, instance);
      if (instance instanceof WorkerHost) this.log(`Worker of ${instance.worker.name}`, instance.worker);
    }
  }

  private log(name: string, source: { on(event: 'error', listener: (error: Error) => void): unknown }): void {
    source.on('error', (error) => this.logger.warn(`${name}: ${error.message}`));
  }
}
