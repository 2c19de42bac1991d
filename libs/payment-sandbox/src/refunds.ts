import type { FailureSwitch } from './failure-modes.ts';
import { newId, type RefundStatus, type SandboxPayment, type SandboxRefund, unixTime } from './records.ts';
import { SandboxError } from './sandbox-error.ts';
import type { ListQuery, SandboxStore, SandboxTransaction } from './store.ts';
import type { WebhookSender } from './webhooks.ts';

export interface NewRefund {
  paymentId: string;
  /** Paise. Without it: the remaining amount of the payment. */
  amount?: number | undefined;
  receipt?: string | null | undefined;
  /** A repeated key returns the refund of the first request; 409 while the first request is being executed. */
  idempotencyKey?: string | undefined;
}

export class Refunds {
  /** The idempotency keys of the requests that are being executed. */
  private readonly keysInProgress = new Set<string>();

  constructor(
    private readonly store: SandboxStore,
    private readonly webhooks: WebhookSender,
    private readonly failures: FailureSwitch,
  ) {}

  listByPayment(paymentId: string): Promise<SandboxRefund[]> {
    return this.store.findByParent('refund', paymentId);
  }

  list(query: ListQuery): Promise<SandboxRefund[]> {
    return this.store.list('refund', query);
  }

  /** Creates a refund with the status that the failure modes choose. A pending one keeps its amount from other refunds. */
  async create(request: NewRefund): Promise<SandboxRefund> {
    const { idempotencyKey: key } = request;
    if (key === undefined) return this.execute(request);
    if (this.keysInProgress.has(key)) throw new SandboxError('A request with this idempotency key is in progress', 409);
    this.keysInProgress.add(key);
    try {
      return await this.execute(request);
    } finally {
      this.keysInProgress.delete(key);
    }
  }

  private async execute({ paymentId, amount: requested, receipt = null, idempotencyKey }: NewRefund) {
    const { refund, payment, isNew } = await this.store.transaction(async (transaction) => {
      const before = await transaction.lock('payment', paymentId);
      const earlier = await transaction.findByParent('refund', paymentId);
      const repeated = idempotencyKey && earlier.find((one) => one.idempotency_key === idempotencyKey);
      if (repeated) return { refund: repeated, payment: before, isNew: false };
      const remaining = before.amount - before.amount_refunded;
      const amount = requested ?? remaining;
      if (before.status !== 'captured' || remaining === 0)
        throw new SandboxError('The payment has been fully refunded already');
      if (amount > remaining)
        throw new SandboxError('The total refund amount is greater than the refund payment amount');
      const refund: SandboxRefund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount,
        currency: before.currency,
        payment_id: paymentId,
        status: this.failures.current.refunds,
        receipt,
        idempotency_key: idempotencyKey ?? null,
        created_at: unixTime(),
      };
      const payment = refund.status === 'failed' ? before : withRefunded(before, before.amount_refunded + amount);
      await transaction.update(payment);
      await transaction.insert('refund', refund, paymentId);
      return { refund, payment, isNew: true };
    });
    if (isNew) {
      this.send('created', refund, payment);
      if (refund.status !== 'pending') this.send(refund.status, refund, payment);
    }
    return refund;
  }

  /** Ends a pending refund. `id` is the id of the refund or its receipt. A failed one gives its amount back to the payment. */
  async settle(id: string, status: Exclude<RefundStatus, 'pending'>): Promise<SandboxRefund> {
    const { refund, payment } = await this.store.transaction(async (transaction) => {
      const found = await this.find(transaction, id);
      const before = await transaction.lock('payment', found.payment_id);
      const pending = await transaction.lock('refund', found.id);
      if (pending.status !== 'pending') throw new SandboxError(`The refund is already ${pending.status}`);
      const refund: SandboxRefund = { ...pending, status };
      const payment = status === 'failed' ? withRefunded(before, before.amount_refunded - refund.amount) : before;
      await transaction.update(payment);
      await transaction.update(refund);
      return { refund, payment };
    });
    this.send(status, refund, payment);
    return refund;
  }

  private async find(transaction: SandboxTransaction, id: string): Promise<SandboxRefund> {
    return (await transaction.findByReceipt(id)) ?? transaction.find('refund', id);
  }

  private send(event: 'created' | 'processed' | 'failed', refund: SandboxRefund, payment: SandboxPayment): void {
    this.webhooks.send(`refund.${event}`, { refund: { entity: toPublic(refund) }, payment: { entity: payment } });
  }
}

/** A refund as the API returns it. */
export function toPublic({ idempotency_key: _, ...refund }: SandboxRefund): object {
  return refund;
}

function withRefunded(payment: SandboxPayment, amountRefunded: number): SandboxPayment {
  const isFull = amountRefunded === payment.amount;
  return {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: isFull ? 'full' : amountRefunded > 0 ? 'partial' : null,
    status: isFull ? 'refunded' : 'captured',
  };
}
