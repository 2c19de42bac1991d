import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api, apiError, closePage, openSignedInPage, signIn, toasts } from '../../../test/signed-in-page.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { dropSession } from '../../auth/change-session.ts';
import { setWish } from './wishlist-service.ts';
import { wishlistStore } from './wishlist-store.ts';

/** The shopper's list at the API. */
let listed: number[];

/** Answers as the API does. */
function respond(call: string): Response {
  const [method, path = ''] = call.split(' ');
  const id = Number(path.split('/').at(-1));
  if (method === 'PUT') listed = [id, ...listed.filter((one) => one !== id)];
  if (method === 'DELETE') listed = listed.filter((one) => one !== id);
  return Response.json(listed);
}
const calls = () => api.sent.map(({ call }) => call);

beforeAll(openSignedInPage);
afterAll(closePage);
beforeEach(() => {
  dropSession();
  localStorage.removeItem('wishlist');
  listed = [];
  api.sent = [];
  api.respond = respond;
  signIn('asha');
});

test('sends changes one after the other, and shows the API’s list', async () => {
  listed = [3];
  await setWish(7, true);
  await setWish(3, false);
  await waitFor(() => expect(wishlistStore.get()).toEqual([7]));
  expect(calls().filter((call) => !call.startsWith('GET'))).toEqual(['PUT /api/wishlist/7', 'DELETE /api/wishlist/3']);
});

test('shows a change at once, and sends it when the network returns', async () => {
  api.respond = () => undefined;
  await setWish(7, true);
  expect(wishlistStore.get()).toEqual([7]);
  api.respond = respond;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(listed).toEqual([7]));
});

test('repeats by itself what an overloaded API refused', async () => {
  let refusals = 2;
  api.respond = (call) => (refusals-- > 0 ? apiError(503, 'UNAVAILABLE') : respond(call));
  await setWish(7, true);
  await waitFor(() => expect(listed).toEqual([7]));
  expect(wishlistStore.get()).toEqual([7]);
});

test('undoes a change that the API rejects, with its message', async () => {
  api.respond = (call) =>
    call.startsWith('PUT') ? apiError(409, 'WISHLIST_FULL', 'The list is full.') : respond(call);
  await setWish(7, true);
  await waitFor(() => expect(wishlistStore.get()).toEqual([]));
  expect(toasts()).toEqual(['The list is full.']);
});

test('merges the list of a visitor into that of the shopper who signs in', async () => {
  dropSession();
  await setWish(5, true);
  await setWish(6, true);
  expect(wishlistStore.get()).toEqual([6, 5]);
  expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
  listed = [1];
  signIn('meera');
  await waitFor(() => expect(wishlistStore.get()).toEqual([6, 5, 1]));
});

test('never shows the list of one shopper to another', async () => {
  await setWish(7, true);
  dropSession();
  expect(wishlistStore.get()).toEqual([]);
});
