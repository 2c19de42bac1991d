import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, apiError, closePage, openSignedInPage, signIn, toasts, token } from '../../../test/signed-in-page.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { dropSession } from '../../auth/change-session.ts';
import { db } from '../../device/db.ts';
import type { NewMessage } from './message-queue.ts';
import { enqueueMessage, startMessageSync } from './message-sync.ts';
import { pendingMessagesStore } from './pending-messages.ts';
import { dismissRejectedMessage, rejectedMessagesStore } from './rejected-messages.ts';
import { ANONYMOUS } from './senders.ts';

let registeredSyncs: string[];

beforeEach(() => {
  registeredSyncs = [];
  const register = async (tag: string) => void registeredSyncs.push(tag);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync: { register } }) } });
  openSignedInPage();
  api.respond = () => Response.json({ message: 'ok' });
});
afterEach(async () => {
  closePage();
  await Promise.all([db.messages.clear(), db.notices.clear()]);
});

const review: NewMessage = {
  kind: 'review',
  shopperId: 'asha',
  label: 'Your review',
  idempotencyKey: 'key of the review',
  input: { product_id: 9, rating: 5, comment: 'Lovely.' },
};
const contact: NewMessage = {
  kind: 'contact',
  shopperId: ANONYMOUS,
  label: 'Your message',
  idempotencyKey: 'key of the message',
  input: { name: 'Asha', email: 'asha@example.in', message: 'Hello' },
};
const isSent = () => waitFor(async () => expect(await db.messages.count()).toBe(0));

test('sends a review with the session’s token and a contact message without one, each with its key', async () => {
  await enqueueMessage(review);
  await enqueueMessage(contact);
  await isSent();
  expect(api.sent).toMatchObject([
    { call: 'POST /api/reviews', token: `Bearer ${token('asha')}`, key: 'key of the review' },
    { call: 'POST /api/contact', token: null, key: 'key of the message' },
  ]);
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(toasts()).toEqual(['Review submitted successfully!', 'Message sent successfully!']);
});

test('shows the API’s message when it rejects a review', async () => {
  api.respond = () => apiError(409, 'REVIEW_EXISTS', 'You have already reviewed this product.');
  await enqueueMessage(review);
  await isSent();
  await waitFor(() => expect(toasts()).toEqual(['Your review: You have already reviewed this product.']));
});

test('leaves a message to the service worker while the API is unreachable, and sends it when the page resumes', async () => {
  api.respond = () => undefined;
  await startMessageSync();
  await enqueueMessage(contact);
  await waitFor(() => expect(registeredSyncs).toContain('kundan-waiting'));
  await waitFor(() => expect(pendingMessagesStore.get()).toBe(1));
  api.respond = () => Response.json({ message: 'ok' });
  dispatchEvent(new Event('online'));
  await isSent();
  await waitFor(() => expect(pendingMessagesStore.get()).toBe(0));
});

test('refreshes the session after a 401 and repeats the review with the new token and the same key', async () => {
  const renewed = token('asha, renewed');
  api.respond = (call, headers) => {
    if (call === 'POST /api/refresh-token') return Response.json({ accessToken: renewed, refreshToken: 'r2' });
    const isRenewed = headers.get('authorization') === `Bearer ${renewed}`;
    return isRenewed ? Response.json({ message: 'ok' }) : apiError(401, 'SESSION_EXPIRED');
  };
  await enqueueMessage(review);
  await isSent();
  expect(api.sent.map(({ call, key }) => [call, key])).toEqual([
    ['POST /api/reviews', 'key of the review'],
    ['POST /api/refresh-token', null],
    ['POST /api/reviews', 'key of the review'],
  ]);
});

test('keeps a review when the session has ended', async () => {
  api.respond = () => apiError(401, 'REFRESH_FAILED');
  await enqueueMessage(review);
  await waitFor(() => expect(toasts()).toEqual(['Failed to refresh token.']));
  await enqueueMessage(contact);
  await waitFor(() => expect(api.sent.at(-1)?.call).toBe('POST /api/contact'));
  expect((await db.messages.toArray()).map(({ label }) => label)).toContain('Your review');
  expect(api.sent.filter(({ call }) => call === 'POST /api/reviews')).toHaveLength(1);
});

test('counts the messages of the shopper who is signed in now', async () => {
  api.respond = () => undefined;
  await startMessageSync();
  await enqueueMessage(review);
  await waitFor(() => expect(pendingMessagesStore.get()).toBe(1));
  dropSession();
  await waitFor(() => expect(pendingMessagesStore.get()).toBe(0));
});

test('sends a queued review as soon as its shopper signs in again', async () => {
  dropSession();
  await startMessageSync();
  await db.messages.add({ ...review, tried: false });
  signIn('asha', token('asha again'));
  await isSent();
  expect(api.sent.at(-1)).toMatchObject({ call: 'POST /api/reviews', token: `Bearer ${token('asha again')}` });
});

test('publishes a rejected contact message until it is dismissed', async () => {
  api.respond = () => apiError(400, 'VALIDATION_FAILED', 'Invalid email');
  await startMessageSync();
  await enqueueMessage(contact);
  await waitFor(() =>
    expect(rejectedMessagesStore.get()).toMatchObject([{ label: 'Your message', message: 'Invalid email' }]),
  );
  await dismissRejectedMessage(rejectedMessagesStore.get()[0]!.id);
  await waitFor(() => expect(rejectedMessagesStore.get()).toEqual([]));
});
