import 'fake-indexeddb/auto';
import { replay } from '@kundan/domain/cart/cart-change';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, Offline } from '../../http/request.ts';
import { type DeviceLine, type OutboxEntry, ShopDb } from '../../device/db.ts';
import type { DeviceChange, Outbox } from './outbox.ts';
import { createMemoryOutbox } from './outbox-in-memory.ts';
import { createDeviceOutbox } from './outbox-on-device.ts';
import { drainQueue } from '../drain-queue.ts';

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
const apiError = (status: number, code?: string) => new ApiError(status, { message: 'No.', ...(code ? { code } : {}) });

let db: ShopDb;
beforeEach(() => {
  db = new ShopDb(`outbox-${Math.random()}`);
});
afterEach(() => db.delete());

/** A fake API: applies each change once per key, and returns its cart or throws the next prepared error. */
class FakeApi {
  cart: readonly DeviceLine[] = [];
  received: OutboxEntry[] = [];
  failures: unknown[] = [];
  loseNextResponse = false;
  readonly #keys = new Set<string>();

  async deliver(entry: OutboxEntry): Promise<readonly DeviceLine[]> {
    this.received.push(entry);
    if (this.failures.length > 0) throw this.failures.shift();
    if (!this.#keys.has(entry.idempotencyKey)) this.cart = replay(this.cart, [entry.change]);
    this.#keys.add(entry.idempotencyKey);
    if (this.loseNextResponse) {
      this.loseNextResponse = false;
      throw new Offline();
    }
    return this.cart;
  }
}

function sendingFrom(outbox: Outbox, api: FakeApi, isSignedIn = () => true) {
  const log: string[] = [];
  const send = () =>
    drainQueue({
      queue: outbox,
      isSignedIn,
      deliver: (entry) => api.deliver(entry),
      onAccepted: ({ label }) => void log.push(`accepted ${label}`),
      onRejected: ({ label }, message) => void log.push(`rejected ${label}: ${message}`),
    });
  return { send, log };
}

async function pendingIn(outbox: Outbox): Promise<readonly OutboxEntry[]> {
  return new Promise((resolve) => {
    const stop = outbox.watch(({ pending }) => {
      resolve(pending);
      queueMicrotask(() => stop());
    });
  });
}

describe.each([
  ['on the device', () => createDeviceOutbox(db, 'asha')],
  ['in memory', () => createMemoryOutbox('asha')],
])('the outbox %s', (_, open) => {
  test('sends the changes in order until it is empty', async () => {
    const [outbox, api] = [open(), new FakeApi()];
    await outbox.enqueue(add(haar), haar.name);
    await outbox.enqueue(add(studs), studs.name);
    const { send, log } = sendingFrom(outbox, api);
    expect(await send()).toEqual({ type: 'empty' });
    expect(log).toEqual(['accepted Noor Haar', 'accepted Tara Studs']);
    expect(await outbox.serverCart()).toEqual([haar, studs]);
    expect(await pendingIn(outbox)).toEqual([]);
  });

  test('sends ten taps on the plus button as one change', async () => {
    const [outbox, api] = [open(), new FakeApi()];
    await outbox.enqueue(add(haar), haar.name);
    for (let quantity = 2; quantity <= 11; quantity += 1) await outbox.enqueue(set(1, quantity), haar.name);
    await sendingFrom(outbox, api).send();
    expect(api.received.map(({ change }) => change)).toEqual([add(haar), set(1, 11)]);
    expect(api.cart[0]?.quantity).toBe(11);
  });

  test('does not merge changes into one that was sent before', async () => {
    const [outbox, api] = [open(), new FakeApi()];
    api.cart = [haar];
    api.failures = [new Offline()];
    await outbox.enqueue(set(1, 2), haar.name);
    const { send } = sendingFrom(outbox, api);
    expect(await send()).toEqual({ type: 'retry' });
    await outbox.enqueue(set(1, 3), haar.name);
    await send();
    expect(api.received.map(({ change }) => change)).toEqual([set(1, 2), set(1, 2), set(1, 3)]);
    expect(new Set(api.received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('repeats a change with the same key after a lost response, so that it counts once', async () => {
    const [outbox, api] = [open(), new FakeApi()];
    api.loseNextResponse = true;
    await outbox.enqueue(add(haar), haar.name);
    const { send } = sendingFrom(outbox, api);
    expect(await send()).toEqual({ type: 'retry' });
    expect(await send()).toEqual({ type: 'empty' });
    expect(api.cart).toEqual([haar]);
  });

  test('drops a rejected change with a notice and sends the others', async () => {
    const [outbox, api] = [open(), new FakeApi()];
    api.failures = [apiError(409, 'PRODUCT_SOLD_OUT')];
    await outbox.enqueue(add(haar), haar.name);
    await outbox.enqueue(add(studs), studs.name);
    const { send, log } = sendingFrom(outbox, api);
    await send();
    expect(log).toEqual(['rejected Noor Haar: No.', 'accepted Tara Studs']);
    expect(api.cart).toEqual([studs]);
  });

  test.each([
    ['no response', new Offline(), { type: 'retry' }],
    ['a timeout', new DOMException('late', 'TimeoutError'), { type: 'retry' }],
    ['a response that is not JSON', new SyntaxError('<'), { type: 'retry' }],
    ["a proxy's error page", apiError(404), { type: 'retry' }],
    ['a busy API', apiError(503, 'UNAVAILABLE'), { type: 'retry' }],
    ['too many requests', new ApiError(429, { code: 'TOO_MANY_REQUESTS' }, 7), { type: 'retry', seconds: 7 }],
    ['an expired session', apiError(401, 'SESSION_EXPIRED'), { type: 'sign-in' }],
  ])('keeps the change and stops after %s', async (_, failure, result) => {
    const [outbox, api] = [open(), new FakeApi()];
    api.failures = [failure];
    await outbox.enqueue(add(haar), haar.name);
    await outbox.enqueue(add(studs), studs.name);
    const { send, log } = sendingFrom(outbox, api);
    expect(await send()).toEqual(result);
    expect(api.received).toHaveLength(1);
    expect(log).toEqual([]);
    expect(await pendingIn(outbox)).toHaveLength(2);
  });

  test('sends nothing while its shopper is signed out, and keeps the change', async () => {
    const [outbox, api] = [open(), new FakeApi()];
    await outbox.enqueue(add(haar), haar.name);
    expect(await sendingFrom(outbox, api, () => false).send()).toEqual({ type: 'signed-out' });
    expect(api.received).toEqual([]);
    expect(await pendingIn(outbox)).toHaveLength(1);
  });

  test.each([
    ['an accepted', []],
    ['a rejected', [apiError(409, 'PRODUCT_SOLD_OUT')]],
  ])('keeps %s change whose shopper signed out while it was sent', async (_, failures) => {
    const [outbox, api] = [open(), new FakeApi()];
    api.failures = failures;
    await outbox.enqueue(add(haar), haar.name);
    const { send, log } = sendingFrom(outbox, api, () => api.received.length === 0);
    expect(await send()).toEqual({ type: 'signed-out' });
    expect(await pendingIn(outbox)).toHaveLength(1);
    expect(await outbox.serverCart()).toEqual([]);
    expect(log).toEqual([]);
  });
});

test("does not send another shopper's changes", async () => {
  const api = new FakeApi();
  await createDeviceOutbox(db, 'asha').enqueue(add(haar), haar.name);
  await sendingFrom(createDeviceOutbox(db, 'meera'), api).send();
  expect(api.received).toEqual([]);
  expect(await db.outbox.where({ shopperId: 'asha' }).count()).toBe(1);
});

test('keeps the pending changes and their keys when the browser is closed', async () => {
  await createDeviceOutbox(db, 'asha').enqueue(add(haar), haar.name);
  const [before] = await db.outbox.toArray();
  db.close();
  const reopened = new ShopDb(db.name);
  const api = new FakeApi();
  await sendingFrom(createDeviceOutbox(reopened, 'asha'), api).send();
  expect(api.received).toEqual([{ ...before, tried: false }]);
  reopened.close();
});
