import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { RAZORPAY, type RazorpaySettings } from '../razorpay-settings.ts';
import { sign } from '../signature.ts';
import { newId, type SandboxOrder, type SandboxPayment, type SandboxRefund, seconds } from './sandbox-records.ts';
import { SandboxRecord } from './sandbox-record.entity.ts';
import { SandboxRefusal, UNKNOWN_ID } from './sandbox-refusal.ts';
import { SandboxWebhooks } from './sandbox-webhooks.ts';

const FAILURE = 'Your payment was declined by the test bank. Please try again.';

/** What the payment window hands to the shop. */
export interface WindowResult {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** Razorpay's bookkeeping in small, kept in the database so that it survives restarts. */
@Injectable()
export class SandboxService {
  constructor(
    private readonly em: EntityManager,
    private readonly webhooks: SandboxWebhooks,
    @Inject(RAZORPAY) private readonly settings: RazorpaySettings,
  ) {}

  async createOrder(
    wish: Pick<SandboxOrder, 'amount' | 'currency' | 'receipt' | 'notes' | 'capture'>,
  ): Promise<SandboxOrder> {
    const order: SandboxOrder = {
      id: newId('order'),
      entity: 'order',
      ...wish,
      amount_paid: 0,
      amount_due: wish.amount,
      status: 'created',
      attempts: 0,
      created_at: seconds(),
    };
    await this.em
      .fork()
      .insert(SandboxRecord, { id: order.id, kind: 'order', data: { ...order }, createdAt: new Date() });
    return order;
  }

  async order(id: string): Promise<SandboxOrder> {
    return dataOf<SandboxOrder>(await this.em.fork().findOne(SandboxRecord, { id, kind: 'order' }));
  }

  async payment(id: string): Promise<SandboxPayment> {
    return dataOf<SandboxPayment>(await this.em.fork().findOne(SandboxRecord, { id, kind: 'payment' }));
  }

  async paymentsOf(orderId: string): Promise<SandboxPayment[]> {
    const records = await this.em
      .fork()
      .find(SandboxRecord, { parentId: orderId, kind: 'payment' }, { orderBy: { createdAt: 'desc' } });
    return records.map(dataOf<SandboxPayment>);
  }

  async refundsOf(paymentId: string): Promise<SandboxRefund[]> {
    const records = await this.em
      .fork()
      .find(SandboxRecord, { parentId: paymentId, kind: 'refund' }, { orderBy: { createdAt: 'desc' } });
    return records.map(dataOf<SandboxRefund>);
  }

  /** Pays an order as the Pay button does, and answers with what the payment window would hand over. */
  async pay(orderId: string): Promise<WindowResult> {
    const payment = await this.attempt(orderId, true);
    return {
      razorpay_order_id: orderId,
      razorpay_payment_id: payment.id,
      razorpay_signature: sign(`${orderId}|${payment.id}`, this.settings.keySecret),
    };
  }

  /** A declined payment whose bank says yes after all, long after the payment window was closed. */
  async authorizeLate(paymentId: string): Promise<SandboxPayment> {
    const { payment, order } = await this.em.transactional(async (em) => {
      const record = await lock(em, paymentId, 'payment');
      const failed = dataOf<SandboxPayment>(record);
      if (failed.status !== 'failed') throw new SandboxRefusal('Only a failed payment can be authorized late.');
      const payment: SandboxPayment = { ...failed, status: 'authorized', error_code: null, error_description: null };
      record.data = { ...payment };
      return { payment, order: dataOf<SandboxOrder>(await lock(em, failed.order_id, 'order')) };
    });
    this.webhooks.tell('payment.authorized', { payment: { entity: payment } });
    return order.capture === 'automatic' ? this.capture(paymentId, payment.amount) : payment;
  }

  /** A declined payment, as the Fail button makes it; answers with the error the payment window reports. */
  async fail(orderId: string): Promise<object> {
    const payment = await this.attempt(orderId, false);
    const metadata = { order_id: orderId, payment_id: payment.id };
    return {
      error: {
        code: payment.error_code,
        description: FAILURE,
        source: 'bank',
        step: 'payment_authorization',
        reason: 'payment_failed',
        metadata,
      },
    };
  }

