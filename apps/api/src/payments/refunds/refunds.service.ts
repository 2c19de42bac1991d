import { randomUUID } from 'node:crypto';
import type { keepPayment } from '@kundan/contracts/admin/kept-payments.contract';
import type { OrderRefund } from '@kundan/contracts/admin/refunds.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import { parseReturnId } from '@kundan/domain/order/order-return';
import type { DirectPayment } from '@kundan/domain/payment/direct-payment';
import { foldPayment } from '@kundan/domain/payment/fold-payment';
import type { RequestRefund } from '@kundan/domain/payment/payment-commands';
import type { RefundKind } from '@kundan/domain/payment/refund-reason';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { EventMetadata } from '../../event-store/stored-event.ts';
import { type PageInput, pageRange } from '../../infrastructure/database/page.ts';
import { hashToUuid } from '../../infrastructure/hash-to-uuid.ts';
import { PaidOrders } from '../paid-orders.ts';
import { PaymentLedger } from '../payment-ledger.ts';
import { lockPayment } from '../records/payment-records.ts';
import { Refund } from '../records/refund.entity.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { RefundRequests } from './refund-requests.ts';

/** After this time the reconciliation sends a refund that this process could not send. */
const CHECK_SOON = sql`update checkouts set next_check_at = least(next_check_at, now() + interval '20 seconds') where id = ${'id'}`;

export interface RefundOrder {
  /** The displayed order id. */
  id: string;
  /** Undefined: everything that is left of the payment. */
  amount: Paise | undefined;
  /** What was left when it was decided. */
  leftSeen: Paise | undefined;
  reason: string | undefined;
  /** The displayed id of the return that it settles. */
  returnId?: string | undefined;
  kind: RefundKind | undefined;
  /** How staff gave the money back. */
  direct: DirectPayment | undefined;
  /** A repeated key returns the refund of the first request. */
  key: string | undefined;
}

