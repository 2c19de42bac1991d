import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentLedger } from '../payment-ledger.ts';
import type { ProviderOrder, ProviderPayment } from '../provider/razorpay-records.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { Reconciliation } from '../reconciliation/reconciliation.ts';
import { UnmatchedPayments } from './unmatched-payments.ts';

const CAUSE = { actor: 'shop' };
/** Order numbers continue this far above the highest one that the provider's orders name: later ones may have been given. */
const NUMBER_MARGIN = 1_000;

export interface ComparisonReport {
  payments: number;
  /** Payments that belonged to no checkout. */
  unmatched: number;
  placed: number;
  refunded: number;
  /** The order number from which the shop continues; undefined when it did not change. */
  continuesAfter: number | undefined;
}

/** Compares every payment of a period with the provider's list, for example after a backup was restored. */
@Injectable()
export class ProviderComparison {
  constructor(
    private readonly em: EntityManager,
    private readonly razorpay: RazorpayClient,
    private readonly ledger: PaymentLedger,
    private readonly unmatched: UnmatchedPayments,
    private readonly reconciliation: Reconciliation,
  ) {}

  /** Records what the provider knows since `since`, continues the order numbers, and then runs the reconciliation. */
  async compare(since: Date): Promise<ComparisonReport> {
    const continuesAfter = await this.continueNumbers(since);
    let payments = 0;
    let unmatched = 0;
    for await (const payment of this.razorpay.listPayments(since)) {
      payments += 1;
      if (await this.record(payment)) unmatched += 1;
    }
    const { completed: placed, refunded } = await this.reconcileAll();
    return { payments, unmatched, placed, refunded, continuesAfter };
  }

  /** Returns whether the payment belongs to no checkout. */
  private async record(payment: ProviderPayment): Promise<boolean> {
    const em = this.em.fork();
    await this.ledger.report(em, payment, CAUSE);
    if (payment.status === 'created' || payment.status === 'failed') return false;
    await em.execute(
      `update checkouts c set next_check_at = now() from payments p
       where p.id = ? and p.checkout_id = c.id and (p.owed > 0 or p.refunding > 0 or p.refunded <> ?)`,
      [payment.id, payment.amountRefunded],
    );
    // A refunded payment leaves nothing to do.
    if (payment.status === 'refunded') return false;
    return this.unmatched.keep(em, { ...payment, orderId: payment.orderId || null });
  }

  /** Sets the order numbers above those that orders without a checkout name: they were given after the backup. */
  private async continueNumbers(since: Date): Promise<number | undefined> {
    let highest = 0;
    for await (const order of this.razorpay.listOrders(since)) {
      const { lastOrderNumber = 0 } = order;
      if (lastOrderNumber > highest && (await this.isLost(order))) highest = lastOrderNumber;
    }
    if (highest === 0) return undefined;
    const [changed] = await this.em
      .fork()
      .execute<{ value: string }[]>(
        `select setval('order_numbers', ?) as value from order_numbers where last_value < ?`,
        [highest + NUMBER_MARGIN, highest + NUMBER_MARGIN],
      );
    return changed && Number(changed.value);
  }

  private async isLost({ id, isOwn }: ProviderOrder): Promise<boolean> {
    if (!isOwn) return false;
    const found = await this.em
      .fork()
      .execute<object[]>('select from checkouts where id = ? and recovered_at is null', [id]);
    return found.length === 0;
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
