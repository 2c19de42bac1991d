import type { OutboxEntry } from '../db.ts';

/** What became of everything that was done on the devices. */
export class Ledger {
  /** The keys under which a change may reach the shop. */
  readonly keysOf = new Map<string, Set<string>>();
  /** Changes that later ones made void before they were sent, or that their shopper took along. */
  readonly settled = new Set<string>();
  /** Removals: of what is gone already there is nothing to do. */
  readonly voidable = new Set<string>();
  readonly accepted = new Set<string>();
  readonly refused = new Set<string>();
  /** Messages that were kept. */
  readonly written = new Set<string>();
  /** More than one answer for one change: never. */
  readonly answeredTwice: string[] = [];
  /** The shop's words. */
  readonly refusals = new Set<string>();
  /** Whose queue a key belongs to, and its place there. */
  readonly placeOf = new Map<string, { queue: string; seq: number }>();
  /** In the order in which each device's changes were answered. */
  readonly answered: { queue: string; seq: number }[] = [];

  addKey(queue: string, { label, seq, idempotencyKey }: OutboxEntry): void {
    this.keysOf.set(label, (this.keysOf.get(label) ?? new Set()).add(idempotencyKey));
    this.placeOf.set(idempotencyKey, { queue, seq });
  }

  answer(queue: string, { label, seq }: OutboxEntry, how: 'accepted' | 'refused'): void {
    if (this.accepted.has(label) || this.refused.has(label)) this.answeredTwice.push(label);
    this[how].add(label);
    this.answered.push({ queue, seq });
  }
}
