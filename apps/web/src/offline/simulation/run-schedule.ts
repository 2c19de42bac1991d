import type { CartLine } from '@kundan/domain/cart/cart';
import { replay } from '@kundan/domain/cart/cart-change';
import { faults } from '@kundan/domain/fault';
import { sortProducts } from '@kundan/domain/catalogue/listing';
import { ShopDb } from '../db.ts';
import { listedOf } from '../listing-index.ts';
import type { DeviceChange } from '../outbox.ts';
import { Chance } from './chance.ts';
import { Device, Ledger } from './device.ts';
import { FarShop } from './far-shop.ts';
import { Line } from './line.ts';
import { Stage } from './stage.ts';

const PRODUCTS = [1, 2, 3, 4];
const TABS = 3;
const WORKER = 'worker';
const DAY_MS = 24 * 3600_000;

/** The databases live from schedule to schedule, emptied: opening one costs more than a schedule. */
let databases: ShopDb[] | undefined;

async function emptyDatabases(): Promise<ShopDb[]> {
  databases ??= [new ShopDb('phone'), new ShopDb('laptop')];
  for (const db of databases) {
    await db.open();
    for (const table of db.tables) for (const hook of ['creating', 'updating'] as const) unhook(table.hook(hook));
    await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
  }
  return databases;
}

function unhook(event: unknown): void {
  const { subscribers, unsubscribe } = event as {
    subscribers: ((...args: never[]) => unknown)[];
    unsubscribe: (subscriber: unknown) => void;
  };
  for (const subscriber of [...subscribers]) unsubscribe(subscriber);
}

/** What went wrong, with the seed that brings it back. */
export class Divergence extends Error {}

/** One random history of two devices and a shop, then good weather until all is quiet, then the questions. */
export async function runSchedule(seed: number): Promise<void> {
  const chance = new Chance(seed);
  const stage = new Stage(chance);
  const shop = new FarShop();
  const ledger = new Ledger();
  const devices = (await emptyDatabases()).map((db) => new Device(db.name, db, stage, shop, ledger));
  const line = new Line(stage, chance, shop);
  const realFetch = globalThis.fetch;
  globalThis.fetch = line.fetch as typeof fetch;
  try {
    for (const id of PRODUCTS) shop.edit(id, { price: 100 + id });
    for (const device of devices) device.signIn('asha');
    await live(chance, stage, shop, devices);
    await heal(line, stage, shop, devices);
    await judge(shop, ledger, devices);
  } catch (error) {
    throw new Divergence(`SEED=${seed}: ${String(error)}`, { cause: error });
  } finally {
    globalThis.fetch = realFetch;
  }
}

