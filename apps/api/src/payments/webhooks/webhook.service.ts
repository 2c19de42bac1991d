import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PaidOrders } from '../paid-orders.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { lockNewPayment, PaymentLedger } from '../payment-ledger.ts';
import { forgetUnmatched, recordUnmatched } from '../unmatched/unmatched-payments.ts';
import { isUnsettled, lockPayment } from '../records/payment-records.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import {
  isHandledType,
  type LinkEvent,
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
/** The link may have been paid: the provider knows. */
const CHECK_NAMED_LINK = sql`update checkouts set next_check_at = least(next_check_at, ${NEXT_CHECK})
  where id = ${'link'} and link_url is not null`;
const CHECKOUT_OF = sql`select checkout_id as "checkoutId" from payments where id = ${'paymentId'}`;
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
    if (webhook?.event === 'payment.captured' || webhook?.event === 'payment_link.paid')
      await this.placeOrder(webhook.payload.payment.entity.id);
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
    if ('dispute' in webhook.payload) return recordDispute(em, webhook.payload.dispute.entity);
    if ('payment_link' in webhook.payload) return this.recordLink(em, webhook.payload);
    // The event of a refund may arrive before the event of its payment.
    if (webhook.payload.payment) await this.recordPayment(em, webhook.payload.payment.entity);
    const refund = refundIn(webhook);
    if (refund) await this.ledger.reportRefund(em, refund, CAUSE);
  }

  /** A paid link names its payment, whatever the payment's description says. One that ended unpaid holds no pieces. */
  private async recordLink(em: EntityManager, payload: LinkEvent['payload']): Promise<void> {
    const { id } = payload.payment_link.entity;
    if ('payment' in payload) {
      const { entity } = payload.payment;
      // Its own event may come at the same time, and does not tell that it belongs to this link.
      await lockNewPayment(em, entity.id);
      await forgetUnmatched(em, entity.id);
      await this.recordPayment(em, { ...entity, order_id: id });
    } else await this.paidOrders.closePaymentLink(em, id, CAUSE.actor);
  }

  private async recordPayment(em: EntityManager, payment: WebhookPayment): Promise<void> {
    const { id, amount, status, namedLink } = payment;
    await lockNewPayment(em, id);
    const known = await CHECKOUT_OF.first<{ checkoutId: string }>(em, { paymentId: id });
    const orderId = known?.checkoutId ?? payment.order_id;
    if (orderId) await this.ledger.report(em, { id, orderId, amount, status, amountRefunded: 0 }, CAUSE);
    const isSuccess = status === 'captured' || status === 'authorized';
    const mayBeOfLink =
      namedLink !== undefined && isSuccess && (await CHECK_NAMED_LINK.run(em, { link: namedLink })) > 0;
    if ((await recordUnmatched(em, { id, orderId, amount, status })) && !mayBeOfLink)
      this.logger.warn(`Payment ${id} belongs to no checkout. If it is not of another program, refund it by hand.`);
    if (isSuccess) await CHECK_IF_UNSETTLED.run(em, { paymentId: id });
  }
}
