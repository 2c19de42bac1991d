import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api, apiError, closePage, openSignedInPage, signIn, toasts } from '../../../test/signed-in-page.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { dropSession } from '../../auth/change-session.ts';
import { currentSession } from '../../auth/session.ts';
import { ANONYMOUS, db } from '../../device/db.ts';
import { sendFromWorker } from '../send-from-worker.ts';
import { wishlistStore } from '../stores.ts';
import { clearWishes, enqueue, flush, startSync, stopSync } from '../sync-service.ts';

const setWish = (productId: number, wished: boolean) => enqueue({ kind: 'wish', input: { productId, wished } }, '');
const shows = (ids: number[]) => waitFor(() => expect(wishlistStore.get()).toEqual(ids));

/** The shopper's list at the API. */
let listed: number[];

/** Answers as the API does. */
function respond(call: string): Response {
  const [method, path = ''] = call.split(' ');
  const id = Number(path.split('/').at(-1));
  if (path === '/api/wishlist' && method === 'DELETE') listed = [];
  if (method === 'PUT') listed = [id, ...listed.filter((one) => one !== id)];
  if (method === 'DELETE') listed = listed.filter((one) => one !== id);
  return Response.json(path.startsWith('/api/wishlist') ? listed : []);
}
const calls = () => api.sent.map(({ call }) => call);

beforeAll(openSignedInPage);
afterAll(async () => {
  await stopSync();
  closePage();
});
beforeEach(async () => {
  dropSession();
  await stopSync();
  await Promise.all([db.outbox.clear(), db.wishlist.clear()]);
  listed = [];
  api.sent = [];
  api.respond = respond;
  signIn('asha');
});

test('sends changes one after the other, and shows the API’s list', async () => {
  listed = [3];
  await setWish(7, true);
  await setWish(3, false);
  await waitFor(() => expect(listed).toEqual([7]));
  await shows([7]);
  expect(calls().filter((call) => /wishlist\/\d/.test(call))).toEqual([
    'PUT /api/wishlist/7',
    'DELETE /api/wishlist/3',
  ]);
});

test('shows a change at once, and sends it when the network returns', async () => {
  api.respond = () => undefined;
  await setWish(7, true);
  await shows([7]);
  api.respond = respond;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(listed).toEqual([7]));
});

test('repeats by itself what an overloaded API refused', async () => {
  let refusals = 1;
  api.respond = (call) => (call.startsWith('PUT') && refusals-- > 0 ? apiError(503, 'UNAVAILABLE') : respond(call));
  await setWish(7, true);
  await waitFor(() => expect(listed).toEqual([7]));
  await shows([7]);
});

test('undoes a change that the API rejects, with its message', async () => {
  api.respond = (call) =>
    call.startsWith('PUT') ? apiError(409, 'WISHLIST_FULL', 'The list is full.') : respond(call);
  await setWish(7, true);
  await waitFor(() => expect(toasts()).toEqual(['The list is full.']));
  await shows([]);
  expect(toasts()).toEqual(['The list is full.']);
});

test('merges the list of a visitor into that of the shopper who signs in', async () => {
  dropSession();
  await setWish(5, true);
  await setWish(6, true);
  await shows([6, 5]);
  expect(calls().filter((call) => /wishlist\/\d/.test(call))).toEqual([]);
  listed = [1];
  signIn('meera');
  await waitFor(() => expect(listed).toEqual([6, 5, 1]));
  await shows([6, 5, 1]);
});

test('never shows the list of one shopper to another', async () => {
  await setWish(7, true);
  dropSession();
  await shows([]);
});

test('sends the wishes that wait when their shopper signs out', async () => {
  listed = [3];
  api.respond = () => undefined;
  await setWish(7, true);
  await setWish(3, false);
  api.respond = respond;
  const flushed = flush(currentSession()!);
  dropSession();
  await flushed;
  expect(listed).toEqual([7]);
  await shows([]);
});

test('leaves the wish of the next visitor alone, while the changes of the shopper who signed out are sent', async () => {
  api.respond = () => undefined;
  await setWish(7, true);
  await waitFor(() => expect(calls()).toContain('PUT /api/wishlist/7'));
  // The attempts of all lanes have ended, so that the calls below are those of the sign-out.
  await (await startSync()).run();
  const answer = Promise.withResolvers<Response>();
  api.respond = (call) => (call.startsWith('PUT') ? answer.promise : respond(call));
  api.sent = [];
  const flushed = flush(currentSession()!);
  dropSession();
  await waitFor(() => expect(calls()).toContain('PUT /api/wishlist/7'));
  await setWish(8, true);
  answer.resolve(Response.json([7]));
  await flushed;
  await sendFromWorker();
  await shows([8]);
  expect(calls()).toEqual(['PUT /api/wishlist/7']);
  expect(await db.outbox.toArray()).toMatchObject([{ shopperId: ANONYMOUS, input: { productId: 8 } }]);
});

test('empties the list, with the changes that wait', async () => {
  listed = [3];
  await startSync();
  await shows([3]); // read before the change, which fails
  api.respond = (call) => (call.startsWith('PUT') ? undefined : respond(call));
  await setWish(7, true);
  await shows([7, 3]);
  await clearWishes(currentSession()!);
  await shows([]);
  expect([listed, await db.outbox.count()]).toEqual([[], 0]);
});
