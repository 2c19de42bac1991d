import type { QueuedMessage, ShopDb } from '../../device/db.ts';
import type { Queue } from '../drain-queue.ts';

/** `Omit` for each member of a union; `Omit` alone would merge the members. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type NewMessage = Without<QueuedMessage, 'seq' | 'tried'>;

export interface MessageQueue extends Queue<QueuedMessage, unknown> {
  /** Appends a message. A review replaces the untried review of the same shopper for the same product. */
  enqueue: (message: NewMessage) => Promise<void>;
  count: () => Promise<number>;
}

/** The queue of the reviews and contact messages of `senders`, in IndexedDB. */
export function createMessageQueue(db: ShopDb, senders: readonly string[], now: () => number = Date.now): MessageQueue {
  const pending = () => db.messages.where('shopperId').anyOf(senders).sortBy('seq');
  return {
    enqueue: (message) =>
      db.transaction('rw', db.messages, async () => {
        const replaced = (await pending()).filter((other) => replaces(message, other));
        await db.messages.bulkDelete(replaced.map(({ seq }) => seq));
        await db.messages.add({ ...message, tried: false });
      }),
    count: () => db.messages.where('shopperId').anyOf(senders).count(),
    takeFirst: () =>
      db.transaction('rw', db.messages, async () => {
        const [first] = await pending();
        if (first && !first.tried) await db.messages.update(first.seq, { tried: true });
        return first;
      }),
    accept: ({ seq }) => db.messages.delete(seq),
    reject: ({ seq, shopperId, label }, message) =>
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