async function live(chance: Chance, stage: Stage, shop: FarShop, devices: readonly Device[]): Promise<void> {
  let taps = 0;
  const length = 10 + chance.below(30);
  for (let moment = 0; moment < length; moment += 1) {
    const device = chance.pick(devices);
    const tab = chance.below(TABS);
    const owner = chance.is(0.25) ? `${device.name} ${WORKER}` : device.tabName(tab);
    const roll = chance.next();
    if (roll < 0.42) device.change(tab, anyChange(chance), `tap ${(taps += 1)}`);
    else if (roll < 0.66) device.send(owner, { news: chance.is(0.5) });
    else if (roll < 0.7) device.sync(owner);
    else if (roll < 0.78) device.kill(owner);
    else if (roll < 0.79) for (let one = 0; one < TABS; one += 1) device.kill(device.tabName(one));
    else if (roll < 0.83) shop.edit(chance.pick(PRODUCTS), { isAvailable: chance.is(0.6), price: chance.below(900) });
    else if (roll < 0.85) shop.edit(chance.pick(PRODUCTS), chance.is(0.5) ? 'withdraw' : {});
    else if (roll < 0.86) shop.backUp();
    else if (roll < 0.87) shop.restore();
    else if (roll < 0.9) device.isFull = !device.isFull;
    else if (roll < 0.92) device.skew = (chance.below(800) - 400) * DAY_MS;
    else if (roll < 0.94) device.writeMessage(tab, `message ${(taps += 1)}`);
    else if (roll < 0.96) shop.revoke(device.session?.token ?? '');
    else if (roll < 0.98) await device.signOut({ forget: chance.is(0.3) });
    else if (!device.session) device.signIn(chance.is(0.7) ? 'asha' : 'meera');
    for (let steps = chance.below(12); steps > 0; steps -= 1) await stage.step();
  }
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

/** The network is back, there is room, and everybody who has been here signs in once more. */
async function heal(line: Line, stage: Stage, shop: FarShop, devices: readonly Device[]): Promise<void> {
  line.calm = true;
  for (const device of devices) device.isFull = false;
  await stage.untilQuiet();
  for (const shopperId of ['meera', 'asha']) {
    const theirs = devices.filter((device) => device.shoppers.has(shopperId));
    for (const device of theirs) {
      if (device.session?.shopperId !== shopperId) {
        await device.signOut({ forget: false });
        device.signIn(shopperId);
      }
      await sendUntilEmpty(stage, shop, device, shopperId);
    }
    // What the second one sent is news to the first.
    for (const device of theirs) await sendUntilEmpty(stage, shop, device, shopperId);
  }
  for (const device of devices) {
    device.sync(device.tabName(0));
    await stage.untilQuiet();
  }
}

/**
 * More than once, because a refused token is renewed in between. What was sent needs no second look: the cart that the
 * answers left must be the shop's.
 */
async function sendUntilEmpty(stage: Stage, shop: FarShop, device: Device, shopperId: string): Promise<void> {
  const isWaiting = async () => (await device.waiting(shopperId)).length > 0;
  const sends = await isWaiting();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { session } = device;
    device.send(device.tabName(0), { news: !sends });
    await stage.untilQuiet();
    if (device.session === session && !(await isWaiting())) break;
  }
  const shown = plain((await device.db.cart.get(shopperId))?.lines ?? []);
  const cart = plain(shop.carts.get(shopperId) ?? []);
  if (!same(shown, cart)) throw new Divergence(`${device.name} shows another cart: ${JSON.stringify([shown, cart])}`);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const plain = (lines: readonly CartLine[]) => lines.map(({ productId, quantity }) => [productId, quantity]);

async function judge(shop: FarShop, ledger: Ledger, devices: readonly Device[]): Promise<void> {
  const fail = (words: string, found?: unknown) => {
    const detail = found === undefined ? '' : `: ${JSON.stringify(found)}`;
    throw new Divergence(`${words}${detail}`);
  };
  for (const shopperId of ['asha', 'meera']) {
    const history = shop.effects.filter((effect) => effect.shopperId === shopperId).map(({ change }) => change);
    const cart = shop.carts.get(shopperId) ?? [];
    if (!same(plain(replay([], history)), plain(cart))) fail('The shop forgot its own rules', shopperId);
    for (const device of devices) {
      const waiting = await device.waiting(shopperId);
      if (waiting.length > 0) fail(`${device.name} still keeps changes of ${shopperId}`, waiting);
    }
  }
  for (const device of devices) {
    const shown = (await device.db.cart.get('asha'))?.lines ?? [];
    const cart = shop.carts.get('asha') ?? [];
    if (!same(plain(shown), plain(cart))) fail(`${device.name} shows another cart`, [plain(shown), plain(cart)]);
    if (!same(await device.db.products.toArray(), shop.products())) fail(`${device.name} has another catalogue`);
    if ((await device.db.messages.count()) > 0) fail(`${device.name} still keeps messages`);
    const listing = await device.db.listing.get('listing');
    const listed = sortProducts(listing ? listedOf(listing) : [], 'id');
    const wanted = shop
      .products()
      .map(({ id, price, category, isAvailable }) => ({ id, price, category, isAvailable }));
    if (!same(listed, wanted)) fail(`${device.name} lists other products`, [listed, wanted]);
  }
  for (const [label, keys] of ledger.keysOf) {
    const effects = shop.effects.filter(({ key }) => keys.has(key));
    const outcomes = [ledger.settled.has(label), ledger.accepted.includes(label), ledger.refused.includes(label)];
    if (effects.length > 1) fail(`${label} was done twice`, effects);
    if (outcomes.filter(Boolean).length !== 1) fail(`${label} has not exactly one outcome`, outcomes);
    const [, accepted, refused] = outcomes;
    if (refused && effects.length > 0) fail(`${label} was done, but called refused`);
    if (accepted && effects[0] === undefined && !ledger.voidable.has(label))
      fail(`${label} was accepted, but not done`);
  }
  const done = shop.effects.flatMap(({ key }) => ledger.placeOf.get(key) ?? []);
  for (const [what, places] of Object.entries({ answered: ledger.answered, done })) {
    const lastOf = new Map<string, number>();
    for (const { queue, seq } of places) {
      if (seq <= (lastOf.get(queue) ?? 0)) fail(`${queue} was ${what} out of order`, seq);
      lastOf.set(queue, seq);
    }
  }
  if (ledger.refusals.has(faults.IDEMPOTENCY_KEY_REUSED.message)) fail('A key was used for two requests');
  if (new Set(shop.mail.map(({ words }) => words)).size !== shop.mail.length) fail('A message came twice', shop.mail);
}
