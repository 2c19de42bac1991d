import type { OutboxEntry } from '../src/device/db.ts';

/** Records the outcome of every change and message on the devices. A change is identified by its label. */
export class Ledger {
  /** The idempotency keys of each change. */
  readonly keysOf = new Map<string, Set<string>>();
  /** Changes that were never sent: superseded by later ones, or deleted when the shopper signed out. */
  readonly dropped = new Set<string>();
  /** Changes that remove a line. They are accepted without an effect when the line no longer exists. */
  readonly removals = new Set<string>();
  readonly accepted = new Set<string>();
  readonly rejected = new Set<string>();
  /** Texts of the messages that a device has stored. */
  readonly enqueuedMessages = new Set<string>();
  /** Changes with more than one outcome, which is an error. */
  readonly resolvedTwice: string[] = [];
  /** The server's messages for rejected changes. */
  readonly rejectionMessages = new Set<string>();
  /** The queue and position of each idempotency key. */
  readonly positionOf = new Map<string, { queue: string; seq: number }>();
  /** The changes in the order in which they were accepted or rejected. */
  readonly resolvedOrder: { queue: string; seq: number }[] = [];

  recordKey(queue: string, { label, seq, idempotencyKey }: OutboxEntry): void {
    this.keysOf.set(label, (this.keysOf.get(label) ?? new Set()).add(idempotencyKey));
    this.positionOf.set(idempotencyKey, { queue, seq });
  }

  recordOutcome(queue: string, { label, seq }: OutboxEntry, outcome: 'accepted' | 'rejected'): void {
    if (this.accepted.has(label) || this.rejected.has(label)) this.resolvedTwice.push(label);
    this[outcome].add(label);
    this.resolvedOrder.push({ queue, seq });
  }
}
