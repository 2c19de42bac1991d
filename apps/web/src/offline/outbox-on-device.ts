import { liveQuery } from 'dexie';
import type { OutboxEntry, ShopDb } from './db.ts';
import { newEntry, type Outbox, settledBy } from './outbox.ts';

/** The outbox in IndexedDB: it survives reloads, closed browsers and empty batteries, and all tabs share it. */
export function outboxOnDevice(db: ShopDb, shopperId: string): Outbox {
  const waiting = (): Promise<OutboxEntry[]> => db.outbox.where({ shopperId }).sortBy('seq');
  const serverCart = async () => (await db.cart.get(shopperId))?.lines ?? [];
  return {
    enqueue: (change, label) =>
      db.transaction('rw', db.outbox, async () => {
        await db.outbox.bulkDelete(settledBy(change, await waiting()).map(({ seq }) => seq));
        await db.outbox.add(newEntry(shopperId, change, label));
      }),
    takeFirst: () =>
      db.transaction('rw', db.outbox, async () => {
        const [first] = await waiting();
        if (first && !first.tried) await db.outbox.update(first.seq, { tried: true });
        return first;
      }),
    accept: ({ seq }, lines) =>
      db.transaction('rw', db.outbox, db.cart, async () => {
        await db.cart.put({ shopperId, lines });
        await db.outbox.delete(seq);
      }),
    drop: ({ seq }) => db.outbox.delete(seq),
    serverCart,
    keepServerCart: async (lines) => void (await db.cart.put({ shopperId, lines })),
    watch: (seen) => {
      const look = liveQuery(() =>
        db.transaction('r', db.outbox, db.cart, async () => [await serverCart(), await waiting()] as const),
      );
      const subscription = look.subscribe({ next: ([lines, entries]) => seen(lines, entries), error: console.error });
      return () => subscription.unsubscribe();
    },
  };
}
