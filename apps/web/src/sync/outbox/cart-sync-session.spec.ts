import { afterEach, beforeEach, expect, test } from 'vitest';
import { add, cartOf, closeCartPage, openCartPage, row } from '../../../test/cart-page.ts';
import { api, apiError, signIn, toasts, token } from '../../../test/signed-in-page.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { cartStore } from '../stores.ts';
import { flushCart, startSync, stopSync } from '../sync-service.ts';

beforeEach(openCartPage);
afterEach(closeCartPage);

test('refreshes the session once after a 401, and repeats the change with the new token and the same key', async () => {
  await flushCart(); // after the first read, which must not count
  const renewed = token('asha, renewed');
  api.sent = [];
  api.respond = (call, headers) => {
    if (call === 'POST /api/refresh-token') return Response.json({ accessToken: renewed, refreshToken: 'r2' });
    return headers.get('authorization') === `Bearer ${renewed}` ? cartOf(row(1, 1)) : apiError(401, 'SESSION_EXPIRED');
  };
  await add(1);
  await waitFor(() => expect(toasts()).toEqual(['Product added to cart successfully!']));
  await waitFor(() => expect(cartStore.get().pending).toBe(0));
  expect(api.sent.map(({ call }) => call)).toEqual([
    'POST /api/cart',
    'POST /api/refresh-token',
    'POST /api/cart', // its response has the current cart, so nothing is fetched
  ]);
  expect(api.sent[0]?.key).toBe(api.sent[2]?.key);
  await waitFor(() => expect(cartStore.get()).toMatchObject({ pending: 0, lines: [{ productId: 1, quantity: 1 }] }));
});

test('keeps the changes of an ended session for the same shopper’s next sign-in only', async () => {
  await flushCart();
  api.respond = (call) =>
    call === 'POST /api/refresh-token' ? apiError(401, 'REFRESH_FAILED') : apiError(401, 'SESSION_EXPIRED');
  await add(1);
  await waitFor(() => expect(toasts()).toEqual(['Failed to refresh token.']));
  await stopSync();

  api.sent = [];
  api.respond = () => cartOf();
  signIn('meera');
  void startSync();
  await waitFor(() => expect(cartStore.get()).toMatchObject({ shopperId: 'meera', isLoaded: true, pending: 0 }));
  await waitFor(() => expect(api.sent.map(({ call }) => call)).toEqual(['GET /api/cart']));
  await stopSync();

  api.respond = () => cartOf(row(1, 1));
  signIn('asha');
  void startSync();
  await waitFor(() => expect(toasts()).toContain('Product added to cart successfully!'));
  expect(api.sent[1]).toMatchObject({
    call: 'POST /api/cart',
    token: `Bearer ${token('asha')}`,
    body: { product_id: 1, quantity: 1 },
  });
});

test('waits before it refreshes the session again when the renewed token is rejected too', async () => {
  let renewals = 0;
  api.respond = (call, headers) => {
    if (call === 'POST /api/refresh-token') {
      renewals += 1;
      return Response.json({ accessToken: token(`asha, ${renewals}`), refreshToken: 'r2' });
    }
    return headers.get('authorization') === `Bearer ${token('asha, 2')}`
      ? cartOf(row(1, 1))
      : apiError(401, 'SESSION_EXPIRED');
  };
  void startSync();
  await waitFor(() => expect(api.sent.filter(({ call }) => call === 'GET /api/cart')).toHaveLength(2));
  expect(renewals).toBe(1);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(cartStore.get()).toMatchObject({ isLoaded: true, lines: [{ productId: 1 }] }));
  expect(renewals).toBe(2);
});

test('refreshes the session again when the renewed token expires after an accepted change', async () => {
  await flushCart();
  api.respond = () => undefined;
  await add(1);
  await add(2);
  let renewals = 0;
  const accepted: (string | null)[] = [];
  api.respond = (call, headers) => {
    if (call === 'POST /api/refresh-token') {
      renewals += 1;
      return Response.json({ accessToken: token(`asha, ${renewals}`), refreshToken: 'r2' });
    }
    const sent = headers.get('authorization');
    // Each renewed token is accepted once.
    if (sent !== `Bearer ${token(`asha, ${renewals}`)}` || accepted.includes(sent))
      return apiError(401, 'SESSION_EXPIRED');
    accepted.push(sent);
    return cartOf(row(1, 1), row(2, 1));
  };
  dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(accepted.slice(0, 2)).toEqual([`Bearer ${token('asha, 1')}`, `Bearer ${token('asha, 2')}`]),
  );
  await waitFor(() => expect(cartStore.get().pending).toBe(0));
});
