import { WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Queue } from 'bullmq';

/** A queue that cannot be reached is a line in the log and a part that is down, whichever room it belongs to. */
@Injectable()
export class QueueErrors implements OnApplicationBootstrap {
  private readonly logger = new Logger(QueueErrors.name);

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof Queue) this.log(`Queue ${instance.name}`, instance);
      if (instance instanceof WorkerHost) this.log(`Worker of ${instance.worker.name}`, instance.worker);
    }
  }

  private log(who: string, source: { on(event: 'error', listener: (error: Error) => void): unknown }): void {
    source.on('error', (error) => this.logger.warn(`${who}: ${error.message}`));
  }
}
