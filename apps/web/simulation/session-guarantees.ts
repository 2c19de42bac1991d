import { replay } from '@kundan/domain/cart/cart-change';
import { ANONYMOUS } from '../src/device/db.ts';
import type { OutboxState } from '../src/sync/outbox/outbox.ts';
import { fail, isEqual, toPairs } from './invariant-violation.ts';
import type { World } from './world.ts';

/**
 * Checks what a tab shows at any moment, also while requests are lost and tabs are closed.
 * - Read your writes: every change that was written before is pending, or part of the shown server data, or the shopper was told.
 * - Monotonic reads: the shown server data never becomes older.
 * - The shown data is what the server had at that version.
 */
export function checkRead(
  world: World,
  device: { name: string },
  shopperId: string | undefined,
  state: OutboxState,
): void {
  const { server, ledger, coverage } = world;
  coverage.record('read');
  const owner = shopperId ?? ANONYMOUS;
  const pending = new Set(state.pending.map(({ label }) => label));
  for (const { label, lane, keys } of ledger.writtenBy(device.name, owner)) {
    if (pending.has(label) || ledger.dropped.has(label) || ledger.rejected.has(label)) continue;
    if (!ledger.accepted.has(label)) fail(`${device.name} does not show ${label}`);
    const version = ledger.versionOf(device.name, owner, lane);
    if (version === undefined || lane === 'messages') continue;
    const made = server.history.versionOfEffect(keys);
    if (made !== undefined && made > version)
      fail(`${device.name} shows data without its own ${label}`, [made, version]);
  }
  if (shopperId === undefined) return;
  for (const lane of ['cart', 'wishes'] as const) {
    const version = ledger.versionOf(device.name, owner, lane);
    if (version === undefined) continue;
    if (version < ledger.recordRead(device.name, owner, lane, version)) fail(`${device.name} shows an older ${lane}`);
    const shown = lane === 'cart' ? toPairs(state.lines) : state.wishes;
    const expected = server.history.stateAt(owner, lane, version);
    if (!isEqual(shown, expected)) fail(`${device.name} shows a ${lane} that never was`, [shown, expected]);
  }
  // What the screens show can always be computed.
  replay(
    state.lines,
    state.pending.flatMap((entry) => (entry.kind === 'cart' ? [entry.input] : [])),
  );
}

/** Writes follow reads: a change is made after everything that its shopper had seen when it was written. */
export function checkWritesFollowReads({ server, ledger }: World): void {
  for (const { label, keys, seen } of ledger.allWritten()) {
    const made = server.history.versionOfEffect(keys);
    if (made !== undefined && seen !== undefined && made <= seen)
      fail(`${label} was made before what its shopper had seen`);
  }
}
