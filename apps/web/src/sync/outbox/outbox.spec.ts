import 'fake-indexeddb/auto';
import { replay } from '@kundan/domain/cart/cart-change';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiError } from '../../../test/signed-in-page.ts';
import { type DeviceLine, type OutboxEntry, ShopDb } from '../../device/db.ts';
import { ApiError } from '../../http/request.ts';
import { createMemoryDb } from './memory-db.ts';
import { createOutbox, type Lane, LANES, type Outbox } from './outbox.ts';
import { sendLane } from './send-lane.ts';

const haar: DeviceLine = {
  productId: 1,
  cartId: 10,
  quantity: 1,
  name: 'Noor Haar',
  image: '',
  price: 4200,
  isAvailable: true,
};
const studs: DeviceLine = { ...haar, productId: 2, cartId: 20, name: 'Tara Studs', price: 900 };
const add = (line: DeviceLine) => ({ kind: 'cart', input: { type: 'add', line } }) as const;
const set = (productId: number, quantity: number) =>
  ({ kind: 'cart', input: { type: 'setQuantity', productId, quantity } }) as const;

let db: ShopDb;
let api: FakeApi;
beforeEach(() => {
  db = new ShopDb(`outbox-${Math.random()}`);
  api = new FakeApi();
  vi.stubGlobal('fetch', api.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  return db.delete();
});

/** A fake API: applies each change once per key, and returns its cart, or the next prepared failure. */
class FakeApi {
  cart: readonly DeviceLine[] = [];
  received: { body: unknown; key: string | null }[] = [];
  failures: (() => Response)[] = [];
  loseNextResponse = false;
  readonly #keys = new Set<string | null>();

  fetch = async (_path: string, { method, headers, body }: RequestInit): Promise<Response> => {
    const key = new Headers(headers).get('idempotency-key');
    if (method !== 'GET') {
      const input = JSON.parse(String(body)) as { product_id?: number; cart_id?: number; quantity: number };
      this.received.push({ body: input, key });
      const failure = this.failures.shift();
      if (failure) return failure();
      if (!this.#keys.has(key)) this.cart = replay(this.cart, [toChange(input)]);
      this.#keys.add(key);
      if (this.loseNextResponse) {
        this.loseNextResponse = false;
        throw new TypeError('connection lost');
      }
    }
    return Response.json(
      this.cart.map(({ cartId, productId, ...line }) => ({ ...line, cart_id: cartId, product_id: productId })),
    );
  };
}

const toChange = ({ product_id, cart_id, quantity }: { product_id?: number; cart_id?: number; quantity: number }) =>
  product_id === undefined
    ? set(cart_id! / 10, quantity).input
    : add({ ...(product_id === 1 ? haar : studs), quantity }).input;

function sendingFrom(outbox: Outbox, isSignedIn = () => true) {
  const log: string[] = [];
  const send = async () => {
    const { refetch: _, ...result } = await sendLane('cart', {
      outbox,
      token: 'token',
      isSignedIn,
      onAccepted: ({ label }) => void log.push(`accepted ${label}`),
      onRejected: ({ label }, { message }) => void log.push(`rejected ${label}: ${message}`),
    });
    return result;
  };
  return { send, log };
}

const pendingIn = async (outbox: Outbox) => (await outbox.state()).pending;
const offline = () => {
  throw new TypeError('no network');
};

describe.each([
  ['on the device', () => createOutbox(db, 'asha')],
  ['in memory', () => createOutbox(createMemoryDb(), 'asha')],
])('the outbox %s', (_, open) => {
  test('sends the changes in order until it is empty', async () => {
    const outbox = open();
    await outbox.enqueue(add(haar), haar.name);
    await outbox.enqueue(add(studs), studs.name);
    const { send, log } = sendingFrom(outbox);
    expect(await send()).toEqual({ type: 'empty' });
    expect(log).toEqual(['accepted Noor Haar', 'accepted Tara Studs']);
    expect(await outbox.lines()).toEqual([haar, studs]);
    expect(await pendingIn(outbox)).toEqual([]);
  });

  test('sends ten taps on the plus button as one change', async () => {
    const outbox = open();
    await outbox.enqueue(add(haar), haar.name);
    for (let quantity = 2; quantity <= 11; quantity += 1) await outbox.enqueue(set(1, quantity), haar.name);
    await sendingFrom(outbox).send();
    expect(api.received.map(({ body }) => body)).toEqual([
      { product_id: 1, quantity: 1 },
      { cart_id: 10, quantity: 11 },
    ]);
    expect(api.cart[0]?.quantity).toBe(11);
  });

  test('does not merge changes into one that was sent before', async () => {
    const outbox = open();
    api.cart = [haar];
    await outbox.save({ lane: 'cart', lines: [haar] });
    api.failures = [offline];
    await outbox.enqueue(set(1, 2), haar.name);
    const { send } = sendingFrom(outbox);
    expect(await send()).toEqual({ type: 'retry' });
    await outbox.enqueue(set(1, 3), haar.name);
    await send();
    expect(api.received.map(({ body }) => body)).toMatchObject([{ quantity: 2 }, { quantity: 2 }, { quantity: 3 }]);
    expect(new Set(api.received.map(({ key }) => key)).size).toBe(2);
  });

  test('repeats a change with the same key after a lost response, so that it counts once', async () => {
    const outbox = open();
    api.loseNextResponse = true;
    await outbox.enqueue(add(haar), haar.name);
    const { send } = sendingFrom(outbox);
    expect(await send()).toEqual({ type: 'retry' });
    expect(await send()).toEqual({ type: 'empty' });
    expect(api.cart).toEqual([haar]);
  });

  test('drops a rejected change with a notice and sends the others', async () => {
    const outbox = open();
    api.failures = [() => apiError(409, 'PRODUCT_SOLD_OUT')];
    await outbox.enqueue(add(haar), haar.name);
    await outbox.enqueue(add(studs), studs.name);
    const { send, log } = sendingFrom(outbox);
    await send();
    expect(log).toEqual(['rejected Noor Haar: No.', 'accepted Tara Studs']);
    expect(api.cart).toEqual([studs]);
  });

  test.each([
    ['no response', offline, { type: 'retry' }],
    ['a response that is not JSON', () => new Response('<'), { type: 'retry' }],
    ["a proxy's error page", () => Response.json({}, { status: 404 }), { type: 'retry' }],
    ['a busy API', () => apiError(503, 'UNAVAILABLE'), { type: 'retry' }],
    [
      'too many requests',
      () => Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429, headers: { 'retry-after': '7' } }),
      { type: 'retry', seconds: 7 },
    ],
    ['an expired session', () => apiError(401, 'SESSION_EXPIRED'), { type: 'sign-in' }],
  ])('keeps the change and stops after %s', async (_, failure, result) => {
    const outbox = open();
    api.failures = [failure];
    await outbox.enqueue(add(haar), haar.name);
    await outbox.enqueue(add(studs), studs.name);
    const { send, log } = sendingFrom(outbox);
    expect(await send()).toEqual(result);
    expect(api.received).toHaveLength(1);
    expect(log).toEqual([]);
    expect(await pendingIn(outbox)).toHaveLength(2);
  });

  test('sends nothing while its shopper is signed out, and keeps the change', async () => {
    const outbox = open();
    await outbox.enqueue(add(haar), haar.name);
    expect(await sendingFrom(outbox, () => false).send()).toEqual({ type: 'signed-out' });
    expect(api.received).toEqual([]);
    expect(await pendingIn(outbox)).toHaveLength(1);
  });

  test.each([
    ['an accepted', [] as (() => Response)[]],
    ['a rejected', [() => apiError(409, 'PRODUCT_SOLD_OUT')]],
  ])('keeps %s change whose shopper signed out while it was sent', async (_, failures) => {
    const outbox = open();
    api.failures = failures;
    await outbox.enqueue(add(haar), haar.name);
    const { send, log } = sendingFrom(outbox, () => api.received.length === 0);
    expect(await send()).toEqual({ type: 'signed-out' });
    expect(await pendingIn(outbox)).toHaveLength(1);
    expect(await outbox.lines()).toEqual([]);
    expect(log).toEqual([]);
  });
});

