import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentLedger } from '../payment-ledger.ts';
import type { ProviderPayment } from '../provider/razorpay-records.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { Reconciliation } from '../reconciliation/reconciliation.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { REFUNDED_BY_PROVIDER } from '../refunds/refunded-by-provider.ts';
import { recordUnmatched } from './unmatched-payments.ts';

const CAUSE = { actor: 'shop' };

/** By the clock of this process, with which the reconciliation compares it: that of PostgreSQL may be ahead, and counts µs. */
const CHECK_NOW = sql`update checkouts c set next_check_at = ${'now'} from payments p
  where p.id = ${'id'} and p.checkout_id = c.id and (p.owed > 0 or p.refunding > 0 or ${REFUNDED_BY_PROVIDER} <> ${'refunded'})`;

export interface ComparisonReport {
  payments: number;
  /** The captured payments that belong to no checkout and were not listed before. They are refunded by hand. */
  unmatched: ProviderPayment[];
  placed: number;
  refunded: number;
}

/** Compares every payment of a period with the provider's list, for example after a backup was restored. */
@Injectable()
export class ProviderComparison {
  constructor(
    private readonly em: EntityManager,
    private readonly razorpay: RazorpayClient,
    private readonly ledger: PaymentLedger,
    private readonly reconciliation: Reconciliation,
  ) {}

  /** Records what the provider knows since `since`, and then runs the reconciliation. */
  async compare(since: Date): Promise<ComparisonReport> {
    let payments = 0;
    const unmatched: ProviderPayment[] = [];
    for await (const payment of this.razorpay.listPayments(since)) {
      payments += 1;
      if (await this.record(payment)) unmatched.push(payment);
    }
    const { completed: placed, refunded } = await this.reconcileAll();
    return { payments, unmatched, placed, refunded };
  }

  /** Returns whether the payment is captured, belongs to no checkout and was not listed before. */
  private async record(payment: ProviderPayment): Promise<boolean> {
    const em = this.em.fork();
    await this.ledger.report(em, payment, CAUSE);
    if (payment.status === 'created' || payment.status === 'failed') return false;
    await CHECK_NOW.run(em, { id: payment.id, refunded: payment.amountRefunded, now: new Date() });
    return recordUnmatched(em, payment);
  }

  private async reconcileAll() {
    const total = { completed: 0, refunded: 0 };
    for (;;) {
      const { checked, completed, refunded } = await this.reconciliation.run();
      total.completed += completed;
      total.refunded += refunded;
      if (checked === 0) return total;
    }
  }
}
