import type { DeviceLine, OutboxEntry, RejectionNotice } from '../../device/db.ts';
import { newEntry, type Outbox, supersededBy } from './outbox.ts';

/** An outbox for browsers without IndexedDB (private mode). It works while the page is open and online. */
export function createMemoryOutbox(shopperId: string, now: () => number = Date.now): Outbox {
  let lines: readonly DeviceLine[] = [];
  let pending: OutboxEntry[] = [];
  let notices: RejectionNotice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const write = async (change: () => void) => {
    change();
    for (const listener of listeners) listener();
  };
  const without = (removed: readonly OutboxEntry[]) =>
    pending.filter(({ seq }) => !removed.some((entry) => entry.seq === seq));
  const nextId = () => (lastId += 1);
  return {
    enqueue: async (change, label) => {
      const seq = nextId();
      await write(() => {
        pending = [...without(supersededBy(change, pending)), { ...newEntry(shopperId, change, label), seq }];
      });
      return seq;
    },
    withdraw: (seq) => write(() => void (pending = pending.filter((entry) => entry.seq !== seq || entry.tried))),
    takeFirst: async () => {
      const [first, ...others] = pending;
      if (first) pending = [{ ...first, tried: true }, ...others];
      return first;
    },
    pin: async (entry, sentAs) => {
      pending = pending.map((other) => (other.seq === entry.seq ? { ...other, ...sentAs } : other));
      return { ...entry, ...sentAs };
    },
    accept: (entry, serverLines) =>
      write(() => {
        lines = serverLines;
        pending = without([entry]);
      }),
    reject: (entry, message) =>
      write(() => {
        notices = [...notices, { id: nextId(), shopperId, label: entry.label, message, at: now() }];
        pending = without([entry]);
      }),
    serverCart: async () => lines,
    saveServerCart: (serverLines) => write(() => void (lines = serverLines)),
    dismiss: (noticeId) => write(() => void (notices = notices.filter(({ id }) => id !== noticeId))),
    watch: (listener) => {
      const notify = () => listener({ lines, pending, notices });
      listeners.add(notify);
      notify();
      return () => listeners.delete(notify);
    },
  };
}
