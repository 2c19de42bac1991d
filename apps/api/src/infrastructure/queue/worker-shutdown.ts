import { setTimeout as sleep } from 'node:timers/promises';
import { WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Worker } from 'bullmq';
import { QueueConnections } from './queue.module.ts';

/** Time for running jobs when the process stops, in ms. Short when the queue is unavailable, because it cannot store results. */
const TIMEOUT_MS = { connected: 12_000, unavailable: 1_500 };

/** Waits for running jobs before the database and the queue close. */
@Injectable()
export class WorkerShutdown implements BeforeApplicationShutdown {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly connections: QueueConnections,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const hosts = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    await Promise.all(hosts.filter((host) => host instanceof WorkerHost).map(({ worker }) => this.close(worker)));
  }

  private async close(worker: Worker): Promise<void> {
    const timeout = this.connections.isUnavailable ? TIMEOUT_MS.unavailable : TIMEOUT_MS.connected;
    await Promise.race([worker.close(), sleep(timeout, undefined, { ref: false })]);
    // After the timeout, another worker repeats the job. Nest closes the worker again, which would wait forever.
    worker.close = () => Promise.resolve();
  }
}
