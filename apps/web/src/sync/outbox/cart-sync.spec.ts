import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add, cartOf, change, closeCartPage, line, openCartPage, row, shown } from '../../../test/cart-page.ts';
import { api, toasts } from '../../../test/signed-in-page.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { db } from '../../device/db.ts';
import { cartStore } from '../stores.ts';
import { flushCart, resetCart, startSync } from '../sync-service.ts';

beforeEach(openCartPage);
afterEach(closeCartPage);

test('shows the server’s cart and stores the copy under "cart"', async () => {
  api.respond = () => cartOf(row(1, 2));
  void startSync();
  await waitFor(() => expect(shown()).toEqual([[1, 2]]));
  expect(JSON.parse(localStorage.getItem('cart')!)).toMatchObject([
    { name: 'Piece 1', image: '', price: 100, quantity: 2 },
  ]);
});

test('writes an addition before its condition is known, and sends it when it holds', async () => {
  void startSync();
  await waitFor(() => expect(cartStore.get().isLoaded).toBe(true));
  let decide: (holds: boolean) => void = () => undefined;
  const condition = new Promise<boolean>((resolve) => (decide = resolve));
  api.respond = (call) => cartOf(...(call === 'POST /api/cart' ? [row(1, 1)] : []));
  await change({ type: 'add', line: line(1, 1) }, 'Piece 1', condition);
  expect(await db.outbox.count()).toBe(1);
  await waitFor(() => expect(shown()).toEqual([[1, 1]]));
  expect(api.sent.some(({ call }) => call === 'POST /api/cart')).toBe(false);
  decide(true);
  await waitFor(() => expect(toasts()).toEqual(['Product added to cart successfully!']));
});

test('removes an addition whose condition does not hold', async () => {
  // The first attempt runs already.
  void startSync();
  await change({ type: 'add', line: line(1, 1) }, 'Piece 1', Promise.resolve(false));
  await flushCart();
  expect(await db.outbox.count()).toBe(0);
  await waitFor(() => expect(cartStore.get()).toMatchObject({ isLoaded: true, lines: [], pending: 0 }));
  expect(api.sent.some(({ call }) => call === 'POST /api/cart')).toBe(false);
});

test('sends no addition before its condition is known, at whatever moment of an attempt it is made', async () => {
  const sync = await startSync();
  for (let microtasks = 0; microtasks < 10; microtasks += 1) {
    await flushCart();
    const { promise: condition, resolve: decide } = Promise.withResolvers<boolean>();
    const attempt = sync.run(['cart']);
    for (let turn = 0; turn < microtasks; turn += 1) await Promise.resolve();
    await change({ type: 'add', line: line(1, 1) }, 'Piece 1', condition);
    decide(false);
    await attempt;
  }
  await flushCart();
  expect(api.sent.filter(({ call }) => call === 'POST /api/cart')).toEqual([]);
});

test('requests persistent storage once, after the first order', async () => {
  const persist = vi.fn(async () => false);
  vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist } });
  void startSync();
  await add(1);
  expect(persist).not.toHaveBeenCalled();
  await resetCart();
  await resetCart();
  await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
});

test('shows a change immediately and success only after the response', async () => {
  let respondNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (respondNow = resolve));
  const fetchStub = vi.fn(async (_path: string, init: RequestInit) => {
    if (init.method === 'POST') await held;
    return Response.json(init.method === 'POST' ? [row(1, 1)] : []);
  });
  vi.stubGlobal('fetch', fetchStub);
  void startSync();
  await waitFor(() => expect(cartStore.get().isLoaded).toBe(true));
  await add(1);
  await waitFor(() => expect(shown()).toEqual([[1, 1]]));
  expect(cartStore.get().pending).toBe(1);
  expect(toasts()).toEqual([]);
  respondNow();
  await waitFor(() => expect(toasts()).toEqual(['Product added to cart successfully!']));
  await waitFor(() => expect(cartStore.get().pending).toBe(0));
});

test('keeps changes in memory on a device whose database cannot be opened', async () => {
  vi.spyOn(db, 'open').mockRejectedValue(new Error('no database'));
  api.respond = () => undefined;
  void startSync();
  await add(1);
  await waitFor(() => expect(cartStore.get().pending).toBe(1));
  expect(await db.outbox.count()).toBe(0);
});
