import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { type CartEntry, db, type DeviceLine } from '../src/device/db.ts';
import { cartStore } from '../src/sync/stores.ts';
import { enqueue, stopSync } from '../src/sync/sync-service.ts';
import { api, closePage, openSignedInPage } from './signed-in-page.ts';

/** A line of the API's cart. */
export const row = (product_id: number, quantity: number) => ({
  cart_id: product_id * 10,
  product_id,
  quantity,
  name: `Piece ${product_id}`,
  image: '',
  price: 100,
  isAvailable: true,
});

/** A line of the device's cart. */
export const line = (productId: number, quantity: number): DeviceLine => ({
  cartId: undefined,
  productId,
  quantity,
  name: `Piece ${productId}`,
  image: '',
  price: 100,
  isAvailable: true,
});

/** The API's response with a cart. */
export const cartOf = (...rows: ReturnType<typeof row>[]) => Response.json(rows);

export const change = (input: CartEntry['input'], label: string, condition?: Promise<boolean>) =>
  enqueue({ kind: 'cart', input }, label, condition);
export const add = (productId: number) => change({ type: 'add', line: line(productId, 1) }, `Piece ${productId}`);
/** The shown cart as [product id, quantity] pairs. */
export const shown = () => cartStore.get().lines.map(({ productId, quantity }) => [productId, quantity]);

/** Opens a page whose API has an empty cart and an empty wish list. */
export function openCartPage(): void {
  openSignedInPage();
  api.respond = () => cartOf();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path.startsWith('/api/wishlist') ? Response.json([]) : fetch(path, init),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

export async function closeCartPage(): Promise<void> {
  await stopSync();
  closePage();
  await Promise.all([db.cart, db.outbox, db.notices, db.wishlist].map((table) => table.clear()));
}
