import { DomainError, type ErrorCode } from '@kundan/domain/error';
import { ERASED } from '@kundan/domain/order/erased-customer';
import type { PaymentCommand, RecordDirectPayment } from '@kundan/domain/payment/payment-commands';
import { paymentDecider } from '@kundan/domain/payment/payment-decider';
import type { PaymentEvent } from '@kundan/domain/payment/payment-events';
import type { Payment } from '@kundan/domain/payment/payment';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { advisoryLocks } from '../infrastructure/database/advisory-locks.ts';
import { decideAndAppend, type EventStream } from '../event-store/decide-and-append.ts';
import { isVersionConflict, loadEvents } from '../event-store/event-log.ts';
import type { ProjectionWrite } from '../event-store/projection.ts';
import type { EventMetadata } from '../event-store/stored-event.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { executeAll } from '../infrastructure/database/statement.ts';
import type { StoredKey } from '../personal-keys/personal-keys.ts';
import { encryptPaymentEvent, hasReasonOfStaff } from './log/payment-encryption.ts';
import { paymentLog } from './log/payment-log.ts';
import { PaidOrders } from './paid-orders.ts';
import { PaymentMailer } from './payment-mailer.ts';
import type { ProviderPayment, ProviderRefund } from './provider/razorpay-records.ts';
import { Payment as PaymentRecord } from './records/payment.entity.ts';
import type { LockedPayment, PaymentHistory } from './records/payment-records.ts';
import { type PaymentChange, projectPayment, projectRefunds } from './records/payment.projection.ts';

/** A checkout with an order is checked again after this time, because the provider may have a second payment for it. */
const FINAL_CHECK_AFTER = sql`interval '1 day'`;
/** While another payment of the checkout is to be given back. */
const REFUND_CHECK_AFTER = sql`interval '20 seconds'`;

/** The check reads the same report again, when the pending refund may have ended. */
const CHECK_WITHIN_AN_HOUR = sql`update checkouts set next_check_at = least(next_check_at, now() + interval '1 hour')
  where id = (select checkout_id from payments where id = ${'paymentId'})`;

/** The errors of concurrent changes: a repetition may succeed. */
const CONFLICTS: ReadonlySet<ErrorCode> = new Set(['PAYMENT_CHANGED_MEANWHILE', 'ORDER_CHANGED_MEANWHILE']);

/** Executes all changes of payments. Each is a command on the payment's event stream, in the caller's transaction. */
@Injectable()
export class PaymentLedger {
  private readonly logger = new Logger(PaymentLedger.name);
  private readonly stream: EventStream<Payment | undefined, PaymentEvent>;

