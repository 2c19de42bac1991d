import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closePage, openSignedInPage, signIn, toasts } from '../../test/signed-in-page.ts';
import { waitFor } from '../../test/wait-for.ts';
import { dropSession } from '../auth/change-session.ts';
import { currentSession } from '../auth/session.ts';
import { cartStore, NO_CART, showCart } from './stores.ts';
import { dismissNotice, enqueue, flush, flushCart, readCartCopy, startSync, stopSync, wish } from './sync-service.ts';

const log: string[] = [];
/** Loads the module of the sync. */
let load: () => void | Promise<void>;
/** Writes a change. */
let write: () => void | Promise<void>;
vi.mock('./open-sync.ts', () => ({
  openSync: async (shopperId: string | undefined) => {
    await load();
    const record = (text: string) => async () => void log.push(`${shopperId} ${text}`);
    await record('opened')();
    return {
      enqueue: async (_: object, label: string) => {
        await write();
        await record(`changed ${label}`)();
      },
      run: record('sent'),
      flush: (token: string) => record(`flushed ${token.slice(0, 3)}`)(),
      outbox: { dismiss: (id: number) => record(`dismissed ${id}`)() },
      close: record('closed'),
    };
  },
}));

beforeEach(() => {
  load = () => undefined;
  write = () => undefined;
  openSignedInPage();
  log.length = 0;
});
afterEach(() => {
  void stopSync();
  closePage();
});

const change = () => enqueue({ kind: 'cart', input: { type: 'remove', productId: 1 } }, 'Noor Haar');

test('passes changes to the sync of the signed-in shopper, and follows the session', async () => {
  await change();
  await dismissNotice(7);
  await flushCart();
  expect(log).toEqual(['asha opened', 'asha changed Noor Haar', 'asha dismissed 7', 'asha sent']);
  signIn('meera');
  await waitFor(() => expect(log.slice(4).toSorted()).toEqual(['asha closed', 'meera opened']));
  await change();
  expect(log.at(-1)).toBe('meera changed Noor Haar');
});

test('ends a change that waits for the sync when the session ends', async () => {
  load = () => new Promise(() => undefined);
  const changing = change();
  dropSession();
  await expect(changing).rejects.toThrow('The shopper has signed out.');
});

test('says that a wish could not be written', async () => {
  write = () => Promise.reject(new Error('The disk is full.'));
  await wish({ productId: 1, wished: true });
  expect(toasts()).toEqual(['Your wish list could not be changed on this device.']);
});

test('sends everything with the session that ends, also when the sync is not loaded yet', async () => {
  const flushed = flush(currentSession()!);
  dropSession();
  await flushed;
  expect(log).toContain('asha flushed e30');
});

test('removes the shown cart and its copy when the session ends', async () => {
  await startSync();
  localStorage.setItem('cart', '[]');
  cartStore.set({ ...NO_CART, shopperId: 'asha', pending: 3 });
  dropSession();
  expect([localStorage.getItem('cart'), cartStore.get()]).toEqual([null, NO_CART]);
});

test.each([
  [
    '[{"name":"Noor Haar","image":"","price":100,"quantity":1}]',
    [{ name: 'Noor Haar', image: '', price: 100, quantity: 1 }],
  ],
  [
    '[{"name":"Aru","option":"12","optionName":"Size","image":"","price":100,"quantity":1}]',
    [{ name: 'Aru', option: '12', optionName: 'Size', image: '', price: 100, quantity: 1 }],
  ],
  ['[{"name":"Aru","option":{},"image":"","price":100,"quantity":1}]', []],
  ['[{"name":"Aru","optionName":1,"image":"","price":100,"quantity":1}]', []],
  ['[{"name":"Aru","optionLabel":{},"image":"","price":100,"quantity":1}]', []],
  ['[{"name":"Noor Haar"}]', []],
  ['[null]', []],
  ['{"name":"Noor Haar"}', []],
  ['not JSON', []],
  [undefined, []],
])('reads the copy %s as %j', (copy, expected) => {
  if (copy) localStorage.setItem('cart', copy);
  expect(readCartCopy()).toEqual(expected);
});

test('reads the copy of the shown cart with the sizes of its pieces', () => {
  const ring = { productId: 4, cartId: 1, name: 'Aru', image: '', price: 100, quantity: 1, isAvailable: true };
  const lines = ['12', '14'].map((option) => ({ ...ring, option, optionName: 'Size' }));
  showCart({ ...NO_CART, lines, isLoaded: true });
  expect(readCartCopy()).toEqual(lines);
});
