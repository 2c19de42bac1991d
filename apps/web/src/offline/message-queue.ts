import type { QueuedMessage, ShopDb } from './db.ts';
import type { Queue } from './queue-sender.ts';

/** Distributes over the kinds, which `Omit` alone would not. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type NewMessage = Without<QueuedMessage, 'seq' | 'tried'>;

export interface MessageQueue extends Queue<QueuedMessage, unknown> {
  /** Puts a message behind this sender's others; a review takes the place of the one of that product not yet sent. */
  enqueue: (message: NewMessage) => Promise<void>;
  count: () => Promise<number>;
}

/** The reviews and messages that wait on the device and may be sent now: those of `senders`. */
export function messagesOnDevice(db: ShopDb, senders: readonly string[], now: () => number = Date.now): MessageQueue {
  const waiting = () => db.messages.where('shopperId').anyOf(senders).sortBy('seq');
  return {
    enqueue: (message) =>
      db.transaction('rw', db.messages, async () => {
        const replaced = (await waiting()).filter((other) => replaces(message, other));
        await db.messages.bulkDelete(replaced.map(({ seq }) => seq));
        await db.messages.add({ ...message, tried: false });
      }),
    count: () => db.messages.where('shopperId').anyOf(senders).count(),
    takeFirst: () =>
      db.transaction('rw', db.messages, async () => {
        const [first] = await waiting();
        if (first && !first.tried) await db.messages.update(first.seq, { tried: true });
        return first;
      }),
    accept: ({ seq }) => db.messages.delete(seq),
    refuse: ({ seq, shopperId, label }, message) =>
      db.transaction('rw', db.messages, db.notices, async () => {
        await db.notices.add({ shopperId, label, message, at: now() });
        await db.messages.delete(seq);
      }),
  };
}

function replaces(message: NewMessage, other: QueuedMessage): boolean {
  if (message.kind !== 'review' || other.kind !== 'review' || other.tried) return false;
  return message.shopperId === other.shopperId && String(message.input.product_id) === String(other.input.product_id);
}
