import type { CartLine } from '@kundan/domain/cart/cart';
import { replay } from '@kundan/domain/cart/cart-change';
import { sortProducts } from '@kundan/domain/catalogue/list-products';
import { faults } from '@kundan/domain/fault';
import type { DeviceCart, ListingIndex } from '../db.ts';
import { listedOf } from '../listing-index.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';

/** What went wrong. */
export class Divergence extends Error {}

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export const plain = (lines: readonly CartLine[]) => lines.map(({ productId, quantity }) => [productId, quantity]);

export function fail(words: string, found?: unknown): never {
  throw new Divergence(found === undefined ? words : `${words}: ${JSON.stringify(found)}`);
}

export const shownCart = ({ db, disk }: Device, shopperId: string) =>
  plain(disk.rows<DeviceCart>(db.cart).find((cart) => cart.shopperId === shopperId)?.lines ?? []);

/** After a history has come to rest: does everybody agree, and had everything that was done exactly one outcome? */
export function judge(world: World, devices: readonly Device[]): void {
  for (const shopperId of ['asha', 'meera']) judgeCart(world, devices, shopperId);
  for (const device of devices) judgeDevice(world, device);
  judgeChanges(world);
  judgeOrder(world);
  const { shop, ledger } = world;
  const words = shop.mail.map((mail) => mail.words);
  if (new Set(words).size !== words.length) fail('A message came twice', words);
  for (const one of ledger.written) if (!words.includes(one)) fail('A message was lost', one);
}

function judgeCart({ shop }: World, devices: readonly Device[], shopperId: string): void {
  const history = shop.effects.filter((effect) => effect.shopperId === shopperId).map(({ change }) => change);
  const cart = shop.carts.get(shopperId) ?? [];
  if (!same(plain(replay([], history)), plain(cart))) fail('The shop forgot its own rules', shopperId);
  for (const device of devices) {
    const waiting = device.waiting(shopperId);
    if (waiting.length > 0) fail(`${device.name} still keeps changes of ${shopperId}`, waiting);
  }
}

function judgeDevice({ shop }: World, device: Device): void {
  const { name, db, disk } = device;
  const [shown, cart] = [shownCart(device, 'asha'), plain(shop.carts.get('asha') ?? [])];
  if (!same(shown, cart)) fail(`${name} shows another cart`, [shown, cart]);
  const others = disk.rows<DeviceCart>(db.cart).filter(({ shopperId }) => shopperId !== 'asha');
  if (others.length > 0) fail(`${name} keeps the cart of somebody who left`, others);
  const products = shop.products();
  if (!same(disk.rows(db.products), products)) fail(`${name} has another catalogue`);
  if (disk.rows(db.messages).length > 0) fail(`${name} still keeps messages`);
  const [listing] = disk.rows<ListingIndex>(db.listing);
  const listed = sortProducts(listing ? listedOf(listing) : [], 'id');
  const wanted = products.map(({ id, price, category, isAvailable }) => ({ id, price, category, isAvailable }));
  if (!same(listed, wanted)) fail(`${name} lists other products`, [listed, wanted]);
}

function judgeChanges({ shop, ledger }: World): void {
  const { settled, accepted, refused, voidable } = ledger;
  if (ledger.answeredTwice.length > 0) fail('Answered twice', ledger.answeredTwice);
  for (const [label, keys] of ledger.keysOf) {
    const effects = shop.effects.filter(({ key }) => keys.has(key));
    const outcomes = [settled.has(label), accepted.has(label), refused.has(label)];
    if (effects.length > 1) fail(`${label} was done twice`, effects);
    if (outcomes.filter(Boolean).length !== 1) fail(`${label} has not exactly one outcome`, outcomes);
    if (refused.has(label) && effects.length > 0) fail(`${label} was done, but called refused`);
    if (accepted.has(label) && effects.length === 0 && !voidable.has(label))
      fail(`${label} was accepted, but not done`);
  }
  if (ledger.refusals.has(faults.IDEMPOTENCY_KEY_REUSED.message)) fail('A key was used for two requests');
}

/** Each queue's changes were done and answered in the order in which they were made. */
function judgeOrder({ shop, ledger }: World): void {
  const done = shop.effects.flatMap(({ key }) => ledger.placeOf.get(key) ?? []);
  for (const [what, places] of Object.entries({ answered: ledger.answered, done })) {
    const lastOf = new Map<string, number>();
    for (const { queue, seq } of places) {
      if (seq <= (lastOf.get(queue) ?? 0)) fail(`${queue} was ${what} out of order`, seq);
      lastOf.set(queue, seq);
    }
  }
}
