import { randomUUID } from 'node:crypto';
import { MIN_REFUND } from '@kundan/domain/payment/refund-payment';
import type { RefundReason } from '@kundan/domain/payment/refund-reason';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaidOrders } from '../paid-orders.ts';
import { PaymentLedger } from '../payment-ledger.ts';
import { PaymentMailer } from '../payment-mailer.ts';
import { isUnsettled, lockPayment, type LockedPayment, refundReasonOf } from '../records/payment-records.ts';
import { Refund } from '../records/refund.entity.ts';
import { nextRefundAt } from './check-schedule.ts';

const CAUSE = { actor: 'shop' } as const;

/**
 * The result for a captured payment without an order. `waiting`: the shopper may still complete the checkout, or a refund failed
 * and is requested again. `abandoned`: a refund has failed too often, or the rest of a payment is too small to be refunded.
 */
export type SettlementResult =
  | { state: 'nothing-owed' }
  | { state: 'completed' }
  | { state: 'refunding' }
  | { state: 'waiting'; until: Date }
  | { state: 'abandoned' };

/** Settles captured payments without an order: places the order of the checkout, or requests a refund. */
@Injectable()
export class Settlement {
  constructor(
    private readonly paidOrders: PaidOrders,
    private readonly ledger: PaymentLedger,
    private readonly mailer: PaymentMailer,
  ) {}

  /** Settles a payment in em's transaction. */
  async settle(em: EntityManager, paymentId: string, now: Date): Promise<SettlementResult> {
    const payment = await lockPayment(em, paymentId);
    if (!payment || payment.owed === 0 || payment.orderId) return { state: 'nothing-owed' };
    if (!isUnsettled(payment)) return this.refundRest(em, payment, now);
    const { order, rejection, waitUntil } = await this.paidOrders.place(em, payment, CAUSE.actor, now);
    if (waitUntil) return { state: 'waiting', until: waitUntil };
    if (!order) return this.refund(em, payment, rejection, now);
    await this.ledger.settle(em, payment, order, CAUSE);
    await this.mailer.writeUnfinishedCheckout(em, payment, order);
    return { state: 'completed' };
  }

  /** Refunds what is owed of a payment that no order can use, because a part was refunded or a refund has failed. */
  private refundRest(em: EntityManager, payment: LockedPayment, now: Date): Promise<SettlementResult> {
    return this.refund(em, payment, refundReasonOf(payment) ?? 'amount-differs', now);
  }

  /** Requests the refund of what is owed of a locked payment. After a failed refund it waits, and at last gives up. */
  async refund(
    em: EntityManager,
    { id: paymentId, owed: amount }: LockedPayment,
    reason: RefundReason,
    now: Date,
  ): Promise<SettlementResult> {
    if (amount < MIN_REFUND) return { state: 'abandoned' };
    const failed = await em.find(Refund, { paymentId, origin: 'shop', status: 'failed' });
    if (failed.length > 0) {
      const lastFailure = Math.max(...failed.map(({ updatedAt }) => updatedAt.getTime()));
      const until = nextRefundAt(failed.length, new Date(lastFailure));
      if (!until) return { state: 'abandoned' };
      if (until > now) return { state: 'waiting', until };
    }
    const command = { type: 'RequestRefund', refundId: randomUUID(), amount, origin: 'shop', reason } as const;
    await this.ledger.handle(em, paymentId, command, CAUSE);
    return { state: 'refunding' };
  }
}
