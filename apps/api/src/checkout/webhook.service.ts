import { Fault } from '@kundan/domain/fault';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { OrderService } from '../orders/order.service.ts';
import { OrderSettlement } from './order-settlement.ts';
import { lockPayment, recordPayment, settleWithRefund } from './payment-records.ts';
import { knownWebhook, type RazorpayWebhook, type WebhookPayment } from './razorpay-webhook.ts';

/** When the reconciliation looks at a payment of which nothing could be made at once. */
const SOON = '20 seconds';
const CAUSE = { actor: 'razorpay' };

/** What the provider tells by itself: each event has its effect once, in whatever order and however often it comes. */
@Injectable()
export class WebhookService {
  private readonly logger = new Logger(WebhookService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly settlement: OrderSettlement,
  ) {}

  async receive(eventId: string, type: string, body: unknown): Promise<void> {
    const webhook = knownWebhook(body);
    await this.em.transactional(async (em) => {
      const isNew = await em.execute<object[]>(
        'insert into razorpay_events (id, type, received_at) values (?, ?, now()) on conflict do nothing returning id',
        [eventId, type],
      );
      if (webhook && isNew.length === 1) await this.carryOut(em, webhook);
    });
    // Also when the event was heard before: that one may have been cut off between hearing and doing.
    if (webhook?.event === 'payment.captured') await this.complete(webhook.payload.payment.entity.id);
  }

  /** In a transaction of its own: what is heard stays heard, and the reconciliation does what could not be done now. */
  private async complete(paymentId: string): Promise<void> {
    try {
      await this.em.transactional((em) => this.settlement.complete(em, paymentId, CAUSE));
    } catch (error) {
      this.logger.error(error);
    }
  }

  private async carryOut(em: EntityManager, webhook: RazorpayWebhook): Promise<void> {
    switch (webhook.event) {
      case 'payment.authorized':
      case 'payment.captured':
      case 'payment.failed':
        await this.heard(em, webhook.payload.payment.entity);
        return;
      case 'payment.refunded':
      case 'refund.processed': {
        // A refund may be told before its payment was.
        if (webhook.payload.payment) await this.heard(em, webhook.payload.payment.entity);
        const { id, payment_id: paymentId, amount } = webhook.payload.refund.entity;
        await this.refunded(em, paymentId, id, amount);
        return;
      }
    }
  }

  private async heard(em: EntityManager, payment: WebhookPayment): Promise<void> {
    const { id, order_id: orderId, amount, status } = payment;
    if (orderId) await recordPayment(em, { id, orderId, amount, status }, false);
    if (status === 'captured' || status === 'authorized') await checkSoonIfUnsettled(em, id);
  }

  private async refunded(em: EntityManager, paymentId: string, refundId: string, amount: number): Promise<void> {
    const payment = await lockPayment(em, paymentId);
    if (!payment) return;
    if (amount === payment.amount) await settleWithRefund(em, paymentId, refundId);
    if (!payment.orderId) return;
    try {
      await this.orders.carryOut(em, payment.orderId, { type: 'RefundPayment', paymentId, refundId, amount }, CAUSE);
    } catch (error) {
      // The provider would repeat for days what the order will never take.
      if (!(error instanceof Fault)) throw error;
      this.logger.error(`refund ${refundId} of ${paymentId} does not fit its order: ${error.code}`);
    }
  }
}

/** An authorisation is captured or lapses, and a payment beside the one that became the order goes back. */
async function checkSoonIfUnsettled(em: EntityManager, paymentId: string): Promise<void> {
  await em.execute(
    `update checkouts c set next_check_at = now() + interval '${SOON}' from payments p
     where p.id = ? and p.checkout_id = c.id and p.order_id is null and p.refund_id is null
       and p.status in ('authorized', 'captured')
       and (c.next_check_at is null or c.next_check_at > now() + interval '${SOON}')`,
    [paymentId],
  );
}
