import type { SeededRandom } from '@kundan/test-support/seeded-random';
import type { CartPiece } from '@kundan/domain/cart/cart';
import { DAY_MS } from '@kundan/domain/durations';
import type { CartEntry, Mutation } from '../src/device/db.ts';
import { laneOf } from '../src/sync/outbox/outbox.ts';
import type { Device } from './device/device.ts';
import { pay, signOut, submitForm } from './device/person.ts';
import { SIZED, SIZES } from './sized-product.ts';
import type { World } from './world.ts';

export const PRODUCTS = [1, 2, 3, 4];
const TABS = 3;

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
  const { random, server, coverage, clock } = world;
  const tab = random.below(TABS);
  const roll = random.next();
  if (roll < 0.42) change(world, device, tab, number);
  else if (roll < 0.48) device.read(tab);
  else if (roll < 0.5) pay(world, device, tab);
  else if (roll < 0.57) {
    if (clock.advance()) coverage.record('timer');
  } else if (roll < 0.61) device.resume();
  else if (roll < 0.64) device.sendFromWorker();
  else if (roll < 0.68) device.syncCatalogue(device.openTab(tab).owner);
  else if (roll < 0.74) closeTab(device, tab, coverage);
  else if (roll < 0.75) {
    const killed = [...device.tabs.keys()].map((each) => device.closeTab(each));
    if (killed.filter(({ tasks }) => tasks > 0).length > 1) coverage.record('browser killed');
  } else if (roll < 0.77) device.storage.writesLeft = random.below(6);
  else if (roll < 0.78) {
    if (device.kill(device.worker).tasks > 0) coverage.record('worker restarted');
    device.sendFromWorker();
  } else if (roll < 0.785) {
    coverage.record('database closed');
    device.storage.close();
  } else if (roll < 0.82)
    await server.edit(random.pick(PRODUCTS), { isAvailable: random.is(0.6), price: random.below(900) });
  else if (roll < 0.84) await server.edit(random.pick(PRODUCTS), random.is(0.5) ? 'withdraw' : {});
  else if (roll < 0.855) server.backUp();
  else if (roll < 0.87) server.restore();
  else if (roll < 0.9) device.storage.isFull = !device.storage.isFull;
  else if (roll < 0.92) {
    coverage.record('clock changed');
    device.clockSkewMs = (random.below(800) - 400) * DAY_MS;
  } else if (roll < 0.95) server.revoke(device.session?.token ?? '');
  else if (roll < 0.965) signOut(world, device, tab);
  else if (roll < 0.98) await device.expireSession();
  else if (!device.session) device.signIn(random.is(0.7) ? 'asha' : 'meera');
}

/** Some messages are sent by a form, which waits for the answer. */
function change(world: World, device: Device, tab: number, number: number): void {
  const [mutation, label] = randomMutation(world, number, device.session !== undefined);
  if (laneOf(mutation) === 'messages' && world.random.is(0.7)) submitForm(world, device, tab, mutation, label);
  else device.enqueue(tab, mutation, label);
}

function closeTab(device: Device, tab: number, coverage: World['coverage']): void {
  const { tasks, writes } = device.closeTab(tab);
  if (tasks > 0) coverage.record('tab closed');
  if (writes > 0) coverage.record('killed between writes');
}

/** A random named mutation with its label. A visitor writes wishes and contact messages only. */
function randomMutation({ random, name }: World, number: number, signedIn: boolean): [Mutation, string] {
  const id = random.pick(PRODUCTS);
  const roll = signedIn ? random.next() : 0.6 + random.next() / 5;
  const text = `text ${name}.${number}`;
  const [email, rating] = ['asha@example.in', 5];
  if (roll < 0.6) return [{ kind: 'cart', input: randomChange(random) }, `tap ${number}`];
  if (roll < 0.75) return [{ kind: 'wish', input: { productId: id, wished: random.is(0.7) } }, `wish ${number}`];
  if (roll < 0.82) return [{ kind: 'contact', input: { name: 'Asha', email, message: text } }, `contact ${number}`];
  if (roll < 0.88) return [{ kind: 'review', input: { product_id: id, rating, comment: text } }, `review ${number}`];
  if (roll < 0.94) return [{ kind: 'restock', input: { id } }, `restock ${number}`];
  if (roll < 0.96) return [{ kind: 'return', input: returnOf(text) }, `return ${number}`];
  if (roll < 0.97) return [{ kind: 'address', input: addressOf(text) }, `address ${number}`];
  if (roll < 0.975)
    return [{ kind: 'address', input: { id: ADDRESS_ID, ...addressOf(text) } }, `changed address ${number}`];
  if (roll < 0.985) return [{ kind: 'note', input: { id: 'KD-000123', text } }, `note ${number}`];
  if (roll < 0.99) return [{ kind: 'address-deletion', input: { id: ADDRESS_ID } }, `deleted address ${number}`];
  return [{ kind: 'claim', input: { order_id: 'KD-000123', description: text, photos: [] } }, `claim ${number}`];
}

const returnOf = (description: string): Extract<Mutation, { kind: 'return' }>['input'] => ({
  id: 'KD-000123',
  lines: [{ line: 1, quantity: 1 }],
  reason: 'changed-mind',
  wish: 'refund',
  description,
  photos: [],
});

const ADDRESS_ID = '0d0c1e5e-8a54-4f5d-9d0f-2f9f6f2f7a11';
const addressOf = (addressLane: string): Extract<Mutation, { kind: 'address' }>['input'] => ({
  name: 'Asha',
  phone: '9876543210',
  address: { addressLane, city: '', mandal: '', district: '', state: 'Telangana', pinCode: '500034' },
});

/** A value of the product with options, sometimes one that it does not have, or none. */
function randomPiece(random: SeededRandom): CartPiece {
  const productId = random.pick(PRODUCTS);
  if (productId !== SIZED || random.is(0.05)) return { productId };
  return { productId, option: random.is(0.05) ? '99' : random.pick(SIZES.values).value };
}

function randomChange(random: SeededRandom): CartEntry['input'] {
  const piece = randomPiece(random);
  const quantity = random.is(0.05) ? 9_990 : 1 + random.below(9);
  const roll = random.next();
  if (roll < 0.5) {
    const line = { ...piece, quantity, cartId: undefined, name: '', image: '', price: 1, isAvailable: true };
    return { type: 'add', line };
  }
  return roll < 0.8 ? { type: 'setQuantity', ...piece, quantity } : { type: 'remove', ...piece };
}
