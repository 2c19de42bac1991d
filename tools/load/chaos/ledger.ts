import { waitUntil } from '@kundan/test-support/wait-until';
import { History } from './history.ts';
import { StockIds } from './sized-product.ts';

/** What the shop confirmed to the shoppers. All of it must be true at the end. */
export class Ledger {
  readonly history = new History();
  readonly stockIds = new StockIds();
  /** Orders that were confirmed with status 201, by payment. Totals in rupees. */
  readonly orders = new Map<string, { orderId: string; total: number }>();
  /** Payments whose payment window returned a result. */
  readonly payments = new Set<string>();
  /** Refunds that were confirmed with status 201, by Idempotency-Key. Amounts in rupees. */
  readonly refunds = new Map<string, { id: string; amount: number }>();
  /** Responses that contradict earlier responses. */
  readonly contradictions: string[] = [];
  signUps = 0;
  abandonedPayments = 0;
  /** Checkouts that were refused, nearly always because the pieces were sold out. */
  refusedCheckouts = 0;
  retries = 0;
  /** Returns that the shoppers asked for and the admin received. */
  returns = 0;
  /** Refunds that were refused because less was left of the payment. */
  refusedRefunds = 0;

  recordOrder(paymentId: string, orderId: string, total: number): void {
    const before = this.orders.get(paymentId);
    if (before && (before.orderId !== orderId || before.total !== total)) {
      this.contradictions.push(`${paymentId} was confirmed as ${before.orderId} and as ${orderId}`);
    }
    this.orders.set(paymentId, { orderId, total });
  }

  recordRefund(key: string, { id, amount }: { id: string; amount: number }): void {
    const before = this.refunds.get(key);
    if (before && (before.id !== id || before.amount !== amount)) {
      this.contradictions.push(`one request was confirmed as the refunds ${before.id} and ${id}`);
    }
    this.refunds.set(key, { id, amount });
  }

  /** Waits until one more order is confirmed. */
  async waitForNextOrder(): Promise<void> {
    const before = this.orders.size;
    await waitUntil('one more order is confirmed', () => this.orders.size > before, 60_000);
  }

  summary(): string {
    const { orders, payments, refunds, refusedRefunds, signUps, abandonedPayments, refusedCheckouts, retries } = this;
    return (
      `${signUps} sign-ups, ${payments.size} payments, ${orders.size} orders confirmed, ` +
      `${abandonedPayments} payments abandoned, ${refusedCheckouts} checkouts refused, ` +
      `${refunds.size} refunds confirmed, ${refusedRefunds} refused, ${this.returns} returns received, ${retries} requests retried`
    );
  }
}
