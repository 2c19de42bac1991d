import { WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const RESCHEDULE_EVERY_MS = 60_000;

/**
 * A worker whose jobs run periodically. All workers share one scheduler per job, so scheduling a job again changes nothing. A queue
 * store that lost its data has lost the schedulers too, so they are created again at intervals.
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
}