/** Refunds that admins request, and the refunds of an order. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger(RefundsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly paidOrders: PaidOrders,
    private readonly ledger: PaymentLedger,
    private readonly requests: RefundRequests,
  ) {}

  /**
   * Requests a refund and returns it with its status at the provider; what staff give back themselves is processed. Throws ORDER_NOT_FOUND,
   * REFUND_TOO_LARGE, REFUND_TOO_SMALL, ORDER_CHANGED_MEANWHILE and IDEMPOTENCY_KEY_REUSED; for a return also the errors of
   * `PaidOrders.refundOfReturn`. Without a response of the provider the refund stays pending, and the reconciliation sends it again.
   */
  async request(order: RefundOrder, metadata: EventMetadata): Promise<OrderRefund> {
    const { id, amount, leftSeen, reason, kind, direct, returnId, key } = order;
    const { orderId, paymentId } = await this.paidOrders.findPayment(this.em.fork(), id);
    if (paymentId === undefined) throw new DomainError('REFUND_TOO_LARGE');
    const refundId = key === undefined ? randomUUID() : hashToUuid(key, [orderId]);
    const returnNumber = returnId === undefined ? undefined : numberOfReturn(returnId, id);
    await this.em.transactional(async (em) => {
      const refund = { refundId, amount, leftSeen, origin: 'admin', reason, kind, direct, returnNumber } as const;
      const ofReturn = await this.amountOfReturn(em, { orderId, paymentId }, refund);
      await this.requestIn(em, paymentId, { ...refund, amount: ofReturn }, metadata);
    });
    await this.send(paymentId);
    return toView(await this.em.fork().findOneOrFail(Refund, refundId), id);
  }

  /**
   * The amount of a refund: that of a return is what its pieces cost. The payment stays locked, so that the return is not rejected and
   * gets no second refund. A repeated request has the amount of the first.
   */
  private async amountOfReturn(
    em: EntityManager,
    { orderId, paymentId }: { orderId: string; paymentId: string },
    { refundId, amount, returnNumber }: Pick<RequestRefund, 'refundId' | 'amount' | 'returnNumber'>,
  ): Promise<Paise | undefined> {
    if (returnNumber === undefined) return amount;
    const locked = await lockPayment(em, paymentId);
    const earlier = foldPayment(locked?.history.map(({ event }) => event) ?? [])?.refunds.find(
      ({ id }) => id === refundId,
    );
    if (earlier) return amount ?? earlier.amount;
    return this.paidOrders.refundOfReturn(em, orderId, returnNumber, amount);
  }

  /** Requests a refund in em's transaction; `send` follows after its end. Throws the errors of the command. */
  async requestIn(
    em: EntityManager,
    paymentId: string,
    refund: Omit<RequestRefund, 'type'>,
    metadata: EventMetadata,
  ): Promise<void> {
    const { after } = await this.ledger.handle(em, paymentId, { type: 'RequestRefund', ...refund }, metadata);
    if (!after?.direct) await CHECK_SOON.run(em, { id: after?.checkoutId });
  }

  /**
   * Confirms that the payment of a cancelled order is kept, and that what failed refunds left owed is not given back. Throws ORDER_NOT_FOUND, and
   * PAYMENT_NOT_KEPT for any other order, and ORDER_CHANGED_MEANWHILE when it is another `amount` than was seen: a colleague may have cancelled the
   * order.
   */
  async keep(
    { id, reason, amount }: InputOf<typeof keepPayment>,
    metadata: EventMetadata,
  ): Promise<OutputOf<typeof keepPayment>> {
    return this.em.fork().transactional(async (em) => {
      const { paymentId } = await this.paidOrders.findPayment(em, id);
      if (paymentId === undefined) throw new DomainError('PAYMENT_NOT_KEPT');
      // The payment before the order, as in every transaction that changes both.
      const { after } = await this.ledger.handle(em, paymentId, { type: 'WithdrawRefund', reason }, metadata);
      // The provider may still carry out what it refused.
      if (after?.withdrawn) await CHECK_SOON.run(em, { id: after.checkoutId });
      const kept = (await this.paidOrders.keepPayment(em, id, reason, metadata)) ?? after?.withdrawn;
      if (!kept) throw new DomainError('PAYMENT_NOT_KEPT');
      const rupees = rupeesFromPaise(kept.amount);
      if (amount !== undefined && amount !== rupees) throw new DomainError('ORDER_CHANGED_MEANWHILE');
      return { id, kept: rupees, reason: kept.reason };
    });
  }

  /** Sends the requested refunds of a payment to the provider. What fails now, the reconciliation sends again. */
  async send(paymentId: string): Promise<void> {
    await this.requests.sendOpen(paymentId).catch((error: unknown) => this.logger.error(error));
  }

  /** The refunds of an order, newest first, or one page of them, and the count of all. Throws ORDER_NOT_FOUND. */
  async list(id: string, page?: PageInput): Promise<{ refunds: OrderRefund[]; count: number }> {
    const em = this.em.fork();
    const { paymentId } = await this.paidOrders.findPayment(em, id);
    if (paymentId === undefined) return { refunds: [], count: 0 };
    const options = { orderBy: { requestedAt: 'desc', id: 'asc' }, ...(page && pageRange(page)) } as const;
    const [refunds, count] = await em.findAndCount(Refund, { paymentId }, options);
    return { refunds: refunds.map((refund) => toView(refund, id)), count };
  }
}

/** Throws RETURN_NOT_FOUND for the return of another order. */
function numberOfReturn(returnId: string, orderId: string): number {
  const found = parseReturnId(returnId);
  if (found?.orderId !== orderId) throw new DomainError('RETURN_NOT_FOUND');
  return found.number;
}

function toView(refund: Refund, orderId: string): OrderRefund {
  const { id, amount, status, reason, kind, method, reference, requestedAt } = refund;
  return {
    id,
    order_id: orderId,
    amount: rupeesFromPaise(amount),
    status,
    reason: reason ?? null,
    ...(kind && { kind }),
    ...(method && { method }),
    ...(reference && { reference }),
    created_at: requestedAt.toISOString(),
  };
}