  constructor(
    private readonly paidOrders: PaidOrders,
    private readonly mailer: PaymentMailer,
  ) {
    this.stream = {
      log: paymentLog,
      projections: [
        projectPayment,
        projectRefunds,
        recordOrderOfCheckout,
        (change) => this.recordRefundsInOrder(change),
        (change) => mailer.writeMails(change),
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
  ): Promise<PaymentChange> {
    return inTransaction(em, async (em) => {
      const { history } = await lockStream(em, paymentId);
      return this.append(em, paymentId, history, [command], metadata);
    });
  }

  /**
   * Records a payment as the provider reported it, and further commands. Returns the payment; undefined when it belongs to no
   * checkout of this shop, or when there is nothing to record about it.
   */
  async report(
    em: EntityManager,
    payment: ProviderPayment,
    metadata: EventMetadata,
    furtherCommands: readonly PaymentCommand[] = [],
  ): Promise<Payment | undefined> {
    const { id, orderId: checkoutId, amount, status } = payment;
    const command = { type: 'ReportPayment', checkoutId, amount, status } as const;
    return inTransaction(em, async (em) => {
      const { history, hasCheckout } = await lockStream(em, id, checkoutId);
      if (!hasCheckout) return undefined;
      return (await this.append(em, id, history, [command, ...furtherCommands], metadata)).after;
    });
  }

  /**
   * Records a refund as the provider reported it. Logs a report that contradicts the recorded payment, and mails support when more was given
   * back than was left. Throws PAYMENT_CHANGED_MEANWHILE and ORDER_CHANGED_MEANWHILE, after which the same report can be recorded.
   */
  async reportRefund(em: EntityManager, refund: ProviderRefund, metadata: EventMetadata): Promise<Payment | undefined> {
    const { id: providerRefundId, paymentId, refundId, amount, status } = refund;
    const command = { type: 'ReportRefund', providerRefundId, refundId, amount, status } as const;
    try {
      // In a transaction of its own, or after a savepoint, so that em's transaction can go on after an error.
      return (await em.transactional((em) => this.handle(em, paymentId, command, metadata))).after;
    } catch (error) {
      if (!(error instanceof DomainError) || CONFLICTS.has(error.code)) throw error;
      this.logger.error(`The report of refund ${providerRefundId} of ${paymentId} was not recorded: ${error.code}`);
      if (error.code !== 'PAYMENT_AMOUNT_DIFFERS' || status !== 'processed') return undefined;
      const { orderId, refunding } = await em.findOneOrFail(PaymentRecord, paymentId);
      // A pending refund may have failed at the provider. When that is recorded, this one fits.
      if (refunding > 0) await CHECK_WITHIN_AN_HOUR.run(em, { paymentId });
      else {
        const given = { id: providerRefundId, amount, isRecorded: false };
        await this.mailer.writeUnexpectedRefund(em, paymentId, orderId, given);
      }
      return undefined;
    }
  }

  /** Uses an unsettled payment for an order. It is locked in em's transaction (lockPayment). */
  async settle(
    em: EntityManager,
    { id, history }: LockedPayment,
    order: { id: string; total: number },
    metadata: EventMetadata,
  ): Promise<void> {
    const command = { type: 'SettlePayment', orderId: order.id, amount: order.total } as const;
    await this.append(em, id, history, [command], metadata);
  }

  /** Records a payment that staff received for an order, and uses it for the order. Throws PAYMENT_USED for a known payment id. */
  async recordDirect(
    em: EntityManager,
    paymentId: string,
    payment: Omit<RecordDirectPayment, 'type'>,
    order: { id: string; total: number },
    metadata: EventMetadata,
  ): Promise<void> {
    const { history } = await lockStream(em, paymentId);
    const commands: PaymentCommand[] = [
      { type: 'RecordDirectPayment', ...payment },
      { type: 'SettlePayment', orderId: order.id, amount: order.total },
    ];
    await this.append(em, paymentId, history, commands, metadata);
  }

  /** Appends to a locked stream. */
  private async append(
    em: EntityManager,
    streamId: string,
    history: PaymentHistory,
    requested: readonly PaymentCommand[],
    metadata: EventMetadata,
  ): Promise<PaymentChange> {
    const key = requested.some(hasReasonOfStaff) ? await this.findKey(em, history) : undefined;
    const commands = key ? requested : requested.map(withoutReason);
    const toStored = (event: PaymentEvent) => encryptPaymentEvent(event, key);
    try {
      return await decideAndAppend(em, this.stream, paymentDecider, {
        streamId,
        history,
        commands,
        metadata,
        toStored,
      });
    } catch (error) {
      if (isVersionConflict(error, paymentLog)) throw new DomainError(this.stream.conflictCode, { cause: error });
      throw error;
    }
  }

  /** The key of the payment's order. Staff refund and keep payments of orders only. */
  private async findKey(em: EntityManager, history: PaymentHistory): Promise<StoredKey | undefined> {
    const settled = history.map(({ event }) => event).find((event) => event.type === 'PaymentSettled');
    return settled && this.paidOrders.findKey(em, settled.orderId);
  }

  /** Records processed refunds in the events of the payment's order. */
  private recordRefundsInOrder({ streamId, after, appended }: PaymentChange): ProjectionWrite[] {
    const { orderId, refunds = [] } = after ?? {};
    if (!orderId) return [];
    return appended.flatMap(({ event, actor, requestId }): ProjectionWrite[] => {
      const refund = event.type === 'RefundProcessed' && refunds.find(({ id }) => id === event.refundId);
      if (!refund) return [];
      const { amount, kind, providerRefundId: refundId = refund.id, returnNumber } = refund;
      const recorded = { paymentId: streamId, refundId, amount, returnNumber, ...(kind && { kind }) };
      const cause = { actor, requestId: requestId ?? undefined };
      return [(em) => this.paidOrders.recordRefund(em, orderId, recorded, cause)];
    });
  }
}

/** The command about an erased order: what staff write about it now is not kept either. */
function withoutReason(command: PaymentCommand): PaymentCommand {
  return hasReasonOfStaff(command) && command.reason !== undefined ? { ...command, reason: ERASED } : command;
}

function inTransaction<Result>(em: EntityManager, work: (em: EntityManager) => Promise<Result>): Promise<Result> {
  return em.isInTransaction() ? work(em) : em.transactional(work);
}

/** Serializes what is done with a payment that may have no row yet, until em's transaction ends. */
export const lockNewPayment = (em: EntityManager, paymentId: string): Promise<unknown> =>
  LOCK_NEW.run(em, { paymentId });

const LOCK_ROW = sql`select from payments where id = ${'paymentId'} for update`;
const LOCK = sql`
  select p.id is not null as "isRecorded", c.id is not null as "hasCheckout"
  from (select) one left join (select id from payments where id = ${'paymentId'} for update) p on true
  left join checkouts c on c.id = ${'checkoutId'}`;
const LOCK_NEW = sql`select pg_advisory_xact_lock(${advisoryLocks.newPayments}, hashtext(${'paymentId'}))`;
const SET_ORDER = sql`update checkouts set order_id = ${'orderId'}, next_check_at = now() + case
    when exists (select from payments p where p.checkout_id = ${'checkoutId'} and p.id <> ${'paymentId'} and (p.owed > 0 or p.refunding > 0))
    then ${REFUND_CHECK_AFTER} else ${FINAL_CHECK_AFTER} end
  where id = ${'checkoutId'}`;
/** The provider knows nothing of a direct payment. */
const SET_ORDER_UNCHECKED = sql`update checkouts set order_id = ${'orderId'} where id = ${'checkoutId'}`;

/**
 * Serializes the changes of one payment until em's transaction ends, and then reads its events. Before the first event there is
 * no row to lock, so an advisory lock takes its place; the transaction that waited for it then locks the row. Without the row
 * lock, two transactions could deadlock: one appends an event and waits for the row, the other has the row and waits for the
 * event's version. Neither locks nor reads a new payment whose checkout is unknown.
 */
async function lockStream(
  em: EntityManager,
  paymentId: string,
  checkoutId?: string,
): Promise<{ history: PaymentHistory; hasCheckout: boolean }> {
  const found = await LOCK.one<{ isRecorded: boolean; hasCheckout: boolean }>(em, { paymentId, checkoutId });
  const { isRecorded, hasCheckout } = found;
  if (checkoutId !== undefined && !hasCheckout) return { history: [], hasCheckout };
  if (!isRecorded) {
    // The second statement has a snapshot of its own, so that it sees the row which the holder of the lock has committed.
    await executeAll(em, [LOCK_NEW.bind({ paymentId }), LOCK_ROW.bind({ paymentId })]);
  }
  return { history: await loadEvents(em, paymentLog, paymentId), hasCheckout };
}

/** Stores the order of a settled payment in its checkout. */
function recordOrderOfCheckout({ streamId: paymentId, after, appended }: PaymentChange): ProjectionWrite[] {
  if (!after || !appended.some(({ event }) => event.type === 'PaymentSettled')) return [];
  const { orderId, checkoutId, direct } = after;
  return [
    direct ? SET_ORDER_UNCHECKED.bind({ orderId, checkoutId }) : SET_ORDER.bind({ orderId, checkoutId, paymentId }),
  ];
}
