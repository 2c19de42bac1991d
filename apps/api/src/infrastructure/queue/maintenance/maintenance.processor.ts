import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Job, Queue } from 'bullmq';
import { MAINTENANCE_QUEUE } from './maintenance-queue.ts';
import { MaintenanceTask } from './maintenance-task.ts';

const RESCHEDULE_EVERY_MS = 60_000;
/** A backup takes minutes and must not delay the other tasks. */
const PARALLEL_TASKS = 3;

/** Schedules every maintenance task of this process in the queue, and runs tasks that are due. */
@Processor(MAINTENANCE_QUEUE, { concurrency: PARALLEL_TASKS })
export class MaintenanceProcessor extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MaintenanceProcessor.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    @InjectQueue(MAINTENANCE_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule();
    // A queue store that lost its data has lost the job schedulers too, so create them again at intervals.
    this.timer = setInterval(() => {
      this.schedule().catch((error: unknown) => this.logger.warn(`Tasks were not scheduled: ${String(error)}`));
    }, RESCHEDULE_EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** All workers share one scheduler per task, so scheduling a task again changes nothing. */
  private async schedule(): Promise<void> {
    const opts = { removeOnComplete: true, removeOnFail: 10 };
    for (const { name, intervalMs } of this.tasks()) {
      await this.queue.upsertJobScheduler(name, { every: intervalMs }, { name, opts });
    }
  }

  override async process(job: Job): Promise<void> {
    const task = this.tasks().find(({ name }) => name === job.name);
    // A worker of another version may have scheduled a task that this one does not have.
    await task?.run(new Date());
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
