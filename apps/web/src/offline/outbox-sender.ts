import type { DeviceLine, OutboxEntry } from './db.ts';
import type { Outbox } from './outbox.ts';
import { verdictOn, type Verdict } from './outbox-verdict.ts';

export interface Sender {
  outbox: Outbox;
  /** Asked before every sending and every writing: is this shopper (still) the one who is signed in? */
  isPresent: () => boolean;
  /** Sends one change and gives the cart that the shop answered. */
  deliver: (entry: OutboxEntry) => Promise<readonly DeviceLine[]>;
  onAccepted: (entry: OutboxEntry) => void;
  onRefused: (entry: OutboxEntry, message: string) => void;
}

/** Why sending stopped: nothing waits any more, the shopper left, or what the last answer demands. */
export type Stop = { type: 'empty' } | { type: 'left' } | Exclude<Verdict, { type: 'refused' }>;

/** Sends the changes in order, one at a time, each until it has its answer. Only one sender may be at work. */
export async function sendWaiting({ outbox, isPresent, deliver, onAccepted, onRefused }: Sender): Promise<Stop> {
  for (;;) {
    if (!isPresent()) return { type: 'left' };
    const entry = await outbox.takeFirst();
    if (!entry) return { type: 'empty' };
    try {
      const lines = await deliver(entry);
      if (!isPresent()) return { type: 'left' };
      await outbox.accept(entry, lines);
      onAccepted(entry);
    } catch (error) {
      const verdict = verdictOn(error);
      if (verdict.type !== 'refused') return verdict;
      await outbox.drop(entry);
      onRefused(entry, verdict.message);
    }
  }
}
