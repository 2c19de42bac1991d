import { afterEach, beforeEach, expect, test } from 'vitest';
import { add, cartOf, change, closeCartPage, openCartPage, row, shown } from '../../../test/cart-page.ts';
import { api, apiError, toasts } from '../../../test/signed-in-page.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { cartStore } from '../stores.ts';
import { flushCart, reloadCart, startSync } from '../sync-service.ts';

beforeEach(openCartPage);
afterEach(closeCartPage);

test('keeps the cart and the changes without a network, and sends them in order when it returns', async () => {
  api.respond = () => cartOf(row(1, 1));
  void startSync();
  await waitFor(() => expect(shown()).toEqual([[1, 1]]));
  api.respond = () => undefined;
  await add(2);
  await change({ type: 'setQuantity', productId: 1, quantity: 4 }, 'Piece 1');
  await waitFor(() =>
    expect(shown()).toEqual([
      [1, 4],
      [2, 1],
    ]),
  );
  expect(toasts()).toEqual([]);
  api.sent = [];
  api.respond = (call) => (call.startsWith('POST') ? cartOf(row(1, 1), row(2, 1)) : cartOf(row(1, 4), row(2, 1)));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(cartStore.get().pending).toBe(0));
  expect(api.sent.slice(0, 2).map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/cart', { product_id: 2, quantity: 1 }],
    ['PATCH /api/cart/update', { cart_id: 10, quantity: 4 }],
  ]);
  expect(shown()).toEqual([
    [1, 4],
    [2, 1],
  ]);
});

test('empties the cart when the API rejects the read, but not after a response that is not a cart', async () => {
  api.respond = () => cartOf(row(1, 1));
  void startSync();
  await waitFor(() => expect(shown()).toEqual([[1, 1]]));
  api.respond = () => Response.json('<html>Hotel</html>');
  await reloadCart();
  expect(shown()).toEqual([[1, 1]]);
  api.respond = () => apiError(403, 'FORBIDDEN');
  await reloadCart();
  await waitFor(() => expect(shown()).toEqual([]));
});

test('drops a rejected change with a toast and fetches the cart', async () => {
  await flushCart(); // after the first read, which must not get the cart below
  api.respond = (call) =>
    call.startsWith('POST')
      ? apiError(409, 'PRODUCT_SOLD_OUT', 'This product is currently sold out.')
      : cartOf(row(3, 1));
  await add(1);
  await waitFor(() => expect(shown()).toEqual([[3, 1]]));
  expect(toasts()).toEqual(['Piece 1: This product is currently sold out.']);
  expect(cartStore.get().pending).toBe(0);
});

test('accepts the removal of a line that is already gone, and rejects a new quantity for it', async () => {
  api.respond = () => cartOf(row(1, 1), row(2, 1));
  void startSync();
  await waitFor(() =>
    expect(shown()).toEqual([
      [1, 1],
      [2, 1],
    ]),
  );
  api.respond = (call) =>
    call.startsWith('GET') ? cartOf() : apiError(404, 'CART_LINE_NOT_FOUND', 'This item is no longer in your cart.');
  await change({ type: 'remove', productId: 1 }, 'Piece 1');
  await waitFor(() => expect(toasts()).toEqual(['Item removed from cart successfully.']));
  await change({ type: 'setQuantity', productId: 2, quantity: 5 }, 'Piece 2');
  await waitFor(() => expect(toasts()).toContain('Piece 2: This item is no longer in your cart.'));
  await waitFor(() => expect(shown()).toEqual([]));
});

test('fetches the cart with the next attempt when the first fetch failed', async () => {
  api.respond = () => undefined;
  void startSync();
  await waitFor(() => expect(api.sent.map(({ call }) => call)).toEqual(['GET /api/cart']));
  api.respond = () => cartOf(row(1, 1));
  await flushCart();
  await waitFor(() => expect(shown()).toEqual([[1, 1]]));
});
