import type { DeviceLine, OutboxEntry } from './db.ts';
import { newEntry, type Outbox, settledBy } from './outbox.ts';

/** Where the browser gives no database (private mode): the shop works as long as the page is open and online. */
export function outboxInMemory(shopperId: string): Outbox {
  let lines: readonly DeviceLine[] = [];
  let waiting: OutboxEntry[] = [];
  let lastSeq = 0;
  const watchers = new Set<() => void>();
  const write = async (change: () => void) => {
    change();
    for (const watcher of watchers) watcher();
  };
  const without = (gone: readonly OutboxEntry[]) =>
    waiting.filter(({ seq }) => !gone.some((entry) => entry.seq === seq));
  return {
    enqueue: (change, label) =>
      write(() => {
        lastSeq += 1;
        waiting = [...without(settledBy(change, waiting)), { ...newEntry(shopperId, change, label), seq: lastSeq }];
      }),
    takeFirst: async () => {
      const [first, ...others] = waiting;
      if (first) waiting = [{ ...first, tried: true }, ...others];
      return first;
    },
    accept: (entry, answered) =>
      write(() => {
        lines = answered;
        waiting = without([entry]);
      }),
    drop: (entry) => write(() => void (waiting = without([entry]))),
    serverCart: async () => lines,
    keepServerCart: (answered) => write(() => void (lines = answered)),
    watch: (seen) => {
      const watcher = () => seen(lines, waiting);
      watchers.add(watcher);
      watcher();
      return () => watchers.delete(watcher);
    },
  };
}
