import './environment.ts';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { ANONYMOUS, ShopDb } from '../src/device/db.ts';
import { deleteOtherShoppersData } from '../src/device/private-data.ts';
import { checkInvariants, storedCart } from './check-invariants.ts';
import { Clock } from './clock.ts';
import { Device } from './device/device.ts';
import type { FaultCoverage } from './fault-coverage.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { fail, InvariantViolation, isEqual, toPairs } from './invariant-violation.ts';
import { Ledger } from './ledger.ts';
import { PRODUCTS, randomActions } from './random-actions.ts';
import { Scheduler } from './scheduler.ts';
import { SIZED, SIZES } from './sized-product.ts';
import { ServerModel } from './server/server-model.ts';
import type { World } from './world.ts';

/** More timers than the retries of one outage need. */
const MAX_TIMERS = 500;

/** All scenarios use these databases and wipe them first, because opening a database takes longer than a scenario. */
const databases = ['phone', 'laptop'].map((name) => {
  const db = new ShopDb(name);
  // These layers of Dexie serve live queries, which the simulation does not use.
  for (const unneeded of ['Cache', 'Observability']) db.unuse({ stack: 'dbcore', name: unneeded });
  return db;
});

/**
 * Runs the random scenario of a seed with two devices and a server, then removes all faults, sends all queues and checks
 * the invariants. Returns a transcript of the result. Throws an InvariantViolation.
 */
export async function runScenario(
  seed: number,
  coverage: FaultCoverage,
  server: ServerModel = new ServerModel(coverage),
): Promise<string> {
  const random = new SeededRandom(seed);
  const scheduler = new Scheduler(random);
  const network = new FaultyNetwork(scheduler, random, server, coverage);
  const [clock, ledger] = [new Clock(), new Ledger()];
  const world: World = { name: String(seed), random, scheduler, clock, server, network, ledger, coverage };
  const [realFetch, realRandom] = [globalThis.fetch, Math.random];
  globalThis.fetch = network.fetch as typeof fetch;
  // The jitter of the retries.
  const jitter = new SeededRandom(seed);
  Math.random = () => jitter.next();
  try {
    const devices = await Promise.all(databases.map((db) => createDevice(db, world)));
    for (const id of PRODUCTS) await server.edit(id, { price: 100 + id, ...(id === SIZED && { options: SIZES }) });
    for (const device of devices) device.signIn('asha');
    await randomActions(world, devices);
    await recover(world, devices);
    checkInvariants(world, devices);
    return JSON.stringify([
      ledger.resolvedOrder,
      server.effects.map(({ change }) => change),
      // Without the idempotency keys, which are new in each run.
      server.received.map(({ call, key }) => [call, ledger.positionOf.get(key)]),
      server.products(),
    ]);
  } catch (error) {
    const { message, stack } = error as Error;
    throw Object.assign(new InvariantViolation(`SEED=${seed}: ${message}`), {
      stack: `SEED=${seed}: ${stack ?? message}`,
    });
  } finally {
    globalThis.fetch = realFetch;
    Math.random = realRandom;
  }
}

async function createDevice(db: ShopDb, world: World): Promise<Device> {
  await db.open();
  for (const table of db.tables) for (const hook of ['creating', 'updating'] as const) removeHooks(table.hook(hook));
  const device = new Device(db, world);
  device.storage.disk.wipe();
  return device;
}

function removeHooks(event: unknown): void {
  const { subscribers, unsubscribe } = event as {
    subscribers: ((...args: never[]) => unknown)[];
    unsubscribe: (subscriber: unknown) => void;
  };
  for (const subscriber of [...subscribers]) unsubscribe(subscriber);
}

/**
 * Removes all faults. Then every queue must empty by the timers and events of the app alone: nobody taps on anything, and a tab that
 * gave up is found. After that each shopper signs in on each device, and the last catalogue is synced.
 */
async function recover(world: World, devices: readonly Device[]): Promise<void> {
  const { network, scheduler, server } = world;
  network.isReliable = true;
  for (const device of devices) {
    device.storage.isFull = false;
    device.storage.writesLeft = Infinity;
    device.openTab(0);
  }
  await runUntilQuiet(world);
  for (const device of devices) {
    checkNothingWaits(device);
    // The next page does this when it starts.
    await device.finishSignOut();
    // One tab is enough from here on, and faster.
    for (const number of [...device.tabs.keys()]) if (number !== 0) device.closeTab(number);
  }
  await server.waitForEdits();
  for (const shopperId of ['meera', 'asha']) {
    const used = devices.filter((device) => device.shoppers.has(shopperId));
    for (const device of used) {
      if (device.session?.shopperId === shopperId) continue;
      await device.expireSession();
      // Every page does this when it starts.
      await deleteOtherShoppersData(undefined, device.storage.db);
      device.signIn(shopperId);
    }
    await runUntilQuiet(world);
    // Each device shows the changes of the others when the person returns to it.
    for (const device of used) device.resume();
    await runUntilQuiet(world);
    for (const device of used) {
      checkNothingWaits(device);
      const [stored, cart] = [storedCart(device, shopperId), toPairs(server.carts.get(shopperId) ?? [])];
      if (!isEqual(stored, cart)) fail(`${device.name} has a different cart`, [stored, cart]);
      device.read(0);
    }
    await runUntilQuiet(world);
  }
  for (const device of devices) {
    device.syncCatalogue(device.openTab(0).owner);
    await scheduler.runUntilIdle();
    await deleteOtherShoppersData('asha', device.storage.db);
  }
}

/** Lets the time pass until no task and no timer is left. */
async function runUntilQuiet({ scheduler, clock }: World): Promise<void> {
  for (let timers = 0; timers < MAX_TIMERS; timers += 1) {
    await scheduler.runUntilIdle();
    if (!clock.advance()) return;
  }
  fail('The timers do not end');
}

/** Whoever uses the device now has nothing left to send. */
function checkNothingWaits(device: Device): void {
  const owner = device.session?.shopperId;
  const waiting = [ANONYMOUS, ...(owner ? [owner] : [])].flatMap((each) => device.storage.pendingOf(each));
  const stuck = waiting.filter(({ kind }) => owner !== undefined || kind === 'contact');
  if (stuck.length > 0) fail(`${device.name} is stuck`, stuck);
}
