import { replay } from '@kundan/domain/cart/cart-change';
import { sortProducts } from '@kundan/domain/catalogue/list-products';
import { errorResponses } from '@kundan/contracts/error-responses';
import type { DeviceCart, DeviceWishlist, ListingIndex } from '../src/device/db.ts';
import { listedOf } from '../src/device/listing-index.ts';
import type { Device } from './device/device.ts';
import { fail, isEqual, toPairs } from './invariant-violation.ts';
import { checkWritesFollowReads } from './session-guarantees.ts';
import type { World } from './world.ts';

export const storedCart = ({ storage: { db, disk } }: Device, shopperId: string) =>
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
  checkWritesFollowReads(world);
  checkReceived(world);
}

/** Contact messages, reports, notes and new addresses arrived once, reviews, alerts and changed addresses at least once. */
function checkReceived({ server, ledger }: World): void {
  const arrived = new Set(server.received.map(({ key }) => key));
  const texts = server.received.flatMap(({ call, text }) =>
    /contact|claims|returns|notes|POST \S+addresses/.test(call) ? [text] : [],
  );
  if (new Set(texts).size !== texts.length) fail('A message was delivered twice', texts);
  // The form said so, unless its page was closed before.
  const isRefused = (label: string) =>
    ledger.rejected.has(label) && (ledger.answered.get(label) ?? 'rejected') === 'rejected';
  for (const { label, lane, keys } of ledger.allWritten())
    if (
      lane === 'messages' &&
      !ledger.dropped.has(label) &&
      !isRefused(label) &&
      ![...keys].some((key) => arrived.has(key))
    )
      fail('A message was lost', label);
}

function checkCart({ server }: World, devices: readonly Device[], shopperId: string): void {
  const changes = server.effects.filter((effect) => effect.shopperId === shopperId).map(({ change }) => change);
  const cart = server.carts.get(shopperId) ?? [];
  if (!isEqual(toPairs(replay([], changes)), toPairs(cart)))
    fail("The server's cart differs from its changes", shopperId);
  for (const device of devices) {
    const pending = [...device.storage.pendingOf(shopperId), ...device.storage.pendingOf('')];
    if (pending.length > 0) fail(`${device.name} still has pending changes of ${shopperId}`, pending);
  }
}

function checkDevice({ server }: World, device: Device): void {
  const {
    name,
    storage: { db, disk },
  } = device;
  const [stored, cart] = [storedCart(device, 'asha'), toPairs(server.carts.get('asha') ?? [])];
  if (!isEqual(stored, cart)) fail(`${name} has a different cart`, [stored, cart]);
  const listed = disk.rows<DeviceWishlist>(db.wishlist).find(({ shopperId }) => shopperId === 'asha')?.ids ?? [];
  if (!isEqual(listed, server.wishlists.get('asha') ?? [])) fail(`${name} has a different wish list`, listed);
  const others = disk.rows<DeviceCart>(db.cart).filter(({ shopperId }) => shopperId !== 'asha');
  if (others.length > 0) fail(`${name} has the cart of a shopper who signed out`, others);
  const products = server.products();
  if (!isEqual(disk.rows(db.products), products)) fail(`${name} has a different catalogue`);
  const [index] = disk.rows<ListingIndex>(db.listing);
  const indexed = sortProducts(index ? listedOf(index) : [], 'id');
  const expected = products.map(({ id, price, category, isAvailable, options }) => ({
    id,
    price,
    category,
    isAvailable,
    options,
  }));
  if (!isEqual(indexed, expected)) fail(`${name} has a different listing index`, [indexed, expected]);
}

function checkChanges({ server, ledger }: World): void {
  const { dropped, accepted, rejected } = ledger;
  if (ledger.resolvedTwice.length > 0) fail('Changes have two outcomes', ledger.resolvedTwice);
  for (const { label, kind, keys, isRemoval } of ledger.allWritten()) {
    const outcomes = [dropped.has(label), accepted.has(label), rejected.has(label)];
    if (outcomes.filter(Boolean).length !== 1) fail(`${label} does not have exactly one outcome`, outcomes);
    if (kind !== 'cart') continue;
    const effects = server.effects.filter(({ key }) => keys.has(key));
    if (effects.length > 1) fail(`${label} took effect twice`, effects);
    if (rejected.has(label) && effects.length > 0) fail(`${label} took effect, but was rejected`);
    if (accepted.has(label) && effects.length === 0 && !isRemoval) fail(`${label} was accepted, but had no effect`);
  }
  if (ledger.rejectionMessages.has(errorResponses.IDEMPOTENCY_KEY_REUSED.message))
    fail('Two requests used the same idempotency key');
}

/** The changes of each queue took effect, and were resolved on the device, in the order of the queue. */
function checkOrder({ server, ledger }: World): void {
  const executed = [...server.effects, ...server.received].flatMap(({ key }) =>
    ledger.sentAgain.has(key) ? [] : (ledger.positionOf.get(key) ?? []),
  );
  for (const [action, positions] of Object.entries({ resolved: ledger.resolvedOrder, executed })) {
    const lastSeq = new Map<string, number>();
    for (const { queue, seq } of positions) {
      if (seq <= (lastSeq.get(queue) ?? 0)) fail(`${queue} was ${action} out of order`, seq);
      lastSeq.set(queue, seq);
    }
  }
}
