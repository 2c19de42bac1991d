import './environment.ts';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { ShopDb } from '../src/device/db.ts';
import { deleteOtherShoppersData } from '../src/device/private-data.ts';
import { checkInvariants, fail, InvariantViolation, isEqual, storedCart, toPairs } from './check-invariants.ts';
import { Device } from './device.ts';
import type { FaultCoverage } from './fault-coverage.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { Ledger } from './ledger.ts';
import { PRODUCTS, randomActions } from './random-actions.ts';
import { Scheduler } from './scheduler.ts';
import { ServerModel } from './server-model.ts';
import type { World } from './world.ts';

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
  const world: World = { name: String(seed), random, scheduler, server, network, ledger: new Ledger(), coverage };
  const realFetch = globalThis.fetch;
  globalThis.fetch = network.fetch as typeof fetch;
  try {
    const devices = await Promise.all(databases.map((db) => createDevice(db, world)));
    for (const id of PRODUCTS) await server.edit(id, { price: 100 + id });
    for (const device of devices) device.signIn('asha');
    await randomActions(world, devices);
    await recover(world, devices);
    checkInvariants(world, devices);
    return JSON.stringify([
      world.ledger.resolvedOrder,
      server.effects.map(({ change }) => change),
      server.mail,
      server.products(),
    ]);
  } catch (error) {
    const { message, stack } = error as Error;
    throw Object.assign(new InvariantViolation(`SEED=${seed}: ${message}`), {
      stack: `SEED=${seed}: ${stack ?? message}`,
    });
  } finally {
    globalThis.fetch = realFetch;
  }
}

async function createDevice(db: ShopDb, world: World): Promise<Device> {
  await db.open();
  for (const table of db.tables) for (const hook of ['creating', 'updating'] as const) removeHooks(table.hook(hook));
  const device = new Device(db, world);
  device.disk.wipe();
  return device;
}

function removeHooks(event: unknown): void {
  const { subscribers, unsubscribe } = event as {
    subscribers: ((...args: never[]) => unknown)[];
    unsubscribe: (subscriber: unknown) => void;
  };
  for (const subscriber of [...subscribers]) unsubscribe(subscriber);
}

/** Removes all faults, and lets every shopper sign in again on each device and send the queues. */
async function recover(world: World, devices: readonly Device[]): Promise<void> {
  const { network, scheduler, server } = world;
  network.isReliable = true;
  for (const device of devices) {
    device.isFull = false;
    device.writesLeft = Infinity;
  }
  await scheduler.runUntilIdle();
  await server.waitForEdits();
  for (const shopperId of ['meera', 'asha']) {
    const used = devices.filter((device) => device.shoppers.has(shopperId));
    for (const device of used) {
      if (device.session?.shopperId !== shopperId) {
        await device.signOut({ deletePending: false });
        device.signIn(shopperId);
      }
      await sendAllPending(world, device, shopperId);
    }
    // The first device fetches the changes that the second one sent.
    for (const device of used) await sendAllPending(world, device, shopperId);
  }
  for (const device of devices) {
    device.sync(device.tabName(0));
    await scheduler.runUntilIdle();
    // Every page does this when it starts.
    await deleteOtherShoppersData('asha', device.db);
  }
}

/**
 * Sends until nothing is pending: a rejected token is renewed between two attempts. After sending changes the cart is not
 * fetched, because the cart from the responses must equal the server's.
 */
async function sendAllPending({ scheduler, server }: World, device: Device, shopperId: string): Promise<void> {
  const hasPending = () => device.pendingChanges(shopperId).length > 0;
  const refetch = !hasPending();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { session } = device;
    device.send(device.tabName(0), { refetch });
    await scheduler.runUntilIdle();
    if (device.session === session && !hasPending()) break;
  }
  const [stored, cart] = [storedCart(device, shopperId), toPairs(server.carts.get(shopperId) ?? [])];
  if (!isEqual(stored, cart)) fail(`${device.name} has a different cart`, [stored, cart]);
}
