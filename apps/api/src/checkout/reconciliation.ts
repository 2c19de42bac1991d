import { totalOf } from '@kundan/domain/order/order-placing';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Checkout } from './checkout.entity.ts';
import { FIRST_CHECK_MS } from './checkout.service.ts';
import { OrderSettlement } from './order-settlement.ts';
import { lockPayment, type LockedPayment, recordPayment, settleWithRefund } from './payment-records.ts';
import { RazorpayClient } from './razorpay.client.ts';

/** A checkout nobody has paid after this time is left alone, in ms. */
const GIVE_UP_MS = 7 * 24 * 60 * 60_000;
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
  ) {}

  /** Looks at the checkouts that are due at `now`. One that fails does not keep the others from being looked at. */
  async run(now = new Date()): Promise<ReconciliationReport> {
    const due = await this.em
      .fork()
      .find(Checkout, { nextCheckAt: { $lte: now } }, { orderBy: { nextCheckAt: 'asc' }, limit: AT_ONCE });
    const report = { checked: 0, completed: 0, refunded: 0 };
    for (const checkout of due) {
      try {
        await this.check(checkout, now, report);
        report.checked += 1;
      } catch (error) {
        this.logger.error(error);
      }
    }
    return report;
  }

  private async check(checkout: Checkout, now: Date, report: ReconciliationReport): Promise<void> {
    const payments = await this.razorpay.paymentsOf(checkout.id);
    for (const payment of payments) {
      await recordPayment(this.em.fork(), payment, false);
      if (payment.status !== 'captured') continue;
      const outcome = await this.em.transactional((em) => this.settle(em, payment.id));
      if (outcome) report[outcome] += 1;
    }
    const isPaid = payments.some(({ status }) => status === 'captured' || status === 'refunded');
    await this.em.fork().nativeUpdate(Checkout, checkout.id, { nextCheckAt: isPaid ? null : nextCheck(checkout, now) });
  }

  /** Alone with the payment: completes the order from what the checkout remembers, or gives the money back. */
  private async settle(em: EntityManager, paymentId: string): Promise<'completed' | 'refunded' | undefined> {
    const payment = await lockPayment(em, paymentId);
    if (!payment || payment.orderId || payment.refundId) return undefined;
    if (await this.complete(em, payment)) return 'completed';
    const { id } = await this.razorpay.refund(payment.id, payment.amount);
    await settleWithRefund(em, payment.id, id);
    return 'refunded';
  }

  private async complete(em: EntityManager, payment: LockedPayment): Promise<boolean> {
    const { shopperId, lines, delivery, orderId } = payment.checkout;
    if (orderId || !shopperId || !lines || !delivery || totalOf(lines) !== payment.amount) return false;
    await this.settlement.settle(em, payment, { shopperId, delivery, lines }, { actor: 'shop' });
    return true;
  }
}

/** Ever later, up to a week: most abandoned checkouts stay abandoned. */
function nextCheck({ createdAt }: Checkout, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  return age > GIVE_UP_MS ? null : new Date(now.getTime() + Math.max(age, FIRST_CHECK_MS));
}
