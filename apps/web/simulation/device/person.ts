import type { Mutation } from '../../src/device/db.ts';
import { type Lane, laneOf, LANES } from '../../src/sync/outbox/outbox.ts';
import { fail } from '../invariant-violation.ts';
import type { World } from '../world.ts';
import type { Device } from './device.ts';
import { ignoreClosedOrFull } from './storage.ts';

/** Milliseconds that signing out waits for pending changes, as in src/auth/end-session.ts. */
const FLUSH_TIMEOUT_MS = 3_000;
/** How often a person sends a form again that the API could not take. */
const REPEATS = 2;

/** A person sends a form in a tab, waits for its answer, and sends it again when it failed. */
export function submitForm(world: World, device: Device, number: number, mutation: Mutation, label: string): void {
  const { scheduler, ledger, coverage } = world;
  const { owner, sync } = device.openTab(number);
  scheduler.start(owner, async () => {
    for (let repeat = 0; repeat <= REPEATS; repeat += 1) {
      const name = `${label}${' again'.repeat(repeat)}`;
      const answer = sync.submit(mutation, name).catch(ignoreClosedOrFull);
      // A refused form writes nothing.
      await Promise.race([answer, device.storage.lastOperation]);
      const result = await scheduler.waitFor(answer);
      if (!result) return;
      ledger.answered.set(name, result.type);
      if (result.type === 'stored') return coverage.record('form stored');
      if (!ledger[result.type].has(name) && !isStillCorrect(world, name, result.type))
        fail(`${name} was answered with ${result.type}`);
      if (result.type === 'accepted') return;
      coverage.record('form failed');
    }
  });
}

/** A sign-out may delete the entry of a form before its outcome is noted on the device. What the form then says is still true. */
function isStillCorrect({ ledger, server }: World, label: string, answer: 'accepted' | 'rejected'): boolean {
  const keys = ledger.allWritten().find((written) => written.label === label)?.keys;
  const hasArrived = server.received.some(({ key }) => keys?.has(key));
  return ledger.dropped.has(label) && (answer === 'rejected' || hasArrived);
}

/** A person pays in a tab: every change of the cart that was made before is on its way to the server first. */
export function pay(world: World, device: Device, number: number): void {
  const { scheduler, coverage } = world;
  const { owner, sync } = device.openTab(number);
  const { session } = device;
  if (!session) return;
  scheduler.start(owner, async () => {
    if (device.session?.token !== session.token) return;
    const check = firstsAreTried(device, session.shopperId, ['cart']);
    await scheduler.waitFor(sync.run(['cart']));
    coverage.record('paid');
    if (device.session?.token === session.token) check('paid');
  });
}

/** The shopper signs out in a tab, like `signOut` in src/auth/end-session.ts. */
export function signOut(world: World, device: Device, number: number): void {
  const { scheduler, clock, server, coverage } = world;
  const { owner, sync } = device.openTab(number);
  const { session } = device;
  if (!session) return;
  const check = firstsAreTried(device, session.shopperId, LANES);
  let isFlushed = false;
  let isOver = false;
  // Begins before the session ends, which closes the queues.
  void sync.flush(session.token).then(() => (isFlushed = isOver = true));
  clock.timersOf(owner)(() => (isOver = true), FLUSH_TIMEOUT_MS);
  device.beginSignOut(session.shopperId);
  scheduler.start(
    owner,
    async () => {
      if (isFlushed) check('signed out');
      else coverage.record('signed out while sending');
      server.revoke(session.token);
      await device.finishSignOut();
    },
    () => isOver,
  );
}

/**
 * Remembers the first waiting change of each of these lanes. The returned function fails when one of them waits and was never sent, unless the
 * device's storage failed meanwhile.
 */
function firstsAreTried(device: Device, shopperId: string, lanes: readonly Lane[]): (action: string) => void {
  const { storage } = device;
  const { failures } = storage;
  const waiting = () => storage.pendingOf(shopperId);
  const firsts = lanes.flatMap((lane) => waiting().find((entry) => laneOf(entry) === lane) ?? []);
  return (action) => {
    if (storage.failures !== failures) return;
    for (const { seq, label } of firsts)
      if (waiting().some((entry) => entry.seq === seq && !entry.tried))
        fail(`${device.name} ${action} before ${label} was sent`);
  };
}
