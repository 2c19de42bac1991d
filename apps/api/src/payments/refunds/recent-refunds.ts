import { MINUTE_MS } from '@kundan/domain/durations';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TaskRun } from '../../infrastructure/queue/task-run.entity.ts';
import { PaymentLedger } from '../payment-ledger.ts';
import type { ProviderRefund } from '../provider/razorpay-records.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { sql } from '../../infrastructure/database/sql.ts';

/** The name of the job, under which its last success is recorded. */
export const RECORD_REFUNDS = 'record-refunds';

/** Each run also lists the refunds of this time before the last successful run, because clocks differ. In ms. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** A run never looks back further than this, in ms. The daily comparison of sums finds older refunds. */
const MAX_PERIOD_MS = 24 * 60 * MINUTE_MS;
const CAUSE = { actor: 'razorpay' };
const IS_NEWS = sql`select from payments p where p.id = ${'paymentId'}
  and not exists (select from refunds r where r.provider_refund_id = ${'id'} and r.status in (${'status'}, 'processed'))`;

/**
 * Finds refunds whose webhook was lost, above all those made in the provider's dashboard. It reads the provider's list of recent
 * refunds, so that the number of requests depends on the number of refunds and not on the number of payments.
 */
@Injectable()
export class RecentRefunds {
  constructor(
    private readonly em: EntityManager,
    private readonly razorpay: RazorpayClient,
    private readonly ledger: PaymentLedger,
  ) {}

  /** Records the refunds since the last successful run. Returns how many were new or had another status. */
  async record(now = new Date()): Promise<number> {
    let recorded = 0;
    for await (const refund of this.razorpay.listRefunds(await this.startOfPeriod(now))) {
      if (!(await this.isNews(refund))) continue;
      await this.ledger.reportRefund(this.em.fork(), refund, CAUSE);
      recorded += 1;
    }
    return recorded;
  }

  private async startOfPeriod(now: Date): Promise<Date> {
    const last = await this.em.fork().findOne(TaskRun, RECORD_REFUNDS);
    const since = last ? last.succeededAt.getTime() - OVERLAP_MS : 0;
    return new Date(Math.max(since, now.getTime() - MAX_PERIOD_MS));
  }

  /** Whether the refund belongs to a payment of the shop, and the shop does not know the refund or its status. */
  private async isNews({ id, paymentId, status }: ProviderRefund): Promise<boolean> {
    return IS_NEWS.exists(this.em.fork(), { paymentId, id, status });
  }
}
