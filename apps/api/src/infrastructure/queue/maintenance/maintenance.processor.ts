import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue, OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { DiscoveryService } from '@nestjs/core';
import type { Job, Queue } from 'bullmq';
import { sql } from '../../database/sql.ts';
import { ScheduledWorker } from '../scheduled-worker.ts';
import { MAINTENANCE_QUEUE } from './maintenance-queue.ts';
import { MaintenanceTask } from './maintenance-task.ts';

/** A backup takes minutes and must not delay the other tasks. */
const PARALLEL_TASKS = 3;

/** The clock of the times that tasks compare with. That of a worker may be wrong. */
const NOW = sql`select extract(epoch from now())::float8 * 1000 as ms`;

/** Schedules every maintenance task of this process in the queue, and runs tasks that are due. */
@Processor(MAINTENANCE_QUEUE, { concurrency: PARALLEL_TASKS })
export class MaintenanceProcessor extends ScheduledWorker {
  constructor(
    private readonly discovery: DiscoveryService,
    @InjectQueue(MAINTENANCE_QUEUE) private readonly queue: Queue,
    private readonly em: EntityManager,
  ) {
    super();
  }

  protected override async schedule(): Promise<void> {
    const opts = { removeOnComplete: true, removeOnFail: 10 };
    for (const { name, intervalMs } of this.tasks()) await this.scheduleEvery(this.queue, name, intervalMs, opts);
  }

  override async process(job: Job): Promise<void> {
    const task = this.tasks().find(({ name }) => name === job.name);
    // A worker of another version may have scheduled a task that this one does not have.
    if (!task) return;
    const { ms } = await NOW.one<{ ms: number }>(this.em.fork());
    await task.run(new Date(ms));
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    this.logger.warn(
      `Maintenance task ${job?.name} failed; it runs again at its next scheduled time: ${error.message}`,
    );
  }

  private tasks(): MaintenanceTask[] {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    return instances.filter((instance) => instance instanceof MaintenanceTask);
  }
}
