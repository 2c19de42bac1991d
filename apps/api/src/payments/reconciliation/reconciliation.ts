import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PaidOrders } from '../paid-orders.ts';
import { PaymentLedger } from '../payment-ledger.ts';
import type { ProviderPayment } from '../provider/razorpay-records.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { Checkout } from '../records/checkout.entity.ts';
import { Payment } from '../records/payment.entity.ts';
import { RefundRequests } from '../refunds/refund-requests.ts';
import { refundedByProvider } from '../refunds/refunded-by-provider.ts';
import { forgetUnmatched } from '../unmatched/unmatched-payments.ts';
import { nextCheckAt, nextLinkCheckAt, nextComparisonAt, PENDING_REFUND_MS, retryAt } from './check-schedule.ts';
import { claim, findDue, release } from './due-checkouts.ts';
import { Settlement } from './settlement.ts';

/** Number of checkouts that are checked at the same time. A check mostly waits for the provider. */
const PARALLEL_CHECKS = 4;
const CAUSE = { actor: 'shop' } as const;

/**
 * Numbers of checkouts that were checked, orders that were placed and refunds that the provider accepted. Two runs count the
 * same refund when both sent it, because a webhook made the checkout due again during the first; it is executed once.
 */
export interface ReconciliationReport {
  checked: number;
  completed: number;
  refunded: number;
}

/**
 * Compares the checkouts that are due with the provider. Places the order of a captured payment that has none (because the
 * browser was closed, or a response or webhook was lost) or refunds the payment. Sends requested refunds to the provider, and
 * records refunds that were made in the provider's dashboard.
 */
@Injectable()
export class Reconciliation {
  private readonly logger = new Logger(Reconciliation.name);

  constructor(
    private readonly em: EntityManager,
    private readonly razorpay: RazorpayClient,
    private readonly paidOrders: PaidOrders,
    private readonly ledger: PaymentLedger,
    private readonly settlement: Settlement,
    private readonly refunds: RefundRequests,
  ) {}

  /** Checks the checkouts that are due at `now`. A failed check is logged, scheduled again, and does not stop the run. */
  async run(now = new Date()): Promise<ReconciliationReport> {
    const report = { checked: 0, completed: 0, refunded: 0 };
    const due = (await findDue(this.em.fork(), now)).values();
    const checkNext = async () => {
      for (const id of due) await this.checkIfDue(id, now, report);
    };
    await Promise.all(Array.from({ length: PARALLEL_CHECKS }, checkNext));
    return report;
  }

  private async checkIfDue(id: string, now: Date, report: ReconciliationReport): Promise<void> {
    const claimed = await claim(this.em.fork(), id, now);
    if (!claimed) return;
    try {
      const next = await this.check(claimed.checkout, now, report);
      await release(this.em.fork(), claimed, { nextCheckAt: next, failedChecks: 0 });
      report.checked += 1;
    } catch (error) {
      this.logger.error(error);
      const failedChecks = claimed.checkout.failedChecks + 1;
      await release(this.em.fork(), claimed, { nextCheckAt: retryAt(failedChecks, now), failedChecks });
    }
  }

  /** Returns when to check the checkout again. */
  private async check(checkout: Checkout, now: Date, report: ReconciliationReport): Promise<Date | null> {
    const times: (Date | null)[] = [];
    const payments = await this.razorpay.paymentsOf(checkout.id);
    for (const reported of payments) {
      const payment = await this.captureIfUsable(reported, checkout);
      await this.ledger.report(this.em.fork(), payment, CAUSE);
      // Its own event does not tell that it belongs to this link.
      if (checkout.linkUrl) await forgetUnmatched(this.em.fork(), payment.id);
      if (payment.status !== 'captured' && payment.status !== 'refunded') continue;
      times.push(await this.checkCaptured(payment, checkout, now, report));
    }
    if (times.length === 0) {
      const { createdAt, expiresAt } = checkout;
      return expiresAt ? nextLinkCheckAt(createdAt, expiresAt, now) : nextCheckAt(createdAt, now);
    }
    const future = times.filter((time) => time !== null).map((time) => time.getTime());
    return future.length === 0 ? null : new Date(Math.min(...future));
  }

  /**
   * Updates the refunds of one captured payment, then settles or refunds the money that is owed. Returns when to check the
   * payment again.
   */
  private async checkCaptured(
    { id, amountRefunded }: ProviderPayment,
    { createdAt }: Checkout,
    now: Date,
    report: ReconciliationReport,
  ): Promise<Date | null> {
    const before = await this.em.fork().findOneOrFail(Payment, id);
    const refunded = await refundedByProvider(this.em.fork(), id);
    if (before.refunding > 0 || amountRefunded !== refunded) await this.refunds.refresh(id);
    const result = await this.em.transactional((em) => this.settlement.settle(em, id, now));
    if (result.state === 'completed') report.completed += 1;
    const accepted = await this.refunds.sendOpen(id);
    report.refunded += accepted;
    if (result.state === 'waiting') return result.until;
    if (result.state === 'abandoned') return null;
    const after = await this.em.fork().findOneOrFail(Payment, id);
    if (after.refunding > 0 || (after.owed > 0 && !after.orderId)) return new Date(now.getTime() + PENDING_REFUND_MS);
    // Also of what staff gave back themselves, because the provider may still carry out what it refused.
    const left = after.captured - (await refundedByProvider(this.em.fork(), id));
    return left > 0 ? nextComparisonAt(createdAt, now) : null;
  }

  /** Captures a late authorization that can become the order. The provider lets any other authorization expire. */
  private async captureIfUsable(payment: ProviderPayment, checkout: Checkout): Promise<ProviderPayment> {
    if (payment.status !== 'authorized') return payment;
    // Another payment of the checkout may have become its order a moment ago.
    const current = await this.em.fork().findOneOrFail(Checkout, checkout.id);
    return this.paidOrders.canPlace(current, payment.amount) ? this.razorpay.capture(payment) : payment;
  }
}
