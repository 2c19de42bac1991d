import type { DeviceChange } from '../outbox.ts';
import type { Chance } from './chance.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';

export const PRODUCTS = [1, 2, 3, 4];
const TABS = 3;
const DAY_MS = 24 * 3600_000;

/** What shoppers, the admin, the devices and the weather do, at random, with everything that is under way going on in between. */
export async function live(world: World, devices: readonly Device[]): Promise<void> {
  const { chance, stage } = world;
  const length = 10 + chance.below(30);
  for (let moment = 1; moment <= length; moment += 1) {
    await happen(world, chance.pick(devices), moment);
    for (let steps = chance.below(12); steps > 0; steps -= 1) await stage.step();
  }
}

async function happen({ chance, shop, troubles, name }: World, device: Device, moment: number): Promise<void> {
  const tab = chance.below(TABS);
  const worker = `${device.name} worker`;
  const owner = chance.is(0.25) ? worker : device.tabName(tab);
  const roll = chance.next();
  if (roll < 0.42) device.change(tab, anyChange(chance), `tap ${moment}`);
  else if (roll < 0.63) device.send(owner, { news: chance.is(0.5) });
  else if (roll < 0.68) device.sync(owner);
  else if (roll < 0.74) closeTab(device, owner, troubles);
  else if (roll < 0.75) {
    const owners = [worker, ...Array.from({ length: TABS }, (_, n) => device.tabName(n))];
    if (owners.filter((one) => device.kill(one).working > 0).length > 1) troubles.meet('browser killed');
  } else if (roll < 0.77) device.writingsLeft = chance.below(6);
  else if (roll < 0.78) {
    if (device.kill(worker).working > 0) troubles.meet('worker updated');
    device.send(worker, { news: false });
  } else if (roll < 0.785) {
    troubles.meet('database closed');
    device.closeDatabase();
  } else if (roll < 0.82) await shop.edit(chance.pick(PRODUCTS), { isAvailable: chance.is(0.6), price: chance.below(900) });
  else if (roll < 0.84) await shop.edit(chance.pick(PRODUCTS), chance.is(0.5) ? 'withdraw' : {});
  else if (roll < 0.855) shop.backUp();
  else if (roll < 0.87) shop.restore();
  else if (roll < 0.9) device.isFull = !device.isFull;
  else if (roll < 0.92) {
    troubles.meet('clock set');
    device.skew = (chance.below(800) - 400) * DAY_MS;
  } else if (roll < 0.94) device.writeMessage(tab, `message ${name}.${moment}`);
  else if (roll < 0.96) shop.revoke(device.session?.token ?? '');
  else if (roll < 0.98) await device.signOut({ forget: chance.is(0.3) });
  else if (!device.session) device.signIn(chance.is(0.7) ? 'asha' : 'meera');
}

function closeTab(device: Device, owner: string, troubles: World['troubles']): void {
  const { working, writing } = device.kill(owner);
  if (working > 0) troubles.meet('tab closed');
  if (writing > 0) troubles.meet('killed between writes');
}

function anyChange(chance: Chance): DeviceChange {
  const productId = chance.pick(PRODUCTS);
  const quantity = chance.is(0.05) ? 9_990 : 1 + chance.below(9);
  const roll = chance.next();
  if (roll < 0.5) {
    const line = { productId, quantity, cartId: undefined, name: '', image: '', price: 1, isAvailable: true };
    return { type: 'add', line };
  }
  return roll < 0.8 ? { type: 'setQuantity', productId, quantity } : { type: 'remove', productId };
}
