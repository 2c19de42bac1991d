import { ANONYMOUS, type OutboxEntry } from '../../src/device/db.ts';
import { createOutbox, type LaneData, type Outbox } from '../../src/sync/outbox/outbox.ts';
import type { World } from '../world.ts';
import type { Storage } from './storage.ts';

/** The real outbox. Its operations pause before and after their work and are recorded in the ledger. */
export function recordedOutbox(
  { ledger, scheduler }: World,
  storage: Storage,
  shopperId: string | undefined,
  now: () => number,
): Outbox {
  const device = storage.db.name;
  const real = createOutbox(storage.db, shopperId, now);
  const visible = () => [...storage.pendingOf(ANONYMOUS), ...(shopperId ? storage.pendingOf(shopperId) : [])];
  const recordVersion = (data: LaneData | undefined) => {
    if (data) ledger.recordVersion(device, shopperId ?? ANONYMOUS, data.lane, scheduler.note as number | undefined);
  };
  const resolve = async (outcome: 'accepted' | 'rejected', entry: OutboxEntry, work: () => Promise<void>) => {
    const current = visible().find(({ seq }) => seq === entry.seq);
    await work();
    // A sign-out may have deleted the entry during the request.
    if (current) ledger.recordOutcome(device, current, outcome);
  };
  return {
    ...real,
    // Without a pause: an attempt may wait for it.
    enqueue: (mutation, label, key) =>
      storage.run(async () => {
        const before = visible();
        const seq = await real.enqueue(mutation, label, key);
        const after = visible();
        for (const entry of before)
          if (!after.some((other) => other.seq === entry.seq)) ledger.dropped.add(entry.label);
        const added = after.find((entry) => entry.seq === seq);
        if (added) ledger.recordEnqueued(device, added);
        return seq;
      }),
    takeFirst: (lane, ownUntil) =>
      storage.runWithPauses(async () => {
        const entry = await real.takeFirst(lane, ownUntil);
        for (const each of visible()) ledger.recordOwner(device, each);
        return entry;
      }),
    pin: (entry, sentAs) =>
      storage.runWithPauses(async () => {
        const pinned = await real.pin(entry, sentAs);
        ledger.recordKey(device, pinned);
        return pinned;
      }),
    accept: (entry, data) =>
      storage.runWithPauses(async () => {
        await resolve('accepted', entry, () => real.accept(entry, data));
        recordVersion(data);
      }),
    reject: (entry, error) =>
      storage.runWithPauses(async () => {
        if (error) ledger.rejectionMessages.add(error.message);
        await resolve('rejected', entry, () => real.reject(entry, error));
      }),
    lines: () => storage.runWithPauses(real.lines),
    save: (data) =>
      storage.runWithPauses(async () => {
        await real.save(data);
        recordVersion(data);
      }),
  };
}
