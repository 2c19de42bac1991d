import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Reconciliation, type ReconciliationReport } from './reconciliation.ts';

export const CHECKOUT_QUEUE = 'checkout';

const EVERY_MS = 15_000;
const SCHEDULE_EVERY_MS = 60_000;

/** Runs the reconciliation every 15 s, in one worker at a time. */
@Processor(CHECKOUT_QUEUE, { concurrency: 1, stalledInterval: 10_000 })
export class ReconciliationProcessor extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReconciliationProcessor.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reconciliation: Reconciliation,
    @InjectQueue(CHECKOUT_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule();
    // A queue that lost everything has lost this too.
    this.timer = setInterval(() => {
      this.schedule().catch((error: unknown) => this.logger.warn(`Not scheduled: ${String(error)}`));
    }, SCHEDULE_EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async schedule(): Promise<void> {
    const opts = { removeOnComplete: 100, removeOnFail: 100 };
    await this.queue.upsertJobScheduler('reconcile', { every: EVERY_MS }, { name: 'reconcile', opts });
  }

  override process(): Promise<ReconciliationReport> {
    return this.reconciliation.run();
  }
}
