import { setTimeout as sleep } from 'node:timers/promises';
import { WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Worker } from 'bullmq';
import { QueueConnections } from './platform/queue.module.ts';

/** How long running jobs may take when the process stops, in ms; much shorter when they cannot be recorded anyway. */
const PATIENCE_MS = { usual: 12_000, away: 1_500 };

/** Lets running jobs end first of all when a process stops: they still need the database and their queue. */
@Injectable()
export class QueueWorkers implements BeforeApplicationShutdown {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly connections: QueueConnections,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const hosts = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    await Promise.all(hosts.filter((host) => host instanceof WorkerHost).map(({ worker }) => this.close(worker)));
  }

  private async close(worker: Worker): Promise<void> {
    const patience = this.connections.isAway ? PATIENCE_MS.away : PATIENCE_MS.usual;
    await Promise.race([worker.close(), sleep(patience, undefined, { ref: false })]);
    // It is closed, or never will be: its job cannot be recorded and is done again by another worker. Nest closes once more.
    worker.close = () => Promise.resolve();
  }
}
