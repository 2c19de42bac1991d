import { liveQuery } from 'dexie';
import type { OutboxEntry, ShopDb } from './db.ts';
import { newEntry, type Outbox, settledBy } from './outbox.ts';

/** The outbox in IndexedDB: it survives reloads, closed browsers and empty batteries, and all tabs share it. */
export function outboxOnDevice(db: ShopDb, shopperId: string, now: () => number = Date.now): Outbox {
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
    pin: async (entry, sentAs) => {
      await db.outbox.update(entry.seq, sentAs);
      return { ...entry, ...sentAs };
    },
    accept: ({ seq }, lines) =>
      db.transaction('rw', db.outbox, db.cart, async () => {
        await db.cart.put({ shopperId, lines });
        await db.outbox.delete(seq);
      }),
    refuse: ({ seq, label }, message) =>
      db.transaction('rw', db.outbox, db.notices, async () => {
        await db.notices.add({ shopperId, label, message, at: now() });
        await db.outbox.delete(seq);
      }),
    serverCart,
    keepServerCart: async (lines) => void (await db.cart.put({ shopperId, lines })),
    dismiss: (noticeId) => db.notices.delete(noticeId),
    watch: (seen) => {
      const look = liveQuery(() =>
        db.transaction('r', db.outbox, db.cart, db.notices, async () => ({
          lines: await serverCart(),
          waiting: await waiting(),
          notices: await db.notices.where({ shopperId }).toArray(),
        })),
      );
      const subscription = look.subscribe({ next: seen, error: console.error });
      return () => subscription.unsubscribe();
    },
  };
}
