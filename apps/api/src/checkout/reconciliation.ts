import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Checkout } from './checkout.entity.ts';
import { FIRST_CHECK_MS } from './checkout.service.ts';
import { OrderSettlement, purchaseOf } from './order-settlement.ts';
import { lockPayment, recordPayment } from './payment-records.ts';
import { type ProviderPayment, RazorpayClient } from './razorpay.client.ts';
import { ReconciledPayment } from './reconciled-payment.entity.ts';
import { beginRefund, noteCompleted, noteRefunded } from './reconciled-payments.ts';
import { ReconciliationMailer } from './reconciliation-mailer.ts';

/** A checkout nobody has paid after this time is left alone, in ms. */
const GIVE_UP_MS = 7 * 24 * 60 * 60_000;
/** A checkout that could not be looked at waits so long, in ms, and does not stand in the way of the others. */
const AFTER_FAILURE_MS = 2 * 60_000;
const AT_ONCE = 100;

export interface ReconciliationReport {
  checked: number;
  completed: number;
  refunded: number;
}

/**
 * Finds payments that became no order (the browser died, an answer was lost, the webhook never came) and ends each in
 * exactly one order or in one refund.
 */
@Injectable()
export class Reconciliation {
  private readonly logger = new Logger(Reconciliation.name);

  constructor(
    private readonly em: EntityManager,
    private readonly razorpay: RazorpayClient,
    private readonly settlement: OrderSettlement,
    private readonly mailer: ReconciliationMailer,
  ) {}

  /** Looks at the checkouts that are due at `now`. One that fails does not keep the others from being looked at. */
  async run(now = new Date()): Promise<ReconciliationReport> {
    const report = { checked: 0, completed: 0, refunded: 0 };
    await this.finishRefunds(report);
    const due = await this.em
      .fork()
      .find(Checkout, { nextCheckAt: { $lte: now } }, { orderBy: { nextCheckAt: 'asc' }, limit: AT_ONCE });
    for (const checkout of due) {
      try {
        await this.check(checkout, now, report);
        report.checked += 1;
      } catch (error) {
        this.logger.error(error);
        await this.lookAgain(checkout, new Date(now.getTime() + AFTER_FAILURE_MS));
      }
    }
    return report;
  }

  private async check(checkout: Checkout, now: Date, report: ReconciliationReport): Promise<void> {
    const payments = await this.razorpay.paymentsOf(checkout.id);
    let isPaid = false;
    for (const known of payments) {
      const payment = await this.captured(known, checkout);
      await recordPayment(this.em.fork(), payment, false);
      isPaid ||= payment.status === 'captured' || payment.status === 'refunded';
      if (payment.status !== 'captured') continue;
      const outcome = await this.em.transactional((em) => this.settle(em, payment.id));
      if (outcome === 'completed') report.completed += 1;
      if (outcome === 'refunding') await this.refund(payment.id, report);
    }
    await this.lookAgain(checkout, isPaid ? null : nextCheck(checkout, now));
  }

  private async lookAgain({ id }: Checkout, nextCheckAt: Date | null): Promise<void> {
    await this.em.fork().nativeUpdate(Checkout, id, { nextCheckAt });
  }

  /** An authorisation that came late is taken when it can become the order; otherwise the provider lets it lapse. */
  private async captured(payment: ProviderPayment, checkout: Checkout): Promise<ProviderPayment> {
    if (payment.status !== 'authorized' || typeof purchaseOf(checkout, payment.amount) === 'string') return payment;
    return this.razorpay.capture(payment);
  }

  /** Alone with the payment: completes the order from what the checkout remembers, or decides to give the money back. */
  private async settle(em: EntityManager, paymentId: string): Promise<'completed' | 'refunding' | undefined> {
    const payment = await lockPayment(em, paymentId);
    if (!payment || payment.status !== 'captured' || payment.orderId || payment.refundId) return undefined;
    const purchase = purchaseOf(payment.checkout, payment.amount);
    if (typeof purchase === 'string') {
      await beginRefund(em, payment, purchase);
      return 'refunding';
    }
    const order = await this.settlement.settle(em, payment, purchase, { actor: 'shop' });
    await noteCompleted(em, payment, order);
    this.mailer.completed(em, payment, order);
    return 'completed';
  }

  /** Refunds that were decided and not finished: the provider did not answer, or the process died in between. */
  private async finishRefunds(report: ReconciliationReport): Promise<void> {
    const open = await this.em.fork().find(ReconciledPayment, { outcome: 'refunding' }, { limit: AT_ONCE });
    for (const { paymentId } of open) {
      await this.refund(paymentId, report).catch((error: unknown) => this.logger.error(error));
    }
  }

  /** Nothing is locked while the provider is asked, and asking twice gives back once: it never refunds more than was paid. */
  private async refund(paymentId: string, report: ReconciliationReport): Promise<void> {
    const { amount } = await this.em.fork().findOneOrFail(ReconciledPayment, paymentId);
    const before = await this.razorpay.refundOf(paymentId);
    const { id } = before ?? (await this.razorpay.refund(paymentId, amount));
    const isFirst = await this.em.transactional(async (em) => {
      if (!(await noteRefunded(em, paymentId, id))) return false;
      await this.mailer.refunded(em, paymentId);
      return true;
    });
    if (isFirst) report.refunded += 1;
  }
}

/** Ever later, up to a week: most abandoned checkouts stay abandoned. */
function nextCheck({ createdAt }: Checkout, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  return age > GIVE_UP_MS ? null : new Date(now.getTime() + Math.max(age, FIRST_CHECK_MS));
}
