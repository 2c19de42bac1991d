import 'fake-indexeddb/auto';
import { replay } from '@kundan/domain/cart/cart-change';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, Offline } from '../api/request.ts';
import { type DeviceLine, type OutboxEntry, ShopDb } from './db.ts';
import type { DeviceChange, Outbox } from './outbox.ts';
import { outboxInMemory } from './outbox-in-memory.ts';
import { outboxOnDevice } from './outbox-on-device.ts';
import { sendWaiting } from './queue-sender.ts';

const haar: DeviceLine = {
  productId: 1,
  cartId: undefined,
  quantity: 1,
  name: 'Noor Haar',
  image: '',
  price: 4200,
  isAvailable: true,
};
const studs: DeviceLine = { ...haar, productId: 2, name: 'Tara Studs', price: 900 };
const add = (line: DeviceLine): DeviceChange => ({ type: 'add', line });
const set = (productId: number, quantity: number): DeviceChange => ({ type: 'setQuantity', productId, quantity });
const refusal = (status: number, code?: string) => new ApiError(status, { message: 'No.', ...(code ? { code } : {}) });

let db: ShopDb;
beforeEach(() => {
  db = new ShopDb(`outbox-${Math.random()}`);
});
afterEach(() => db.delete());

/** A shop that applies what reaches it, each key once, and answers with its cart or with the next prepared failure. */
class FarShop {
  cart: readonly DeviceLine[] = [];
  received: OutboxEntry[] = [];
  failures: unknown[] = [];
  loseNextAnswer = false;
  readonly #seen = new Set<string>();

