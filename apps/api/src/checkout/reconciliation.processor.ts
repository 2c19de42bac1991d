import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Reconciliation, type ReconciliationReport } from './reconciliation.ts';

export const CHECKOUT_QUEUE = 'checkout';

const EVERY_MS = 15_000;

/** Runs the reconciliation every 15 s, in one worker at a time. */
@Processor(CHECKOUT_QUEUE, { concurrency: 1 })
export class ReconciliationProcessor extends WorkerHost implements OnApplicationBootstrap {
  constructor(
    private readonly reconciliation: Reconciliation,
    @InjectQueue(CHECKOUT_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    const opts = { removeOnComplete: 100, removeOnFail: 100 };
    await this.queue.upsertJobScheduler('reconcile', { every: EVERY_MS }, { name: 'reconcile', opts });
  }

  override process(): Promise<ReconciliationReport> {
    return this.reconciliation.run();
  }
}