test("does not send another shopper's changes", async () => {
  await createOutbox(db, 'asha').enqueue(add(haar), haar.name);
  await sendingFrom(createOutbox(db, 'meera')).send();
  expect(api.received).toEqual([]);
  expect(await db.outbox.where({ shopperId: 'asha' }).count()).toBe(1);
});

test('keeps the pending changes and their keys when the browser is closed', async () => {
  await createOutbox(db, 'asha').enqueue(add(haar), haar.name);
  const [before] = await db.outbox.toArray();
  db.close();
  const reopened = new ShopDb(db.name);
  await sendingFrom(createOutbox(reopened, 'asha')).send();
  expect(api.received).toMatchObject([{ key: before?.idempotencyKey }]);
  reopened.close();
});

const ADDRESS = {
  addressLane: '7 Tank Bund Road',
  city: 'Hyderabad',
  mandal: 'Amberpet',
  district: 'Hyderabad',
  state: 'Telangana',
  pinCode: '500013',
} as const;
const review = (product_id: number | string, comment: string) =>
  ({ kind: 'review', input: { product_id, rating: 5, comment } }) as const;
const wish = (productId: number, wished = true) => ({ kind: 'wish', input: { productId, wished } }) as const;
const contact = { kind: 'contact', input: { name: 'Asha', email: 'a@b.in', message: 'Hi' } } as const;
const labels = async () => (await db.outbox.orderBy('seq').toArray()).map(({ label }) => label);

