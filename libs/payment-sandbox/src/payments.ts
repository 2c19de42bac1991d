import { asPaid } from './orders.ts';
import { newId, type SandboxLink, type SandboxOrder, type SandboxPayment, unixTime } from './records.ts';
import { SandboxError } from './sandbox-error.ts';
import { sign } from './signature.ts';
import type { ListQuery, SandboxStore, SandboxTransaction } from './store.ts';
import type { WebhookSender } from './webhooks.ts';

/** Why a payment fails, as Razorpay reports it. */
interface Decline {
  reason: string;
  description: string;
}
const DECLINED: Decline = {
  reason: 'payment_failed',
  description: 'Your payment was declined by the test bank. Please try again.',
};
export const ABOVE_LIMIT: Decline = {
  reason: 'transaction_limit_exceeded',
  description: 'Payment failed because the amount exceeds the limit of this payment method.',
};

/** What the payment window passes to the shop. */
export interface WindowResult {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export class Payments {
  constructor(
    private readonly store: SandboxStore,
    private readonly webhooks: WebhookSender,
    private readonly keySecret: string,
  ) {}

  find(id: string): Promise<SandboxPayment> {
    return this.store.find('payment', id);
  }

  list(query: ListQuery): Promise<SandboxPayment[]> {
    return this.store.list('payment', query);
  }

  listByOrder(orderId: string): Promise<SandboxPayment[]> {
    return this.store.findByParent('payment', orderId);
  }

  /** Pays an order as the window's Pay button does, and returns the result that the window passes to the shop. */
  async pay(orderId: string): Promise<WindowResult> {
    const { id } = await this.attempt(orderId);
    return {
      razorpay_order_id: orderId,
      razorpay_payment_id: id,
      razorpay_signature: sign(`${orderId}|${id}`, this.keySecret),
    };
  }

  /** Declines a payment as the window's Fail button does, and returns the error that the window reports. */
  async fail(orderId: string, decline = DECLINED): Promise<object> {
    const payment = await this.attempt(orderId, decline);
    return {
      error: {
        code: payment.error_code,
        ...decline,
        source: 'bank',
        step: 'payment_authorization',
        metadata: { order_id: orderId, payment_id: payment.id },
      },
    };
  }

  /** Authorizes a declined payment: the bank's late approval arrives after the payment window was closed. */
  async authorizeLate(paymentId: string): Promise<SandboxPayment> {
    const { payment, order } = await this.store.transaction(async (transaction) => {
      const failed = await transaction.lock('payment', paymentId);
      if (failed.status !== 'failed') throw new SandboxError('Only a failed payment can be authorized late.');
      const payment: SandboxPayment = { ...failed, status: 'authorized', error_code: null, error_description: null };
      await transaction.update(payment);
      return { payment, order: await transaction.lock('order', failed.order_id) };
    });
    this.webhooks.send('payment.authorized', { payment: { entity: payment } });
    return order.capture === 'automatic' ? this.capture(paymentId, payment.amount) : payment;
  }

  /** Makes a payment of an order; a declined one when `decline` is given. */
  private async attempt(orderId: string, decline?: Decline): Promise<SandboxPayment> {
    const { payment, order, link } = await this.store.transaction(async (transaction) => {
      const order = await transaction.lock('order', orderId);
      if (order.status === 'paid') throw new SandboxError('Payment already done for this order.');
      const isCaptured = !decline && order.capture === 'automatic';
      const payment = newPayment(order, isCaptured ? 'captured' : decline ? 'failed' : 'authorized', decline);
      const attempted: SandboxOrder = { ...order, attempts: order.attempts + 1, status: 'attempted' };
      if (!isCaptured) await transaction.update(attempted);
      await transaction.insert('payment', payment, orderId);
      return { payment, order, link: isCaptured ? await markPaid(transaction, attempted, payment) : undefined };
    });
    this.webhooks.send(`payment.${payment.status}`, { payment: { entity: payment } });
    this.announceLink(link, order, payment);
    return payment;
  }

  /** Captures an authorized payment, also when another payment has paid its order. The order is then paid twice. */
  async capture(id: string, amount: number): Promise<SandboxPayment> {
    const { payment, order, link } = await this.store.transaction(async (transaction) => {
      const payment = await transaction.lock('payment', id);
      if (payment.status !== 'authorized') throw new SandboxError('This payment has already been captured');
      if (payment.amount !== amount) throw new SandboxError('Capture amount must be equal to the amount authorized');
      const order = await transaction.lock('order', payment.order_id);
      const captured: SandboxPayment = { ...payment, status: 'captured', captured: true };
      await transaction.update(captured);
      return { payment: captured, order, link: await markPaid(transaction, order, captured) };
    });
    this.webhooks.send('payment.captured', { payment: { entity: payment } });
    this.announceLink(link, order, payment);
    return payment;
  }

  private announceLink(link: SandboxLink | undefined, order: SandboxOrder, payment: SandboxPayment): void {
    if (!link) return;
    const entities = { payment_link: link, order: asPaid(order), payment };
    this.webhooks.send(
      'payment_link.paid',
      Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    );
  }
}

/** Marks an order as paid, and the payment link that it belongs to. Returns that link. */
async function markPaid(
  transaction: SandboxTransaction,
  order: SandboxOrder,
  { id: payment_id, amount, created_at }: SandboxPayment,
): Promise<SandboxLink | undefined> {
  await transaction.update(asPaid(order));
  if (order.link === undefined) return undefined;
  const link = await transaction.lock('link', order.link);
  const payment = { payment_id, plink_id: link.id, amount, status: 'captured', created_at } as const;
  const paid: SandboxLink = { ...link, status: 'paid', amount_paid: amount, payments: [payment] };
  await transaction.update(paid);
  return paid;
}

function newPayment(order: SandboxOrder, status: SandboxPayment['status'], decline?: Decline): SandboxPayment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status,
    order_id: order.id,
    description: order.link === undefined ? null : `#${order.link.replace(/^plink_/, '')}`,
    method: 'card',
    captured: status === 'captured',
    amount_refunded: 0,
    refund_status: null,
    error_code: decline ? 'BAD_REQUEST_ERROR' : null,
    error_description: decline?.description ?? null,
    created_at: unixTime(),
  };
}
