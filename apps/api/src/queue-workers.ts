import { WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Lets running jobs end first of all when a process stops: they still need the database and their queue. */
@Injectable()
export class QueueWorkers implements BeforeApplicationShutdown {
  constructor(private readonly discovery: DiscoveryService) {}

  async beforeApplicationShutdown(): Promise<void> {
    const hosts = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    await Promise.all(hosts.filter((host) => host instanceof WorkerHost).map((host) => host.worker.close()));
  }
}