  async deliver(entry: OutboxEntry): Promise<readonly DeviceLine[]> {
    this.received.push(entry);
    if (this.failures.length > 0) throw this.failures.shift();
    if (!this.#seen.has(entry.idempotencyKey)) this.cart = replay(this.cart, [entry.change]);
    this.#seen.add(entry.idempotencyKey);
    if (this.loseNextAnswer) {
      this.loseNextAnswer = false;
      throw new Offline();
    }
    return this.cart;
  }
}

function sender(outbox: Outbox, shop: FarShop, isPresent = () => true) {
  const said: string[] = [];
  const send = () =>
    sendWaiting({
      queue: outbox,
      isPresent,
      deliver: (entry) => shop.deliver(entry),
      onAccepted: ({ label }) => void said.push(`accepted ${label}`),
      onRefused: ({ label }, message) => void said.push(`refused ${label}: ${message}`),
    });
  return { send, said };
}

async function waitingIn(outbox: Outbox): Promise<readonly OutboxEntry[]> {
  return new Promise((seen) => {
    const stop = outbox.watch(({ waiting }) => {
      seen(waiting);
      queueMicrotask(() => stop());
    });
  });
}

describe.each([
  ['on the device', () => outboxOnDevice(db, 'asha')],
  ['in memory', () => outboxInMemory('asha')],
])('the outbox %s', (_, open) => {
  test('sends in the order of the changes and ends empty', async () => {
    const [outbox, shop] = [open(), new FarShop()];
    await outbox.enqueue(add(haar), haar.name);
    await outbox.enqueue(add(studs), studs.name);
    const { send, said } = sender(outbox, shop);
    expect(await send()).toEqual({ type: 'empty' });
    expect(said).toEqual(['accepted Noor Haar', 'accepted Tara Studs']);
    expect(await outbox.serverCart()).toEqual([haar, studs]);
    expect(await waitingIn(outbox)).toEqual([]);
  });

  test('makes ten clicks on plus one change', async () => {
    const [outbox, shop] = [open(), new FarShop()];
    await outbox.enqueue(add(haar), haar.name);
    for (let quantity = 2; quantity <= 11; quantity += 1) await outbox.enqueue(set(1, quantity), haar.name);
    await sender(outbox, shop).send();
    expect(shop.received.map(({ change }) => change)).toEqual([add(haar), set(1, 11)]);
    expect(shop.cart[0]?.quantity).toBe(11);
  });

  test('merges nothing into a change that was sent', async () => {
    const [outbox, shop] = [open(), new FarShop()];
    shop.cart = [haar];
    shop.failures = [new Offline()];
    await outbox.enqueue(set(1, 2), haar.name);
    const { send } = sender(outbox, shop);
    expect(await send()).toEqual({ type: 'wait' });
    await outbox.enqueue(set(1, 3), haar.name);
    await send();
    expect(shop.received.map(({ change }) => change)).toEqual([set(1, 2), set(1, 2), set(1, 3)]);
    expect(new Set(shop.received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('a lost answer is asked for again with the same key: the addition counts once', async () => {
    const [outbox, shop] = [open(), new FarShop()];
    shop.loseNextAnswer = true;
    await outbox.enqueue(add(haar), haar.name);
    const { send } = sender(outbox, shop);
    expect(await send()).toEqual({ type: 'wait' });
    expect(await send()).toEqual({ type: 'empty' });
    expect(shop.cart).toEqual([haar]);
  });

  test('drops what the shop refuses, names it, and goes on with the others', async () => {
    const [outbox, shop] = [open(), new FarShop()];
    shop.failures = [refusal(409, 'PRODUCT_SOLD_OUT')];
    await outbox.enqueue(add(haar), haar.name);
    await outbox.enqueue(add(studs), studs.name);
    const { send, said } = sender(outbox, shop);
    await send();
    expect(said).toEqual(['refused Noor Haar: No.', 'accepted Tara Studs']);
    expect(shop.cart).toEqual([studs]);
  });

  test.each([
    ['no answer', new Offline(), { type: 'wait' }],
    ['a timeout', new DOMException('late', 'TimeoutError'), { type: 'wait' }],
    ["a stranger's page", new SyntaxError('<'), { type: 'wait' }],
    ["a proxy's error page", refusal(404), { type: 'wait' }],
    ['a busy shop', refusal(503, 'UNAVAILABLE'), { type: 'wait' }],
    ['too many requests', new ApiError(429, { code: 'TOO_MANY_REQUESTS' }, 7), { type: 'wait', seconds: 7 }],
    ['an old session', refusal(401, 'SESSION_EXPIRED'), { type: 'sign-in' }],
  ])('%s keeps the change and stops', async (_, failure, stop) => {
    const [outbox, shop] = [open(), new FarShop()];
    shop.failures = [failure];
    await outbox.enqueue(add(haar), haar.name);
    await outbox.enqueue(add(studs), studs.name);
    const { send, said } = sender(outbox, shop);
    expect(await send()).toEqual(stop);
    expect(shop.received).toHaveLength(1);
    expect(said).toEqual([]);
    expect(await waitingIn(outbox)).toHaveLength(2);
  });

  test('sends nothing for a shopper who is not there, and keeps it', async () => {
    const [outbox, shop] = [open(), new FarShop()];
    await outbox.enqueue(add(haar), haar.name);
    expect(await sender(outbox, shop, () => false).send()).toEqual({ type: 'left' });
    expect(shop.received).toEqual([]);
    expect(await waitingIn(outbox)).toHaveLength(1);
  });
});

test("another shopper's changes are neither seen nor sent", async () => {
  const shop = new FarShop();
  await outboxOnDevice(db, 'asha').enqueue(add(haar), haar.name);
  await sender(outboxOnDevice(db, 'meera'), shop).send();
  expect(shop.received).toEqual([]);
  expect(await db.outbox.where({ shopperId: 'asha' }).count()).toBe(1);
});

test('what waits survives a closed browser, with its key', async () => {
  await outboxOnDevice(db, 'asha').enqueue(add(haar), haar.name);
  const [before] = await db.outbox.toArray();
  db.close();
  const reopened = new ShopDb(db.name);
  const shop = new FarShop();
  await sender(outboxOnDevice(reopened, 'asha'), shop).send();
  expect(shop.received).toEqual([{ ...before, tried: false }]);
  reopened.close();
});
