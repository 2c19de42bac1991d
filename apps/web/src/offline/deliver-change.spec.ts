import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliverChange } from './deliver-change.ts';
import type { OutboxEntry } from './db.ts';
import { outboxInMemory } from './outbox-in-memory.ts';
import type { DeviceChange, Outbox } from './outbox.ts';

const row = (cart_id: number, quantity: number) => ({
  cart_id,
  product_id: 1,
  quantity,
  name: 'Noor Haar',
  image: '',
  price: 4200,
  isAvailable: true,
});
const gone = { statusCode: 404, code: 'CART_LINE_NOT_FOUND', message: 'This item is no longer in your cart.' };

let outbox: Outbox;
let asked: { call: string; key: string | null; body: unknown }[];
let answers: ((call: string) => [status: number, body: unknown])[];

beforeEach(() => {
  outbox = outboxInMemory('asha');
  [asked, answers] = [[], []];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`;
    const key = new Headers(init.headers).get('idempotency-key');
    asked.push({ call, key, body: init.body ? (JSON.parse(String(init.body)) as unknown) : undefined });
    const [status, body] = answers.shift()!(call);
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function taken(change: DeviceChange): Promise<OutboxEntry> {
  await outbox.keepServerCart([
    { cartId: 5, productId: 1, quantity: 1, name: 'Noor Haar', image: '', price: 4200, isAvailable: true },
  ]);
  await outbox.enqueue(change, 'Noor Haar');
  return (await outbox.takeFirst())!;
}

test('a line that was made anew elsewhere is found by its product, and asked for under a new key', async () => {
  const entry = await taken({ type: 'setQuantity', productId: 1, quantity: 4 });
  answers = [() => [404, gone], () => [200, [row(8, 2)]], () => [200, [row(8, 4)]]];
  expect(await deliverChange(outbox, entry, 'token')).toMatchObject([{ cartId: 8, quantity: 4 }]);
  expect(asked.map(({ body }) => body)).toEqual([{ cart_id: 5, quantity: 4 }, undefined, { cart_id: 8, quantity: 4 }]);
  expect(asked[2]?.key).not.toBe(asked[0]?.key);
  expect(await outbox.takeFirst()).toMatchObject({ lineId: 8, idempotencyKey: asked[2]?.key });
});

test('a repeat is the same request under the same key, whatever the cart is by now', async () => {
  const entry = await taken({ type: 'setQuantity', productId: 1, quantity: 4 });
  answers = [() => [503, { code: 'UNAVAILABLE' }], () => [200, [row(5, 4)]]];
  await expect(deliverChange(outbox, entry, 'token')).rejects.toThrow();
  await outbox.keepServerCart([]);
  await deliverChange(outbox, (await outbox.takeFirst())!, 'token');
  expect(asked[1]).toEqual(asked[0]);
});

test('a line that is gone gets no quantity, and its removal is done', async () => {
  const entry = await taken({ type: 'setQuantity', productId: 1, quantity: 4 });
  answers = [() => [404, gone], () => [200, []]];
  await expect(deliverChange(outbox, entry, 'token')).rejects.toMatchObject({ code: 'CART_LINE_NOT_FOUND' });
  await outbox.refuse(entry, 'gone');
  const removal = await taken({ type: 'remove', productId: 1 });
  answers = [() => [404, gone], () => [200, []], () => [200, []]];
  expect(await deliverChange(outbox, removal, 'token')).toEqual([]);
});
