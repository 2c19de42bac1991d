import type { SeededRandom } from '@kundan/test-support/seeded-random';
import { waitUntil } from '@kundan/test-support/wait-until';
import { History } from './history.ts';
import type { TestShop } from './test-shop.ts';

/** What everyone who takes part in a run shares. */
export interface ChaosRun {
  shop: TestShop;
  ledger: Ledger;
  random: SeededRandom;
}

/** An order or a refund. The amount is in rupees. */
export interface Confirmed {
  id: string;
  amount: number;
}

/** What the shop confirmed to the shoppers. All of it must be true at the end. */
export class Ledger {
  readonly history = new History();
  /** Orders that were confirmed with status 201, by payment. */
  readonly orders = new Map<string, Confirmed>();
  /** Payments whose payment window returned a result. */
  readonly payments = new Set<string>();
  /** Refunds that were confirmed with status 201, by Idempotency-Key. */
  readonly refunds = new Map<string, Confirmed>();
  /** Responses that contradict earlier responses. */
  readonly contradictions: string[] = [];
  private readonly counts: Record<string, number> = {};

  /** Counts something else that happened, which the summary names. */
  count(what: string, times = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + times;
  }

  /** Records what a payment or a request was confirmed as; each confirmation must be the same. */
  confirm(what: 'orders' | 'refunds', key: string, { id, amount }: Confirmed): void {
    const confirmed = this[what];
    const before = confirmed.get(key);
    if (before && (before.id !== id || before.amount !== amount))
      this.contradictions.push(`${key} was confirmed as ${before.id} of ${before.amount} and as ${id} of ${amount}`);
    confirmed.set(key, { id, amount });
  }

  /** Waits until one more order is confirmed. */
  async waitForNextOrder(): Promise<void> {
    const before = this.orders.size;
    await waitUntil('one more order is confirmed', () => this.orders.size > before, 60_000);
  }

  summary(): string {
    const { orders, payments, refunds, counts } = this;
    const confirmed = { payments: payments.size, 'orders confirmed': orders.size, 'refunds confirmed': refunds.size };
    return Object.entries({ ...confirmed, ...counts })
      .map(([what, count]) => `${count} ${what}`)
      .join(', ');
  }
}
