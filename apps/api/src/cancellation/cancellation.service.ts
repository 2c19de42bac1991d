import { randomUUID } from 'node:crypto';
import { paymentMessages } from '@kundan/contracts/messages/payment-messages';
import type { Paise } from '@kundan/domain/money';
import { requireNotShipped } from '@kundan/domain/order/before-dispatch';
import { foldPayment } from '@kundan/domain/payment/fold-payment';
import { refundableAmount } from '@kundan/domain/payment/payment-balance';
import { MIN_REFUND } from '@kundan/domain/payment/refund-payment';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventMetadata } from '../event-store/stored-event.ts';
import { loadOrder } from '../orders/log/order-log.ts';
import { OrderService } from '../orders/order.service.ts';
import { type LockedPayment, lockPayment } from '../payments/records/payment-records.ts';
import { RefundsService } from '../payments/refunds/refunds.service.ts';

/** Cancels orders for their shoppers. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly refunds: RefundsService,
  ) {}

  /**
   * Cancels an order that has not left, and requests the refund of everything that is left of its payment at the provider. Changes nothing when the
   * order is cancelled already. Throws ORDER_NOT_FOUND, also for an order of somebody else, ORDER_SHIPPED and
   * ORDER_CHANGED_MEANWHILE.
   */
  async cancel(id: string, shopperId: string, metadata: EventMetadata): Promise<void> {
    const em = this.em.fork();
    const { orderId, paymentId } = await this.orders.findSummary(em, id, shopperId);
    await em.transactional((em) => this.cancelIn(em, orderId, paymentId ?? undefined, metadata));
    if (paymentId) await this.refunds.send(paymentId);
  }

  /** Locks the payment before the order, as every transaction does that changes both: no dispatch and no other refund begins. */
  private async cancelIn(
    em: EntityManager,
    orderId: string,
    paymentId: string | undefined,
    metadata: EventMetadata,
  ): Promise<void> {
    const payment = paymentId === undefined ? undefined : await lockPayment(em, paymentId);
    const recorded = await loadOrder(em, orderId);
    if (!recorded || recorded.order.status === 'Cancelled') return;
    requireNotShipped(recorded.order);
    const refund = payment ? await this.requestRefund(em, payment, metadata) : 0;
    await this.orders.handle(em, orderId, { type: 'CancelByShopper', refund }, metadata, { version: recorded.version });
  }

  /**
   * Returns the requested amount: everything that is left, or 0 when the provider would not refund it. Staff give a direct payment
   * back themselves; until then it is a kept payment.
   */
  private async requestRefund(
    em: EntityManager,
    { id, history }: LockedPayment,
    metadata: EventMetadata,
  ): Promise<Paise> {
    const payment = foldPayment(history.map(({ event }) => event));
    const amount = refundableAmount(payment);
    if (amount < MIN_REFUND || payment?.direct) return 0;
    const reason = paymentMessages.cancelledByCustomer;
    await this.refunds.requestIn(em, id, { refundId: randomUUID(), amount, origin: 'shopper', reason }, metadata);
    return amount;
  }
}
