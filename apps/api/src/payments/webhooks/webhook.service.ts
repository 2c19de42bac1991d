import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PaidOrders } from '../paid-orders.ts';
import { PaymentLedger } from '../payment-ledger.ts';
import { recordUnmatched } from '../unmatched/unmatched-payments.ts';
import { isUnsettled, lockPayment } from '../records/payment-records.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import {
  isHandledType,
  parseWebhook,
  refundIn,
  type RazorpayWebhook,
  type WebhookPayment,
} from './razorpay-webhook.ts';

/** After this time the reconciliation checks a payment whose order could not be placed immediately. */
const NEXT_CHECK = sql`now() + interval '20 seconds'`;
/** An authorized payment is captured or expires; a second payment of an ordered checkout is refunded. */
const CHECK_IF_UNSETTLED = sql`update checkouts c set next_check_at = ${NEXT_CHECK} from payments p
  where p.id = ${'paymentId'} and p.checkout_id = c.id and (p.status = 'authorized' or p.owed > 0)
    and (c.next_check_at is null or c.next_check_at > ${NEXT_CHECK})`;
const RECORD = sql`insert into razorpay_events (id, type, received_at) values (${'id'}, ${'type'}, now()) on conflict do nothing`;
/** The actor is the provider, which reports the events. */
const CAUSE = { actor: 'razorpay' };

/** Handles the provider's events. Each event takes effect once, however often and in whatever order it is delivered. */
@Injectable()
export class WebhookService {
  private readonly logger = new Logger(WebhookService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly paidOrders: PaidOrders,
    private readonly ledger: PaymentLedger,
  ) {}

  async receive(eventId: string, type: string, body: unknown): Promise<void> {
    const webhook = parseWebhook(body);
    if (!webhook && isHandledType(type))
      this.logger.warn(`Razorpay event ${eventId} of type ${type} has an unexpected shape and was not handled`);
    await this.em.transactional(async (em) => {
      const isNew = (await RECORD.run(em, { id: eventId, type })) === 1;
      if (webhook && isNew) await this.handle(em, webhook);
    });
    // For a repeated event too: the process may have been killed after the first delivery was recorded.
    if (webhook?.event === 'payment.captured') await this.placeOrder(webhook.payload.payment.entity.id);
  }

  /**
   * Places the order of a captured payment from its checkout. Uses a transaction of its own and never throws: on failure the
   * recorded payment remains, and the reconciliation places the order.
   */
  async placeOrder(paymentId: string): Promise<void> {
    try {
      await this.em.transactional(async (em) => {
        const payment = await lockPayment(em, paymentId, { skipLocked: true });
        if (!payment || !isUnsettled(payment)) return;
        const { order } = await this.paidOrders.place(em, payment, 'razorpay', new Date());
        if (order) await this.ledger.settle(em, payment, order, CAUSE);
      });
    } catch (error) {
      this.logger.error(error);
    }
  }

  private async handle(em: EntityManager, webhook: RazorpayWebhook): Promise<void> {
    // The event of a refund may arrive before the event of its payment.
    if (webhook.payload.payment) await this.recordPayment(em, webhook.payload.payment.entity);
    const refund = refundIn(webhook);
    if (refund) await this.ledger.reportRefund(em, refund, CAUSE);
  }

  private async recordPayment(em: EntityManager, payment: WebhookPayment): Promise<void> {
    const { id, order_id: orderId, amount, status } = payment;
    if (orderId) await this.ledger.report(em, { id, orderId, amount, status, amountRefunded: 0 }, CAUSE);
    if (await recordUnmatched(em, { id, orderId, amount, status }))
      this.logger.warn(`Payment ${id} belongs to no checkout. If it is not of another program, refund it by hand.`);
    if (status === 'captured' || status === 'authorized') await CHECK_IF_UNSETTLED.run(em, { paymentId: id });
  }
}