  private async attempt(orderId: string, succeeds: boolean): Promise<SandboxPayment> {
    const payment = await this.em.transactional(async (em) => {
      const record = await lock(em, orderId, 'order');
      const order = dataOf<SandboxOrder>(record);
      if (order.status === 'paid') throw new SandboxRefusal('Payment already done for this order.');
      const captured = succeeds && order.capture === 'automatic';
      const payment = newPayment(order, succeeds ? (captured ? 'captured' : 'authorized') : 'failed');
      record.data = { ...order, attempts: order.attempts + 1, status: 'attempted', ...(captured && paidInFull(order)) };
      em.create(SandboxRecord, {
        id: payment.id,
        kind: 'payment',
        parentId: orderId,
        data: { ...payment },
        createdAt: new Date(),
      });
      return payment;
    });
    this.webhooks.tell(`payment.${payment.status}`, { payment: { entity: payment } });
    return payment;
  }

  /** Also of an order that was paid otherwise meanwhile: that is how something is paid twice. */
  async capture(id: string, amount: number): Promise<SandboxPayment> {
    const payment = await this.em.transactional(async (em) => {
      const record = await lock(em, id, 'payment');
      const payment = dataOf<SandboxPayment>(record);
      if (payment.status !== 'authorized') throw new SandboxRefusal('This payment has already been captured');
      if (payment.amount !== amount) throw new SandboxRefusal('Capture amount must be equal to the amount authorized');
      const order = await lock(em, payment.order_id, 'order');
      order.data = { ...order.data, ...paidInFull(dataOf<SandboxOrder>(order)) };
      const captured: SandboxPayment = { ...payment, status: 'captured', captured: true };
      record.data = { ...captured };
      return captured;
    });
    this.webhooks.tell('payment.captured', { payment: { entity: payment } });
    return payment;
  }

  /** The whole of what is left when no amount is named. */
  async refund(id: string, wished?: number): Promise<SandboxRefund> {
    const { refund, payment } = await this.em.transactional(async (em) => {
      const record = await lock(em, id, 'payment');
      const payment = dataOf<SandboxPayment>(record);
      const left = payment.amount - payment.amount_refunded;
      const amount = wished ?? left;
      if (payment.status !== 'captured' || left === 0)
        throw new SandboxRefusal('The payment has been fully refunded already');
      if (amount > left) throw new SandboxRefusal('The total refund amount is greater than the refund payment amount');
      const refund: SandboxRefund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount,
        currency: payment.currency,
        payment_id: id,
        status: 'processed',
        created_at: seconds(),
      };
      const isFull = amount === left;
      const after: SandboxPayment = {
        ...payment,
        amount_refunded: payment.amount_refunded + amount,
        refund_status: isFull ? 'full' : 'partial',
        status: isFull ? 'refunded' : 'captured',
      };
      record.data = { ...after };
      em.create(SandboxRecord, {
        id: refund.id,
        kind: 'refund',
        parentId: id,
        data: { ...refund },
        createdAt: new Date(),
      });
      return { refund, payment: after };
    });
    this.webhooks.tell('refund.processed', { refund: { entity: refund }, payment: { entity: payment } });
    return refund;
  }
}

async function lock(em: EntityManager, id: string, kind: SandboxRecord['kind']): Promise<SandboxRecord> {
  const record = await em.findOne(SandboxRecord, { id, kind }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!record) throw new SandboxRefusal(UNKNOWN_ID);
  return record;
}

function dataOf<T>(record: SandboxRecord | null): T {
  if (!record) throw new SandboxRefusal(UNKNOWN_ID);
  return record.data as T;
}

function paidInFull(order: SandboxOrder): Partial<SandboxOrder> {
  return { status: 'paid', amount_paid: order.amount, amount_due: 0 };
}

function newPayment(order: SandboxOrder, status: SandboxPayment['status']): SandboxPayment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status,
    order_id: order.id,
    method: 'card',
    captured: status === 'captured',
    amount_refunded: 0,
    refund_status: null,
    error_code: status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    error_description: status === 'failed' ? FAILURE : null,
    created_at: seconds(),
  };
}
