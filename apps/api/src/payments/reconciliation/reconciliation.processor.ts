import { RECORD_SETTLEMENTS, SettlementImport } from '../settlements/settlement-import.ts';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import type { Job, Queue } from 'bullmq';
import { ScheduledWorker } from '../../infrastructure/queue/scheduled-worker.ts';
import { RECORD_REFUNDS, RecentRefunds } from '../refunds/recent-refunds.ts';
import { Reconciliation, type ReconciliationReport } from './reconciliation.ts';

export const CHECKOUT_QUEUE = 'checkout';

const RECONCILE = 'reconcile';
const RUN_EVERY_MS = 15_000;
const RECORD_REFUNDS_EVERY_MS = 60_000;
const RECORD_SETTLEMENTS_EVERY_MS = 60 * 60_000;

/** Runs the reconciliation every 15 s, records recent refunds every minute and settlements every hour, one run at a time over all workers. */
@Processor(CHECKOUT_QUEUE, { concurrency: 1, stalledInterval: 10_000 })
export class ReconciliationProcessor extends ScheduledWorker {
  constructor(
    private readonly reconciliation: Reconciliation,
    private readonly recentRefunds: RecentRefunds,
    private readonly settlements: SettlementImport,
    @InjectQueue(CHECKOUT_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  protected override async schedule(): Promise<void> {
    const opts = { removeOnComplete: 100, removeOnFail: 100 };
    await this.queue.setGlobalConcurrency(1);
    for (const [name, every] of [
      [RECONCILE, RUN_EVERY_MS],
      [RECORD_REFUNDS, RECORD_REFUNDS_EVERY_MS],
      [RECORD_SETTLEMENTS, RECORD_SETTLEMENTS_EVERY_MS],
    ] as const)
      await this.scheduleEvery(this.queue, name, every, opts);
  }

  override process({ name }: Job): Promise<ReconciliationReport | number> {
    if (name === RECORD_SETTLEMENTS) return this.settlements.run();
    return name === RECORD_REFUNDS ? this.recentRefunds.record() : this.reconciliation.run();
  }
}
