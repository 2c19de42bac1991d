import { WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';

const RESCHEDULE_EVERY_MS = 60_000;

/**
 * A worker whose jobs run periodically. All workers share one scheduler per job, so scheduling a job again changes nothing. A queue
 * store that lost its data has lost the schedulers too, and a corrected clock leaves them far ahead, so they are created again at intervals.
 */
export abstract class ScheduledWorker extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;

  protected abstract schedule(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule();
    this.timer = setInterval(() => {
      this.schedule().catch((error: unknown) => this.logger.warn(`Jobs were not scheduled: ${String(error)}`));
    }, RESCHEDULE_EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Schedules a job at an interval in ms. Call it in `schedule`. */
  protected async scheduleEvery(queue: Queue, name: string, every: number, opts: JobsOptions): Promise<void> {
    const next = (await queue.getJobScheduler(name))?.next ?? 0;
    // BullMQ keeps the time of the next run, also one that a clock which was ahead has put far ahead.
    // While a job runs, it may be two intervals ahead.
    if (next > Date.now() + 2 * every) await queue.removeJobScheduler(name);
    await queue.upsertJobScheduler(name, { every }, { name, opts });
  }
}
