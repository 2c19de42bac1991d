import type { DeviceLine, OutboxEntry, RefusalNotice } from './db.ts';
import { newEntry, type Outbox, settledBy } from './outbox.ts';

/** Where the browser gives no database (private mode): the shop works as long as the page is open and online. */
export function outboxInMemory(shopperId: string, now: () => number = Date.now): Outbox {
  let lines: readonly DeviceLine[] = [];
  let waiting: OutboxEntry[] = [];
  let notices: RefusalNotice[] = [];
  let lastId = 0;
  const watchers = new Set<() => void>();
  const write = async (change: () => void) => {
    change();
    for (const watcher of watchers) watcher();
  };
  const without = (gone: readonly OutboxEntry[]) =>
    waiting.filter(({ seq }) => !gone.some((entry) => entry.seq === seq));
  const nextId = () => (lastId += 1);
  return {
    enqueue: (change, label) =>
      write(() => {
        waiting = [...without(settledBy(change, waiting)), { ...newEntry(shopperId, change, label), seq: nextId() }];
      }),
    takeFirst: async () => {
      const [first, ...others] = waiting;
      if (first) waiting = [{ ...first, tried: true }, ...others];
      return first;
    },
    pin: async (entry, sentAs) => {
      waiting = waiting.map((one) => (one.seq === entry.seq ? { ...one, ...sentAs } : one));
      return { ...entry, ...sentAs };
    },
    accept: (entry, answered) =>
      write(() => {
        lines = answered;
        waiting = without([entry]);
      }),
    refuse: (entry, message) =>
      write(() => {
        notices = [...notices, { id: nextId(), shopperId, label: entry.label, message, at: now() }];
        waiting = without([entry]);
      }),
    serverCart: async () => lines,
    keepServerCart: (answered) => write(() => void (lines = answered)),
    dismiss: (noticeId) => write(() => void (notices = notices.filter(({ id }) => id !== noticeId))),
    watch: (seen) => {
      const watcher = () => seen({ lines, waiting, notices });
      watchers.add(watcher);
      watcher();
      return () => watchers.delete(watcher);
    },
  };
}
