import { DomainError } from '@kundan/domain/error';
import type { PaymentCommand } from '@kundan/domain/payment/payment-commands';
import { paymentDecider } from '@kundan/domain/payment/payment-decider';
import type { PaymentEvent } from '@kundan/domain/payment/payment-events';
import type { Payment } from '@kundan/domain/payment/payment';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { advisoryLocks } from '../infrastructure/database/advisory-locks.ts';
import { type CommandRequest, type EventStream, handleCommand } from '../event-store/handle-command.ts';
import type { EventMetadata } from '../event-store/stored-event.ts';
import { paymentLog } from './log/payment-log.ts';
import { PaidOrders } from './paid-orders.ts';
import { PaymentMailer } from './payment-mailer.ts';
import type { ProviderPayment, ProviderRefund } from './provider/razorpay-records.ts';
import { type PaymentChange, projectPayment, projectRefunds } from './records/payment.projection.ts';

/** A checkout with an order is checked again after this time, because the provider may have a second payment for it. */
const FINAL_CHECK_AFTER = '1 day';

/** Executes all changes of payments. Each is a command on the payment's event stream, in the caller's transaction. */
@Injectable()
export class PaymentLedger {
  private readonly logger = new Logger(PaymentLedger.name);
  private readonly stream: EventStream<Payment | undefined, PaymentEvent>;

  constructor(
    private readonly paidOrders: PaidOrders,
    mailer: PaymentMailer,
  ) {
    this.stream = {
      log: paymentLog,
      projections: [
        projectPayment,
        projectRefunds,
        linkCheckout,
        (em, change) => this.recordRefundsInOrder(em, change),
        (em, change) => mailer.writeMails(em, change),
      ],
      conflictCode: 'PAYMENT_CHANGED_MEANWHILE',
    };
  }

  /**
   * Throws the errors of the command, and PAYMENT_CHANGED_MEANWHILE when something appends without the lock. An error must end
   * em's transaction, when there is one.
   */
  handle(
    em: EntityManager,
    paymentId: string,
    command: PaymentCommand,
    metadata: EventMetadata,
    followedBy: readonly PaymentCommand[] = [],
  ): Promise<PaymentChange> {
    return inTransaction(em, async (em) => {
      await lockStream(em, paymentId);
      return this.handleLocked(em, { streamId: paymentId, command, followedBy, metadata });
    });
  }

  private handleLocked(em: EntityManager, request: CommandRequest<PaymentCommand>): Promise<PaymentChange> {
    return handleCommand(em, this.stream, paymentDecider, { ...request, isLocked: true });
  }

  /**
   * Records a payment as the provider reported it, and further commands. Returns the payment; undefined when it belongs to no
   * checkout of this shop, or when there is nothing to record about it.
   */
  async report(
    em: EntityManager,
    payment: ProviderPayment,
    metadata: EventMetadata,
    followedBy: readonly PaymentCommand[] = [],
  ): Promise<Payment | undefined> {
    const { id, orderId: checkoutId, amount, status } = payment;
    const isOwn = await em.execute<object[]>('select from checkouts where id = ?', [checkoutId]);
    if (isOwn.length === 0) return undefined;
    const report = { type: 'ReportPayment', checkoutId, amount, status } as const;
    return (await this.handle(em, id, report, metadata, followedBy)).after;
  }

  /** Records a refund as the provider reported it. Logs a report that contradicts the recorded payment. */
  async reportRefund(em: EntityManager, refund: ProviderRefund, metadata: EventMetadata): Promise<Payment | undefined> {
    const { id: providerRefundId, paymentId, refundId, amount, status } = refund;
    const command = { type: 'ReportRefund', providerRefundId, refundId, amount, status } as const;
    try {
      // In a transaction of its own, or after a savepoint, so that em's transaction can go on after an error.
      return (await em.transactional((em) => this.handle(em, paymentId, command, metadata))).after;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'PAYMENT_CHANGED_MEANWHILE') throw error;
      this.logger.error(`The report of refund ${providerRefundId} of ${paymentId} was not recorded: ${error.code}`);
      return undefined;
    }
  }

  /** Uses an unsettled payment for an order. Its row is locked in em's transaction (lockPayment). */
  async settle(
    em: EntityManager,
    paymentId: string,
    order: { id: string; total: number },
    metadata: EventMetadata,
  ): Promise<void> {
    const command = { type: 'SettlePayment', orderId: order.id, amount: order.total } as const;
    await this.handleLocked(em, { streamId: paymentId, command, metadata });
  }

  /** Records processed refunds in the events of the payment's order. */
  private async recordRefundsInOrder(em: EntityManager, { streamId, after, appended }: PaymentChange): Promise<void> {
    if (!after?.orderId) return;
    for (const { event, actor, requestId } of appended) {
      if (event.type !== 'RefundProcessed') continue;
      const refund = after.refunds.find(({ id }) => id === event.refundId);
      if (!refund) continue;
      const { amount, providerRefundId: refundId = refund.id } = refund;
      const cause = { actor, requestId: requestId ?? undefined };
      await this.paidOrders.recordRefund(em, after.orderId, { paymentId: streamId, refundId, amount }, cause);
    }
  }
}

function inTransaction<Result>(em: EntityManager, work: (em: EntityManager) => Promise<Result>): Promise<Result> {
  return em.isInTransaction() ? work(em) : em.transactional(work);
}

/**
 * Serializes the changes of one payment until em's transaction ends. Before the first event there is no row to lock, so an
 * advisory lock takes its place; the transaction that waited for it then locks the row. Without the row lock, two transactions
 * could deadlock: one appends an event and waits for the row, the other has the row and waits for the event's version.
 */
async function lockStream(em: EntityManager, paymentId: string): Promise<void> {
  const lockRow = () => em.execute<object[]>('select from payments where id = ? for update', [paymentId]);
  if ((await lockRow()).length > 0) return;
  await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [advisoryLocks.newPayments, paymentId]);
  await lockRow();
}

/** Links the checkout of a settled payment to the order. */
async function linkCheckout(em: EntityManager, { after, appended }: PaymentChange): Promise<void> {
  if (!after || !appended.some(({ event }) => event.type === 'PaymentSettled')) return;
  await em.execute(
    `update checkouts set order_id = ?, next_check_at = now() + interval '${FINAL_CHECK_AFTER}' where id = ?`,
    [after.orderId, after.checkoutId],
  );
}
