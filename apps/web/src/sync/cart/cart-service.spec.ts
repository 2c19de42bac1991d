import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import {
  changeCart,
  dismissNotice,
  readCartCopy,
  resetCart,
  sendPendingChanges,
  startCartSync,
} from './cart-service.ts';
import { setSession } from '../../auth/session.ts';
import { cartStore, NO_CART, showCart } from './cart-store.ts';

const log: string[] = [];
vi.mock('./cart-sync.ts', () => ({
  CartSync: class {
    readonly shopperId: string;
    constructor(shopperId: string) {
      this.shopperId = shopperId;
      log.push(`${shopperId} opened`);
    }
    record = (text: string) => Promise.resolve(void log.push(`${this.shopperId} ${text}`));
    change = (_: object, label: string) => this.record(`changed ${label}`);
    send = () => this.record('sent');
    clear = () => this.record('cleared');
    dismiss = (id: number) => this.record(`dismissed ${id}`);
    close = () => void log.push(`${this.shopperId} closed`);
  },
}));

let stored: Map<string, string>;
beforeEach(() => {
  log.length = 0;
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const removal = { type: 'remove', productId: 1 } as const;

test('passes changes to the sync of the signed-in shopper', async () => {
  const stop = startCartSync('asha');
  await changeCart(removal, 'Noor Haar');
  await dismissNotice(7);
  await resetCart();
  expect(log).toEqual(['asha opened', 'asha changed Noor Haar', 'asha dismissed 7', 'asha cleared']);
  stop();
  await waitFor(() => expect(log.at(-1)).toBe('asha closed'));
});

test('rejects a change without a sync, and ignores everything else', async () => {
  await expect(changeCart(removal, 'Noor Haar')).rejects.toThrow('The cart sync has not started.');
  await dismissNotice(7);
  await resetCart();
  showCart({ ...NO_CART, pending: 1 });
  await sendPendingChanges();
  expect(log).toEqual([]);
});

test('waits with a change of a signed-in shopper until the sync has started', async () => {
  setSession({ user: { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'customer' }, token: 't' });
  const changing = changeCart(removal, 'Noor Haar');
  const stop = startCartSync('asha');
  await changing;
  expect(log).toEqual(['asha opened', 'asha changed Noor Haar']);
  setSession(undefined);
  stop();
});

test('sends only when a change is pending', async () => {
  const stop = startCartSync('asha');
  showCart({ ...NO_CART, pending: 0 });
  await sendPendingChanges();
  await dismissNotice(1);
  expect(log).toEqual(['asha opened', 'asha dismissed 1']);
  showCart({ ...NO_CART, pending: 1 });
  await sendPendingChanges();
  expect(log.at(-1)).toBe('asha sent');
  stop();
});

test('a late stop of the previous shopper’s sync does not stop the next one', async () => {
  const stopAsha = startCartSync('asha');
  const stopMeera = startCartSync('meera');
  stopAsha();
  await changeCart(removal, 'Noor Haar');
  expect(log).toContain('meera changed Noor Haar');
  stopMeera();
  await expect(changeCart(removal, 'Noor Haar')).rejects.toThrow();
});

test('removes the shown cart and its copy when the sync stops', () => {
  const stop = startCartSync('asha');
  stored.set('cart', '[]');
  showCart({ ...NO_CART, shopperId: 'asha', pending: 3 });
  stop();
  expect([stored.has('cart'), cartStore.get()]).toEqual([false, NO_CART]);
});

test.each([
  ['[{"name":"Noor Haar"}]', [{ name: 'Noor Haar' }]],
  ['{"name":"Noor Haar"}', []],
  ['not JSON', []],
  [undefined, []],
])('reads the copy %s as %j', (copy, expected) => {
  if (copy) stored.set('cart', copy);
  expect(readCartCopy()).toEqual(expected);
});
