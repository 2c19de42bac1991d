import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { waitFor } from '../../../test/wait-for.ts';
import { db } from '../../device/db.ts';
import { setSession } from '../../auth/session.ts';
import { toastStore } from '../../ui/feedback/toast.ts';
import { add, remove, setQuantity, startCartSync } from './cart-actions.ts';

afterEach(() => vi.unstubAllGlobals());

const line = {
  productId: 9,
  quantity: 1,
  name: 'A piece',
  image: '',
  price: 100,
  isAvailable: true,
  cartId: undefined,
};
const product = {
  id: 9,
  name: 'A piece',
  description: '',
  price: 100,
  old_price: null,
  category: 'Earrings',
  image_url: '',
  isAvailable: true,
  seller_id: 1,
} as unknown as Product;
const toasts = () => toastStore.get().map(({ tone, text }) => [tone, text]);

test('rejects remove and update with a toast while signed out', async () => {
  await remove(line);
  await setQuantity(line, 2);
  expect(toasts()).toEqual([
    ['warning', 'You must be logged in to remove items from the cart.'],
    ['warning', 'You must be logged in to update the cart.'],
  ]);
});

test('keeps what a signed-out visitor wants, and adds it once when the shopper has signed in', async () => {
  vi.stubGlobal('document', new EventTarget());
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await add(product, 3);
  expect(await db.outbox.toArray()).toEqual([]);
  const stop = startCartSync('meera');
  const added = () => db.outbox.where({ shopperId: 'meera' }).toArray();
  await waitFor(async () => expect(await added()).toMatchObject([{ change: { line: { productId: 9, quantity: 3 } } }]));
  stop();
  const again = startCartSync('meera');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await added()).toHaveLength(1);
  again();
  await db.outbox.clear();
});

test('writes an addition to the device before the product is read', async () => {
  vi.stubGlobal('document', new EventTarget());
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  const paths: string[] = [];
  // No response ever arrives: the line is silent, or the tab is closed.
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return new Promise(() => undefined);
  });
  setSession({ user: { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'customer' }, token: '' });
  const stop = startCartSync('asha');
  await add({ ...product, isAvailable: true }, 2);
  expect(await db.outbox.toArray()).toMatchObject([{ shopperId: 'asha', change: { type: 'add' }, tried: false }]);
  expect(paths).toContain('/api/products/9');
  stop();
});
