import type { CartItem } from '@kundan/domain/cart/cart';
import { replay } from '@kundan/domain/cart/cart-change';
import { sortProducts } from '@kundan/domain/catalogue/list-products';
import { errorResponses } from '@kundan/contracts/error-responses';
import type { DeviceCart, ListingIndex } from '../src/device/db.ts';
import { listedOf } from '../src/device/listing-index.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';

/** A violated invariant. */
export class InvariantViolation extends Error {}

export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export const toPairs = (lines: readonly CartItem[]) => lines.map(({ productId, quantity }) => [productId, quantity]);

export function fail(message: string, found?: unknown): never {
  throw new InvariantViolation(found === undefined ? message : `${message}: ${JSON.stringify(found)}`);
}

export const storedCart = ({ db, disk }: Device, shopperId: string) =>
  toPairs(disk.rows<DeviceCart>(db.cart).find((cart) => cart.shopperId === shopperId)?.lines ?? []);

/**
 * Checks the end of a scenario, when all queues are empty: server and devices have the same data, and every change and
 * message took effect once. Throws an InvariantViolation.
 */
export function checkInvariants(world: World, devices: readonly Device[]): void {
  for (const shopperId of ['asha', 'meera']) checkCart(world, devices, shopperId);
  for (const device of devices) checkDevice(world, device);
  checkChanges(world);
  checkOrder(world);
  const { server, ledger } = world;
  const received = server.mail.map(({ text }) => text);
  if (new Set(received).size !== received.length) fail('A message was delivered twice', received);
  for (const text of ledger.enqueuedMessages) if (!received.includes(text)) fail('A message was lost', text);
}

function checkCart({ server }: World, devices: readonly Device[], shopperId: string): void {
  const changes = server.effects.filter((effect) => effect.shopperId === shopperId).map(({ change }) => change);
  const cart = server.carts.get(shopperId) ?? [];
  if (!isEqual(toPairs(replay([], changes)), toPairs(cart)))
    fail("The server's cart differs from its changes", shopperId);
  for (const device of devices) {
    const pending = device.pendingChanges(shopperId);
    if (pending.length > 0) fail(`${device.name} still has pending changes of ${shopperId}`, pending);
  }
}

function checkDevice({ server }: World, device: Device): void {
  const { name, db, disk } = device;
  const [stored, cart] = [storedCart(device, 'asha'), toPairs(server.carts.get('asha') ?? [])];
  if (!isEqual(stored, cart)) fail(`${name} has a different cart`, [stored, cart]);
  const others = disk.rows<DeviceCart>(db.cart).filter(({ shopperId }) => shopperId !== 'asha');
  if (others.length > 0) fail(`${name} has the cart of a shopper who signed out`, others);
  const products = server.products();
  if (!isEqual(disk.rows(db.products), products)) fail(`${name} has a different catalogue`);
  if (disk.rows(db.messages).length > 0) fail(`${name} still has queued messages`);
  const [index] = disk.rows<ListingIndex>(db.listing);
  const listed = sortProducts(index ? listedOf(index) : [], 'id');
  const expected = products.map(({ id, price, category, isAvailable }) => ({ id, price, category, isAvailable }));
  if (!isEqual(listed, expected)) fail(`${name} has a different listing index`, [listed, expected]);
}

function checkChanges({ server, ledger }: World): void {
  const { dropped, accepted, rejected, removals } = ledger;
  if (ledger.resolvedTwice.length > 0) fail('Changes have two outcomes', ledger.resolvedTwice);
  for (const [label, keys] of ledger.keysOf) {
    const effects = server.effects.filter(({ key }) => keys.has(key));
    const outcomes = [dropped.has(label), accepted.has(label), rejected.has(label)];
    if (effects.length > 1) fail(`${label} took effect twice`, effects);
    if (outcomes.filter(Boolean).length !== 1) fail(`${label} does not have exactly one outcome`, outcomes);
    if (rejected.has(label) && effects.length > 0) fail(`${label} took effect, but was rejected`);
    if (accepted.has(label) && effects.length === 0 && !removals.has(label))
      fail(`${label} was accepted, but had no effect`);
  }
  if (ledger.rejectionMessages.has(errorResponses.IDEMPOTENCY_KEY_REUSED.message))
    fail('Two requests used the same idempotency key');
}

/** The changes of each queue took effect, and were resolved on the device, in the order of the queue. */
function checkOrder({ server, ledger }: World): void {
  const executed = server.effects.flatMap(({ key }) => ledger.positionOf.get(key) ?? []);
  for (const [action, positions] of Object.entries({ resolved: ledger.resolvedOrder, executed })) {
    const lastSeq = new Map<string, number>();
    for (const { queue, seq } of positions) {
      if (seq <= (lastSeq.get(queue) ?? 0)) fail(`${queue} was ${action} out of order`, seq);
      lastSeq.set(queue, seq);
    }
  }
}
