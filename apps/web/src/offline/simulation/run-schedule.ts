import './environment.ts';
import { ShopDb } from '../db.ts';
import { forgetOthers } from '../private-data.ts';
import { Chance } from './chance.ts';
import { Device } from './device.ts';
import { FarShop } from './far-shop.ts';
import { Divergence, fail, judge, plain, same, shownCart } from './judge.ts';
import { Ledger } from './ledger.ts';
import { Line } from './line.ts';
import { live, PRODUCTS } from './live.ts';
import { Stage } from './stage.ts';
import type { Troubles } from './troubles.ts';
import type { World } from './world.ts';

/** The databases live from schedule to schedule, emptied: opening one costs more than a schedule. */
const databases = ['phone', 'laptop'].map((name) => {
  const db = new ShopDb(name);
  // These two tell screens that watch the database what was written; here nobody watches.
  for (const unneeded of ['Cache', 'Observability']) db.unuse({ stack: 'dbcore', name: unneeded });
  return db;
});

/**
 * One random history of two devices and a shop, then good weather until all is quiet, then the questions. Gives what
 * happened; throws `Divergence`.
 */
export async function runSchedule(
  seed: number,
  troubles: Troubles,
  shop: FarShop = new FarShop(troubles),
): Promise<string> {
  const chance = new Chance(seed);
  const stage = new Stage(chance);
  const line = new Line(stage, chance, shop, troubles);
  const world: World = { name: String(seed), chance, stage, shop, line, ledger: new Ledger(), troubles };
  const realFetch = globalThis.fetch;
  globalThis.fetch = line.fetch as typeof fetch;
  try {
    const devices = await Promise.all(databases.map((db) => newDevice(db, world)));
    for (const id of PRODUCTS) await shop.edit(id, { price: 100 + id });
    for (const device of devices) device.signIn('asha');
    await live(world, devices);
    await heal(world, devices);
    judge(world, devices);
    return JSON.stringify([
      world.ledger.answered,
      shop.effects.map(({ change }) => change),
      shop.mail,
      shop.products(),
    ]);
  } catch (error) {
    const { message, stack } = error as Error;
    throw Object.assign(new Divergence(`SEED=${seed}: ${message}`), { stack: `SEED=${seed}: ${stack ?? message}` });
  } finally {
    globalThis.fetch = realFetch;
  }
}

async function newDevice(db: ShopDb, world: World): Promise<Device> {
  await db.open();
  for (const table of db.tables) for (const hook of ['creating', 'updating'] as const) unhook(table.hook(hook));
  const device = new Device(db, world);
  device.disk.wipe();
  return device;
}

function unhook(event: unknown): void {
  const { subscribers, unsubscribe } = event as {
    subscribers: ((...args: never[]) => unknown)[];
    unsubscribe: (subscriber: unknown) => void;
  };
  for (const subscriber of [...subscribers]) unsubscribe(subscriber);
}

/** The network is back, there is room, and everybody who has been here signs in once more. */
async function heal(world: World, devices: readonly Device[]): Promise<void> {
  const { line, stage, shop } = world;
  line.calm = true;
  for (const device of devices) {
    device.isFull = false;
    device.writingsLeft = Infinity;
  }
  await stage.untilQuiet();
  await shop.settle();
  for (const shopperId of ['meera', 'asha']) {
    const theirs = devices.filter((device) => device.shoppers.has(shopperId));
    for (const device of theirs) {
      if (device.session?.shopperId !== shopperId) {
        await device.signOut({ forget: false });
        device.signIn(shopperId);
      }
      await sendUntilEmpty(world, device, shopperId);
    }
    // What the second one sent is news to the first.
    for (const device of theirs) await sendUntilEmpty(world, device, shopperId);
  }
  for (const device of devices) {
    device.sync(device.tabName(0));
    await stage.untilQuiet();
    // As every page does when it starts.
    await forgetOthers('asha', device.db);
  }
}

/**
 * More than once, because a refused token is renewed in between. What was sent needs no second look: the cart that the
 * answers left must be the shop's.
 */
async function sendUntilEmpty({ stage, shop }: World, device: Device, shopperId: string): Promise<void> {
  const isWaiting = () => device.waiting(shopperId).length > 0;
  const sends = isWaiting();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { session } = device;
    device.send(device.tabName(0), { news: !sends });
    await stage.untilQuiet();
    if (device.session === session && !isWaiting()) break;
  }
  const [shown, cart] = [shownCart(device, shopperId), plain(shop.carts.get(shopperId) ?? [])];
  if (!same(shown, cart)) fail(`${device.name} shows another cart`, [shown, cart]);
}