test('replaces the untried review of the same product, wish and restock alert', async () => {
  const outbox = createOutbox(db, 'asha');
  const restock = { kind: 'restock', input: { id: 9 } } as const;
  await createOutbox(db, 'meera').enqueue(review(9, ''), 'by Meera');
  for (const [mutation, label] of [
    [review(9, 'a'), 'first'],
    [review('9', 'b'), 'second'],
    [review(8, 'c'), 'for 8'],
    [wish(9), 'wish'],
    [wish(9, false), 'no wish'],
    [restock, 'alert'],
    [restock, 'alert again'],
  ] as const)
    await outbox.enqueue(mutation, label);
  expect(await labels()).toEqual(['by Meera', 'second', 'for 8', 'no wish', 'alert again']);
});

test('replaces the untried change of the same saved address, and keeps new ones', async () => {
  const outbox = createOutbox(db, 'asha');
  const form = { name: 'Asha', phone: '9876543210', address: ADDRESS };
  const save = (label: string, id?: string) =>
    outbox.enqueue({ kind: 'address', input: id === undefined ? form : { id, ...form } }, label);
  for (const label of ['new', 'also new']) await save(label);
  await save('first change', 'a');
  await save('of another', 'b');
  await save('second change', 'a');
  await outbox.enqueue({ kind: 'address-deletion', input: { id: 'b' } }, 'deletion');
  const { pending } = await outbox.state();
  expect(pending.map(({ label }) => label)).toEqual(['new', 'also new', 'second change', 'deletion']);
});

test('keeps a review that was sent once, because the API may have accepted it, and two messages of one sender', async () => {
  const outbox = createOutbox(db, 'asha');
  await outbox.enqueue(review(9, 'a'), 'sent');
  expect(await outbox.takeFirst('messages')).toMatchObject({ label: 'sent', tried: false });
  expect(await outbox.takeFirst('messages')).toMatchObject({ label: 'sent', tried: true });
  await outbox.enqueue(review(9, 'b'), 'corrected');
  await outbox.enqueue(contact, 'one');
  await outbox.enqueue(contact, 'two');
  expect(await labels()).toEqual(['sent', 'corrected', 'one', 'two']);
});

test('replaces a rejected entry by a notice for its sender, and removes an accepted one', async () => {
  const outbox = createOutbox(db, 'asha', () => 1_000);
  await outbox.enqueue(review(9, 'a'), 'rejected');
  await outbox.enqueue(review(8, 'b'), 'accepted');
  const refusal = new ApiError(409, { code: 'ALREADY_REVIEWED', message: 'You have reviewed this product.' });
  await outbox.reject((await outbox.takeFirst('messages'))!, refusal);
  await outbox.accept((await outbox.takeFirst('messages'))!, undefined);
  expect(await labels()).toEqual([]);
  expect(await db.notices.toArray()).toMatchObject([
    {
      shopperId: 'asha',
      kind: 'review',
      label: 'rejected',
      code: 'ALREADY_REVIEWED',
      message: refusal.message,
      at: 1_000,
    },
  ]);
});

test('lets the next shopper take over the wishes of a visitor, and nobody the contact message', async () => {
  await createOutbox(db, undefined).enqueue(wish(5), '');
  await createOutbox(db, undefined).enqueue(wish(6), '');
  await createOutbox(db, undefined).enqueue(contact, '');
  const outbox = createOutbox(db, 'asha');
  expect(await pendingIn(outbox)).toHaveLength(3);
  await outbox.takeFirst('wishes');
  expect((await db.outbox.toArray()).map(({ kind, shopperId }) => [kind, shopperId])).toEqual([
    ['wish', 'asha'],
    ['wish', 'asha'],
    ['contact', ''],
  ]);
});

test('takes each lane in its own order', async () => {
  const outbox = createOutbox(db, 'asha');
  await outbox.enqueue(contact, '');
  await outbox.enqueue(wish(5), '');
  await outbox.enqueue(add(haar), '');
  const kindOf = async (lane: Lane) => (await outbox.takeFirst(lane))?.kind;
  expect(await Promise.all(LANES.map(kindOf))).toEqual(['cart', 'wish', 'contact'] satisfies OutboxEntry['kind'][]);
});
