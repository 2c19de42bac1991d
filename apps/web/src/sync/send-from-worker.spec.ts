import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db, type DeviceLine } from '../device/db.ts';
import { saveWorkerSession } from '../device/worker-session.ts';
import { createOutbox } from './outbox/outbox.ts';
import { sendFromWorker } from './send-from-worker.ts';

const line: DeviceLine = {
  cartId: undefined,
  productId: 1,
  quantity: 1,
  name: 'Noor Haar',
  image: '',
  price: 4200,
  isAvailable: true,
};
const cart = [
  { cart_id: 10, product_id: 1, quantity: 1, name: 'Noor Haar', image: '', price: 4200, isAvailable: true },
];
const contact = { name: 'Asha', email: 'asha@example.in', message: 'Hello' };

let requests: { call: string; token: string | null }[];
let respond: (call: string) => Response | undefined;

beforeEach(() => {
  requests = [];
  respond = (call) => Response.json(call === 'POST /api/cart' ? cart : { message: 'ok' });
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    const call = `${method} ${path}`;
    requests.push({ call, token: new Headers(headers).get('authorization') });
    const response = respond(call);
    if (!response) throw new TypeError('no network');
    return response;
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([db.session, db.outbox, db.cart, db.notices].map((table) => table.clear()));
});

const addToCart = () => createOutbox(db, 'asha').enqueue({ kind: 'cart', input: { type: 'add', line } }, 'Noor Haar');
const write = () => createOutbox(db, undefined).enqueue({ kind: 'contact', input: contact }, 'Hello');
const wish = () => createOutbox(db, undefined).enqueue({ kind: 'wish', input: { productId: 1, wished: true } }, '');
const left = async () => (await db.outbox.toArray()).map(({ kind }) => kind);

test('sends nothing while nothing waits', async () => {
  await saveWorkerSession('asha', 'token of Asha');
  await sendFromWorker();
  expect(requests).toEqual([]);
});

test('stores why the API refused, for a page to word it in its own language', async () => {
  respond = () =>
    Response.json({ code: 'PRODUCT_SOLD_OUT', message: 'This product is currently sold out.' }, { status: 409 });
  await saveWorkerSession('asha', 'token of Asha');
  await addToCart();
  await sendFromWorker();
  expect(await db.notices.toArray()).toMatchObject([{ code: 'PRODUCT_SOLD_OUT', from: undefined }]);
});

test('sends cart changes with the stored token, then the messages', async () => {
  await saveWorkerSession('asha', 'token of Asha');
  await addToCart();
  await write();
  const page = new BroadcastChannel('kundan-outbox');
  const announced: unknown[] = [];
  page.onmessage = ({ data }: MessageEvent<{ change: string }>) => void announced.push(data.change);
  await sendFromWorker();
  await expect.poll(() => announced).toEqual(['add', 'contact']);
  page.close();
  expect(requests).toEqual([
    { call: 'POST /api/cart', token: 'Bearer token of Asha' },
    { call: 'POST /api/contact', token: null },
  ]);
  expect(await left()).toEqual([]);
  expect((await db.cart.get('asha'))?.lines).toMatchObject([{ productId: 1, cartId: 10 }]);
});

test('sends anonymous messages only while no session is stored', async () => {
  await addToCart();
  await wish();
  await write();
  await sendFromWorker();
  expect(requests).toEqual([{ call: 'POST /api/contact', token: null }]);
  expect(await left()).toEqual(['cart', 'wish']);
});

test.each([
  ['cart changes', addToCart],
  ['messages', write],
])('rejects when the API is unreachable for %s, so that the browser retries later', async (_, enqueue) => {
  await saveWorkerSession('asha', 'token of Asha');
  await enqueue();
  respond = () => undefined;
  await expect(sendFromWorker()).rejects.toThrow('retry the sync later');
  expect(await left()).toHaveLength(1);
});

test('leaves an expired session to the next page, and sends the messages', async () => {
  await saveWorkerSession('asha', 'expired token');
  await addToCart();
  await write();
  respond = (call) =>
    call === 'POST /api/cart'
      ? Response.json({ code: 'SESSION_EXPIRED', message: 'Expired.' }, { status: 401 })
      : Response.json({ message: 'ok' });
  await sendFromWorker();
  expect(requests.map(({ call }) => call)).toEqual(['POST /api/cart', 'POST /api/contact']);
  expect(await left()).toEqual(['cart']);
});

test('discards the response when the shopper signed out during the request', async () => {
  await saveWorkerSession('asha', 'token of Asha');
  await addToCart();
  vi.stubGlobal('fetch', async () => {
    await db.session.clear();
    return Response.json(cart);
  });
  await sendFromWorker();
  expect(await db.cart.get('asha')).toBeUndefined();
  expect(await db.outbox.count()).toBe(1);
});
