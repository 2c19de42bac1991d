import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { db, type DeviceLine } from '../src/device/db.ts';
import { cartStore, NO_CART, showCart } from '../src/sync/cart/cart-store.ts';
import { CartSync } from '../src/sync/cart/cart-sync.ts';
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

/** The cart sync of the test. */
export const page = { sync: undefined as unknown as CartSync };

export const openCart = (shopperId = 'asha') => (page.sync = new CartSync(shopperId));
export const add = (productId: number) =>
  page.sync.change({ type: 'add', line: line(productId, 1) }, `Piece ${productId}`);
/** The shown cart as [product id, quantity] pairs. */
export const shown = () => cartStore.get().lines.map(({ productId, quantity }) => [productId, quantity]);

/** Opens a page whose API has an empty cart. */
export function openCartPage(): void {
  openSignedInPage();
  api.respond = () => cartOf();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

export async function closeCartPage(): Promise<void> {
  page.sync.close();
  showCart(NO_CART);
  closePage();
  await Promise.all([db.cart.clear(), db.outbox.clear()]);
}
