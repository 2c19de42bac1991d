import type { SeededRandom } from '@kundan/test-support/seeded-random';
import type { DeviceChange } from '../src/sync/cart/outbox.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';

export const PRODUCTS = [1, 2, 3, 4];
const TABS = 3;
const DAY_MS = 24 * 3600_000;

/** Runs 10 to 39 random actions of shoppers, the admin and the devices, and some steps of the pending tasks after each. */
export async function randomActions(world: World, devices: readonly Device[]): Promise<void> {
  const { random, scheduler } = world;
  const length = 10 + random.below(30);
  for (let number = 1; number <= length; number += 1) {
    await runRandomAction(world, random.pick(devices), number);
    for (let steps = random.below(12); steps > 0; steps -= 1) await scheduler.step();
  }
}

async function runRandomAction(world: World, device: Device, number: number): Promise<void> {
  const { random, server, coverage, name } = world;
  const tab = random.below(TABS);
  const worker = `${device.name} worker`;
  const owner = random.is(0.25) ? worker : device.tabName(tab);
  const roll = random.next();
  if (roll < 0.42) device.enqueueChange(tab, randomChange(random), `tap ${number}`);
  else if (roll < 0.63) device.send(owner, { refetch: random.is(0.5) });
  else if (roll < 0.68) device.sync(owner);
  else if (roll < 0.74) closeTab(device, owner, coverage);
  else if (roll < 0.75) {
    const owners = [worker, ...Array.from({ length: TABS }, (_, n) => device.tabName(n))];
    if (owners.filter((each) => device.kill(each).tasks > 0).length > 1) coverage.record('browser killed');
  } else if (roll < 0.77) device.writesLeft = random.below(6);
  else if (roll < 0.78) {
    if (device.kill(worker).tasks > 0) coverage.record('worker restarted');
    device.send(worker, { refetch: false });
  } else if (roll < 0.785) {
    coverage.record('database closed');
    device.closeDatabase();
  } else if (roll < 0.82)
    await server.edit(random.pick(PRODUCTS), { isAvailable: random.is(0.6), price: random.below(900) });
  else if (roll < 0.84) await server.edit(random.pick(PRODUCTS), random.is(0.5) ? 'withdraw' : {});
  else if (roll < 0.855) server.backUp();
  else if (roll < 0.87) server.restore();
  else if (roll < 0.9) device.isFull = !device.isFull;
  else if (roll < 0.92) {
    coverage.record('clock changed');
    device.clockSkewMs = (random.below(800) - 400) * DAY_MS;
  } else if (roll < 0.94) device.enqueueMessage(tab, `message ${name}.${number}`);
  else if (roll < 0.96) server.revoke(device.session?.token ?? '');
  else if (roll < 0.98) await device.signOut({ deletePending: random.is(0.3) });
  else if (!device.session) device.signIn(random.is(0.7) ? 'asha' : 'meera');
}

function closeTab(device: Device, owner: string, coverage: World['coverage']): void {
  const { tasks, writes } = device.kill(owner);
  if (tasks > 0) coverage.record('tab closed');
  if (writes > 0) coverage.record('killed between writes');
}

function randomChange(random: SeededRandom): DeviceChange {
  const productId = random.pick(PRODUCTS);
  const quantity = random.is(0.05) ? 9_990 : 1 + random.below(9);
  const roll = random.next();
  if (roll < 0.5) {
    const line = { productId, quantity, cartId: undefined, name: '', image: '', price: 1, isAvailable: true };
    return { type: 'add', line };
  }
  return roll < 0.8 ? { type: 'setQuantity', productId, quantity } : { type: 'remove', productId };
}
