import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { RECORD_REFUNDS, RecentRefunds } from '../refunds/recent-refunds.ts';
import { Reconciliation, type ReconciliationReport } from './reconciliation.ts';

export const CHECKOUT_QUEUE = 'checkout';

const RECONCILE = 'reconcile';
const RUN_EVERY_MS = 15_000;
const RECORD_REFUNDS_EVERY_MS = 60_000;
const RESCHEDULE_EVERY_MS = 60_000;

/** Runs the reconciliation every 15 s and records recent refunds every minute, one run at a time over all workers. */
@Processor(CHECKOUT_QUEUE, { concurrency: 1, stalledInterval: 10_000 })
export class ReconciliationProcessor extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReconciliationProcessor.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reconciliation: Reconciliation,
    private readonly recentRefunds: RecentRefunds,
    @InjectQueue(CHECKOUT_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule();
    // A queue store that lost its data has lost the job scheduler too, so create it again at intervals.
    this.timer = setInterval(() => {
      this.schedule().catch((error: unknown) => this.logger.warn(`Reconciliation was not scheduled: ${String(error)}`));
    }, RESCHEDULE_EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async schedule(): Promise<void> {
    const opts = { removeOnComplete: 100, removeOnFail: 100 };
    await this.queue.setGlobalConcurrency(1);
    for (const [name, every] of [
      [RECONCILE, RUN_EVERY_MS],
      [RECORD_REFUNDS, RECORD_REFUNDS_EVERY_MS],
    ] as const)
      await this.queue.upsertJobScheduler(name, { every }, { name, opts });
  }

  override process({ name }: Job): Promise<ReconciliationReport | number> {
    return name === RECORD_REFUNDS ? this.recentRefunds.record() : this.reconciliation.run();
  }
}
