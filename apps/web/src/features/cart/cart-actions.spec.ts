import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { closePage, openSignedInPage, signIn } from '../../../test/signed-in-page.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { db } from '../../device/db.ts';
import { dropSession } from '../../auth/change-session.ts';
import { toastStore } from '../../ui/feedback/toast.ts';
import { savePendingItem } from '../../sync/pending-item.ts';
import { dismissNotice, stopSync } from '../../sync/sync-service.ts';
import { add, remove, setQuantity, startCartSync } from './cart-actions.ts';

beforeEach(() => {
  openSignedInPage();
  dropSession();
});
afterEach(async () => {
  await stopSync();
  closePage();
  await db.outbox.clear();
});

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

test('stores what a signed-out visitor adds, and adds it once when the shopper has signed in', async () => {
  savePendingItem({ product, quantity: 3 });
  signIn('meera');
  startCartSync();
  const added = () => db.outbox.where({ shopperId: 'meera' }).toArray();
  await waitFor(async () => expect(await added()).toMatchObject([{ input: { line: { productId: 9, quantity: 3 } } }]));
  startCartSync();
  await dismissNotice(0); // after what was requested before it
  expect(await added()).toHaveLength(1);
});

test('writes an addition to the device before the product is read', async () => {
  // No response ever arrives: the line is silent, or the tab is closed.
  const paths: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return new Promise(() => undefined);
  });
  signIn('asha');
  startCartSync();
  await add({ ...product, isAvailable: true }, 2);
  expect(await db.outbox.toArray()).toMatchObject([{ shopperId: 'asha', input: { type: 'add' }, tried: false }]);
  expect(paths).toContain('/api/products/9');
});
