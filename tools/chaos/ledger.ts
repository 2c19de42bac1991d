import { setTimeout as sleep } from 'node:timers/promises';

/** What shoppers were told: all of it must turn out to be true. */
export class Ledger {
  /** Orders that were answered with 201, by payment. Totals in rupees. */
  readonly answered = new Map<string, { orderId: string; total: number }>();
  /** Payments whose window handed over a result. */
  readonly paid = new Set<string>();
  readonly contradictions: string[] = [];
  signUps = 0;
  abandoned = 0;
  refusals = 0;

  order(paymentId: string, orderId: string, total: number): void {
    const before = this.answered.get(paymentId);
    if (before && (before.orderId !== orderId || before.total !== total)) {
      this.contradictions.push(`${paymentId} was answered as ${before.orderId} and as ${orderId}`);
    }
    this.answered.set(paymentId, { orderId, total });
  }

  /** The first order was answered: the load is on. */
  async first(): Promise<void> {
    await this.reach(1);
  }

  /** One more order was answered: the shop works. */
  async next(): Promise<void> {
    await this.reach(this.answered.size + 1);
  }

  summary(): string {
    const { answered, paid, signUps, abandoned, refusals } = this;
    return `${signUps} sign-ups, ${paid.size} payments, ${answered.size} orders answered, ${abandoned} left after paying, ${refusals} requests repeated`;
  }

  private async reach(count: number): Promise<void> {
    for (const until = Date.now() + 60_000; this.answered.size < count; await sleep(50)) {
      if (Date.now() > until) throw new Error(`no order for a minute: ${this.summary()}`);
    }
  }
}
