import { liveQuery } from 'dexie';
import type { OutboxEntry, ShopDb } from '../../device/db.ts';
import { newEntry, type Outbox, supersededBy } from './outbox.ts';

/** The outbox in IndexedDB. It survives reloads, closed browsers and power loss, and all tabs share it. */
export function createDeviceOutbox(db: ShopDb, shopperId: string, now: () => number = Date.now): Outbox {
  const pending = (): Promise<OutboxEntry[]> => db.outbox.where({ shopperId }).sortBy('seq');
  const serverCart = async () => (await db.cart.get(shopperId))?.lines ?? [];
  return {
    enqueue: (change, label) =>
      db.transaction('rw', db.outbox, async () => {
        await db.outbox.bulkDelete(supersededBy(change, await pending()).map(({ seq }) => seq));
        return db.outbox.add(newEntry(shopperId, change, label));
      }),
    withdraw: (seq) =>
      db.transaction('rw', db.outbox, async () => {
        const entry = await db.outbox.get(seq);
        if (entry && !entry.tried) await db.outbox.delete(seq);
      }),
    takeFirst: () =>
      db.transaction('rw', db.outbox, async () => {
        const [first] = await pending();
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
    reject: ({ seq, label }, message) =>
      db.transaction('rw', db.outbox, db.notices, async () => {
        await db.notices.add({ shopperId, label, message, at: now() });
        await db.outbox.delete(seq);
      }),
    serverCart,
    saveServerCart: async (lines) => void (await db.cart.put({ shopperId, lines })),
    dismiss: (noticeId) => db.notices.delete(noticeId),
    watch: (listener) => {
      const state = liveQuery(() =>
        db.transaction('r', db.outbox, db.cart, db.notices, async () => ({
          lines: await serverCart(),
          pending: await pending(),
          notices: await db.notices.where({ shopperId }).toArray(),
        })),
      );
      const subscription = state.subscribe({ next: listener, error: console.error });
      return () => subscription.unsubscribe();
    },
  };
}
