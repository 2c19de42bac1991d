import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { ProviderOrder, ProviderPayment } from '../provider/razorpay-records.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { retryAt } from '../reconciliation/check-schedule.ts';
import { UnmatchedPayment, type UnmatchedState } from './unmatched-payment.entity.ts';

/** Maximum number of payments that one run asks the provider about. */
const BATCH_SIZE = 50;
/** How long a claimed payment is reserved for one run. After a crash it is due again after this time. */
const LEASE = '2 minutes';
/** A payment that is authorized may be captured later; it is checked again after this time, in ms. */
const AUTHORIZED_RECHECK_MS = 10 * 60_000;

/**
 * Payments that belong to no checkout of the shop. Usually a backup was restored and the checkout was created after it. The
 * provider's order says whether this shop created it; then the checkout is created again, and the reconciliation settles or
 * refunds the payment. Payments of other programs that use the same account are only listed.
 */
@Injectable()
export class UnmatchedPayments {
  private readonly logger = new Logger(UnmatchedPayments.name);

  constructor(
    private readonly em: EntityManager,
    private readonly razorpay: RazorpayClient,
  ) {}

  /** Stores an authorized or captured payment in em's transaction if it has no checkout. Returns whether it is new. */
  async keep(em: EntityManager, { id, orderId, amount }: KeptPayment): Promise<boolean> {
    const rows = await em.execute<object[]>(
      `insert into unmatched_payments (id, checkout_id, amount, state, received_at, next_check_at)
       select ?, ?, ?, 'open', now(), now() where not exists (select from checkouts where id = ?)
       on conflict do nothing returning id`,
      [id, orderId, amount, orderId],
    );
    if (rows.length > 0) this.logger.warn(`Payment ${id} belongs to no checkout; the provider is asked about it.`);
    return rows.length > 0;
  }

  /** Asks the provider about the payments that are due at `now`. A failed check is logged and repeated later. */
  async check(now: Date): Promise<void> {
    for (const payment of await this.claimDue(now)) {
      try {
        await this.checkOne(payment, now);
      } catch (error) {
        this.logger.error(error);
        const failedChecks = payment.failedChecks + 1;
        await this.update(payment.id, { failedChecks, nextCheckAt: retryAt(failedChecks, now) });
      }
    }
  }

  private async claimDue(now: Date): Promise<UnmatchedPayment[]> {
    const em = this.em.fork();
    const rows = await em.execute<{ id: string }[]>(
      `update unmatched_payments set next_check_at = ?::timestamptz + interval '${LEASE}' where id in (
         select id from unmatched_payments where next_check_at <= ?
         order by next_check_at limit ${BATCH_SIZE} for update skip locked)
       returning id`,
      [now, now],
    );
    return em.find(UnmatchedPayment, { id: { $in: rows.map(({ id }) => id) } });
  }

  private async checkOne({ id }: UnmatchedPayment, now: Date): Promise<void> {
    const payment = await this.razorpay.payment(id);
    const order = payment?.orderId ? await this.razorpay.order(payment.orderId) : undefined;
    if (!payment || !order?.isOwn) return this.finish(id, 'foreign');
    if (payment.status === 'authorized')
      return this.update(id, { nextCheckAt: new Date(now.getTime() + AUTHORIZED_RECHECK_MS) });
    await this.recoverCheckout(order, payment, now);
  }

  private async recoverCheckout(order: ProviderOrder, payment: ProviderPayment, now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // An account that no longer exists gets no mail, and the payment is refunded all the same.
      await em.execute(
        `insert into checkouts (id, shopper_id, amount, created_at, recovered_at, next_check_at)
         values (?, (select id from users where id::text = ?), ?, ?, ?, ?) on conflict do nothing`,
        [order.id, order.shopperId ?? null, order.amount, order.createdAt, now, now],
      );
      await em.nativeUpdate(UnmatchedPayment, payment.id, { state: 'recovered', nextCheckAt: null });
    });
    this.logger.log(`The checkout ${order.id} of payment ${payment.id} was created again from the provider's order.`);
  }

  private finish(id: string, state: UnmatchedState): Promise<void> {
    return this.update(id, { state, nextCheckAt: null });
  }

  private async update(id: string, change: Partial<UnmatchedPayment>): Promise<void> {
    await this.em.fork().nativeUpdate(UnmatchedPayment, id, change);
  }
}

interface KeptPayment {
  id: string;
  /** The provider's order id; null for a payment that was made without an order. */
  orderId: string | null;
  /** Paise. */
  amount: number;
}
