import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartEntry } from '../../device/db.ts';
import { ApiError } from '../../http/request.ts';
import { deliverCartChange } from './deliver-cart-change.ts';
import { createMemoryDb } from './memory-db.ts';
import { createOutbox, type Outbox } from './outbox.ts';

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
let requests: { call: string; key: string | null; body: unknown }[];
let responses: ((call: string) => [status: number, body: unknown])[];

beforeEach(() => {
  outbox = createOutbox(createMemoryDb(), 'asha');
  [requests, responses] = [[], []];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`;
    const key = new Headers(init.headers).get('idempotency-key');
    requests.push({ call, key, body: init.body ? (JSON.parse(String(init.body)) as unknown) : undefined });
    const [status, body] = responses.shift()!(call);
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function enqueueAndTake(change: CartEntry['input']): Promise<CartEntry> {
  await outbox.save({
    lane: 'cart',
    lines: [{ cartId: 5, productId: 1, quantity: 1, name: 'Noor Haar', image: '', price: 4200, isAvailable: true }],
  });
  await outbox.enqueue({ kind: 'cart', input: change }, 'Noor Haar');
  return (await outbox.takeFirst('cart')) as CartEntry;
}

test('finds a line that another device recreated by its product, and uses a new key for it', async () => {
  const entry = await enqueueAndTake({ type: 'setQuantity', productId: 1, quantity: 4 });
  responses = [() => [404, gone], () => [200, [row(8, 2)]], () => [200, [row(8, 4)]]];
  expect(await deliverCartChange(outbox, entry, 'token')).toMatchObject([{ cartId: 8, quantity: 4 }]);
  expect(requests.map(({ body }) => body)).toEqual([
    { cart_id: 5, quantity: 4 },
    undefined,
    { cart_id: 8, quantity: 4 },
  ]);
  expect(requests[2]?.key).not.toBe(requests[0]?.key);
  expect(await outbox.takeFirst('cart')).toMatchObject({ lineId: 8, idempotencyKey: requests[2]?.key });
});

test('repeats a change as the same request with the same key, whatever the cart contains', async () => {
  const entry = await enqueueAndTake({ type: 'setQuantity', productId: 1, quantity: 4 });
  responses = [() => [503, { code: 'UNAVAILABLE' }], () => [200, [row(5, 4)]]];
  await expect(deliverCartChange(outbox, entry, 'token')).rejects.toThrow();
  await outbox.save({ lane: 'cart', lines: [] });
  await deliverCartChange(outbox, (await outbox.takeFirst('cart')) as CartEntry, 'token');
  expect(requests[1]).toEqual(requests[0]);
});

test('rejects a new quantity for a line that is gone, and accepts its removal', async () => {
  const entry = await enqueueAndTake({ type: 'setQuantity', productId: 1, quantity: 4 });
  responses = [() => [404, gone], () => [200, []]];
  await expect(deliverCartChange(outbox, entry, 'token')).rejects.toMatchObject({ code: 'CART_LINE_NOT_FOUND' });
  await outbox.reject(entry, new ApiError(404, { message: 'gone' }));
  const removal = await enqueueAndTake({ type: 'remove', productId: 1 });
  responses = [() => [404, gone], () => [200, []], () => [200, []]];
  expect(await deliverCartChange(outbox, removal, 'token')).toEqual([]);
});
