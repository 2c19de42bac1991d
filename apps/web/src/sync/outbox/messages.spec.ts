import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, apiError, closePage, openSignedInPage, signIn, toasts, token } from '../../../test/signed-in-page.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { dropSession } from '../../auth/change-session.ts';
import { currentSession } from '../../auth/session.ts';
import { db } from '../../device/db.ts';
import { createOutbox } from './outbox.ts';
import { browserPage, OutboxSync } from './outbox-sync.ts';
import { pendingMessagesStore, rejectedMessagesStore } from '../stores.ts';
import { dismissNotice, enqueue, flush, startSync, stopSync, submit } from '../sync-service.ts';

let registeredSyncs: string[];

beforeEach(() => {
  registeredSyncs = [];
  const register = async (tag: string) => void registeredSyncs.push(tag);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync: { register } }) } });
  openSignedInPage();
  api.respond = () => Response.json({ message: 'ok' });
});
afterEach(async () => {
  await stopSync();
  closePage();
  await Promise.all([db.outbox.clear(), db.notices.clear()]);
});

const review = { kind: 'review', input: { product_id: 9, rating: 5, comment: 'Lovely.' } } as const;
const contact = { kind: 'contact', input: { name: 'Asha', email: 'asha@example.in', message: 'Hello' } } as const;
const write = (mutation: typeof review | typeof contact) =>
  enqueue(mutation, mutation.kind === 'review' ? 'Kasu Haar' : '');
const sentMessages = () => api.sent.filter(({ call }) => call.startsWith('POST /api/'));
const isSent = () => waitFor(async () => expect(await db.outbox.count()).toBe(0));

test('sends a review with the session’s token and a contact message without one, each with its key', async () => {
  await write(review);
  await write(contact);
  await isSent();
  expect(sentMessages()).toMatchObject([
    { call: 'POST /api/reviews', token: `Bearer ${token('asha')}` },
    { call: 'POST /api/contact', token: null },
  ]);
  expect(new Set(sentMessages().map(({ key }) => key)).size).toBe(2);
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(toasts()).toEqual(['Review submitted successfully!', 'Message sent successfully!']);
});

test('shows the API’s message when it rejects a review', async () => {
  api.respond = () => apiError(409, 'REVIEW_EXISTS', 'You have already reviewed this product.');
  await write(review);
  await isSent();
  await waitFor(() => expect(toasts()).toEqual(['Your review of Kasu Haar: You have already reviewed this product.']));
});

test('leaves a message to the service worker while the API is unreachable, and sends it when the page resumes', async () => {
  api.respond = () => undefined;
  await startSync();
  await write(contact);
  await waitFor(() => expect(registeredSyncs).toContain('kundan-waiting'));
  await waitFor(() => expect(pendingMessagesStore.get()).toEqual(['contact']));
  api.respond = () => Response.json({ message: 'ok' });
  dispatchEvent(new Event('online'));
  await isSent();
  await waitFor(() => expect(pendingMessagesStore.get()).toEqual([]));
});

test('refreshes the session after a 401 and repeats the review with the new token and the same key', async () => {
  const renewed = token('asha, renewed');
  api.respond = (call, headers) => {
    if (call === 'POST /api/refresh-token') return Response.json({ accessToken: renewed, refreshToken: 'r2' });
    const isRenewed = headers.get('authorization') === `Bearer ${renewed}`;
    return isRenewed ? Response.json({ message: 'ok' }) : apiError(401, 'SESSION_EXPIRED');
  };
  await write(review);
  await isSent();
  const reviews = api.sent.filter(({ call }) => call === 'POST /api/reviews');
  expect(reviews.at(-1)).toMatchObject({ token: `Bearer ${renewed}` });
  expect(new Set(reviews.map(({ key }) => key)).size).toBe(1);
});

test('keeps a review when the session has ended', async () => {
  api.respond = () => apiError(401, 'REFRESH_FAILED');
  await write(review);
  await waitFor(() => expect(toasts()).toEqual(['Failed to refresh token.']));
  await write(contact);
  await waitFor(() => expect(sentMessages().at(-1)?.call).toBe('POST /api/contact'));
  expect((await db.outbox.toArray()).map(({ label }) => label)).toContain('Kasu Haar');
  expect(api.sent.filter(({ call }) => call === 'POST /api/reviews').length).toBeLessThan(3);
});

test('counts the messages of the shopper who is signed in now', async () => {
  api.respond = () => undefined;
  await startSync();
  await write(review);
  await waitFor(() => expect(pendingMessagesStore.get()).toEqual(['review']));
  dropSession();
  await waitFor(() => expect(pendingMessagesStore.get()).toEqual([]));
});

test('sends a queued review as soon as its shopper signs in again', async () => {
  dropSession();
  await startSync();
  await createOutbox(db, 'asha').enqueue(review, 'Kasu Haar');
  signIn('asha', token('asha again'));
  await isSent();
  expect(sentMessages().at(-1)).toMatchObject({ call: 'POST /api/reviews', token: `Bearer ${token('asha again')}` });
});

test('publishes a rejected contact message until it is dismissed', async () => {
  api.respond = () => apiError(400, 'VALIDATION_FAILED', 'Invalid email');
  await startSync();
  await write(contact);
  await waitFor(() =>
    expect(rejectedMessagesStore.get()).toMatchObject([{ label: 'Your message', message: 'Invalid email' }]),
  );
  await dismissNotice(rejectedMessagesStore.get()[0]!.id);
  await waitFor(() => expect(rejectedMessagesStore.get()).toEqual([]));
});

test('sends a review when its shopper signs out, with the session that has left the device', async () => {
  api.respond = () => undefined;
  await write(review);
  await waitFor(() => expect(api.sent.map(({ call }) => call)).toContain('POST /api/reviews'));
  api.respond = () => Response.json({ message: 'ok' });
  const session = currentSession()!;
  const flushed = flush(session);
  dropSession();
  await flushed;
  expect(sentMessages().at(-1)).toMatchObject({ call: 'POST /api/reviews', token: `Bearer ${session.token}` });
  expect(await db.outbox.count()).toBe(0);
});

test('sends a review when its shopper signs out, although a contact message waits before it and cannot be sent', async () => {
  api.respond = () => undefined;
  await write(contact);
  await write(review);
  await waitFor(() => expect(sentMessages()).not.toEqual([]));
  api.respond = (call) =>
    call === 'POST /api/contact' ? apiError(429, 'TOO_MANY_REQUESTS') : Response.json({ message: 'ok' });
  await flush(currentSession()!);
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['contact']);
});

test('asks the service worker to send after the page has begun itself, so that the page learns the outcome', async () => {
  const steps: string[] = [];
  const sync = new OutboxSync('asha', createOutbox(db, 'asha'), {
    ...browserPage,
    withLock: (name, attempt) => {
      steps.push(name);
      return browserPage.withLock(name, attempt);
    },
    onOutcome: () => undefined,
    onWaiting: () => void steps.push('waiting'),
  });
  const { promise: condition, resolve: decide } = Promise.withResolvers<boolean>();
  await sync.enqueue(review, 'Kasu Haar', condition);
  expect(steps).toEqual([]);
  decide(true);
  await waitFor(() => expect(steps.slice(0, 2)).toEqual(['kundan-messages', 'waiting']));
  sync.close();
});

test('refuses a form whose shopper has signed out', async () => {
  const page = { ...browserPage, onOutcome: () => undefined, onWaiting: () => undefined };
  const sync = new OutboxSync('asha', createOutbox(db, 'asha'), page);
  sync.close();
  await expect(sync.submit(review, 'Kasu Haar')).rejects.toThrow('The shopper has signed out.');
  expect(await db.outbox.count()).toBe(0);
});

test('returns the outcome of a form, which shows it instead of a toast or a notice', async () => {
  api.respond = () => Response.json({ message: 'ok' });
  expect(await submit(review, 'Kasu Haar')).toEqual({ type: 'accepted', answer: { message: 'ok' } });
  api.respond = () => apiError(400, 'VALIDATION_FAILED', 'Invalid email');
  expect(await submit(contact)).toMatchObject({ type: 'rejected', error: { status: 400 } });
  expect(await db.notices.count()).toBe(0);
  api.respond = () => undefined;
  expect(await submit(contact)).toEqual({ type: 'stored' });
  expect(await db.outbox.count()).toBe(1);
  expect(toasts()).toEqual([]);
});

test('returns an error answer to the form, and sends the same form again with the same key', async () => {
  api.respond = () => apiError(502, 'UNAVAILABLE', 'Busy.');
  expect(await submit(contact)).toMatchObject({ type: 'rejected', error: { status: 502 } });
  expect(await db.outbox.count()).toBe(0);
  api.respond = () => Response.json({ message: 'ok' });
  expect(await submit(contact)).toMatchObject({ type: 'accepted' });
  expect(sentMessages().map(({ key }) => key === sentMessages()[0]?.key)).toEqual([true, true]);
  await submit(contact);
  expect(sentMessages()[2]?.key).not.toBe(sentMessages()[0]?.key);
});

test('sends a form with another photograph as another one: its answer may have been lost', async () => {
  api.respond = () => apiError(502, 'UNAVAILABLE', 'Busy.');
  for (const name of ['ring.jpg', 'clasp.jpg', 'clasp.jpg'])
    await submit({ ...review, input: { ...review.input, photos: [new File([name], name)] } }, 'Kasu Haar');
  const [ring, clasp, again] = sentMessages().map(({ key }) => key);
  expect(clasp).not.toBe(ring);
  expect(again).toBe(clasp);
});

test('answers two forms with the same content each with its own outcome, also when the first is sent again', async () => {
  api.respond = () => apiError(502, 'UNAVAILABLE', 'Busy.');
  await submit(contact);
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  const open = [...answers];
  api.respond = (call) => (call === 'POST /api/contact' ? open.shift()?.promise : undefined);
  const [again, other] = [submit(contact), submit(contact)];
  answers[0].resolve(Response.json({ message: 'first' }));
  expect(await again).toMatchObject({ type: 'accepted', answer: { message: 'first' } });
  answers[1].resolve(Response.json({ message: 'second' }));
  expect(await other).toMatchObject({ type: 'accepted', answer: { message: 'second' } });
  expect(new Set(sentMessages().map(({ key }) => key)).size).toBe(2);
});

test('tries again after an error for a form that has left the screen, and stores its rejection', async () => {
  const form = new AbortController();
  api.respond = () => {
    form.abort();
    return apiError(502, 'UNAVAILABLE', 'Busy.');
  };
  expect(await submit(contact, '', form.signal)).toEqual({ type: 'stored' });
  expect(await db.outbox.count()).toBe(1);
  api.respond = () => apiError(400, 'VALIDATION_FAILED', 'Invalid email');
  dispatchEvent(new Event('online'));
  await isSent();
  await waitFor(async () => expect(await db.notices.count()).toBe(1));
});

test('returns its rejection to a form before the rest of its lane is sent, so that leaving it then loses nothing', async () => {
  const contactAnswer = Promise.withResolvers<Response>();
  const reviewAnswer = Promise.withResolvers<Response>();
  const answers: Record<string, Promise<Response>> = {
    'POST /api/contact': contactAnswer.promise,
    'POST /api/reviews': reviewAnswer.promise,
  };
  api.respond = (call) => answers[call] ?? Response.json([]);
  const form = new AbortController();
  const result = submit(contact, '', form.signal);
  await waitFor(() => expect(sentMessages()).toHaveLength(1));
  await write(review);
  contactAnswer.resolve(apiError(400, 'VALIDATION_FAILED', 'Invalid email'));
  expect(await result).toMatchObject({ type: 'rejected', error: { status: 400 } });
  form.abort();
  reviewAnswer.resolve(Response.json({ message: 'ok' }));
  await isSent();
  expect(await db.notices.count()).toBe(0);
});

test('a later review of the product replaces one that waits, unless it keeps the photographs of that one', async () => {
  const outbox = createOutbox(db, 'asha');
  const photo = new File(['x'], 'a.jpg');
  const write = (input: object) =>
    outbox.enqueue({ kind: 'review', input: { ...review.input, ...input } }, 'Kasu Haar');
  const waiting = async () => (await outbox.state()).pending.map(({ input }) => (input as { rating: number }).rating);
  await write({ rating: 1 });
  await write({ rating: 2, photos: [photo] });
  expect(await waiting()).toEqual([2]);
  await write({ rating: 3 });
  expect(await waiting()).toEqual([2, 3]);
  await write({ rating: 4, remove_photos: true });
  expect(await waiting()).toEqual([4]);
  await write({ rating: 5, photos: [photo] });
  expect(await waiting()).toEqual([5]);
});

test('sends a review with photographs as a form, and one without as JSON', async () => {
  await submit(review, 'Kasu Haar');
  const photo = new File(['x'], 'a.jpg');
  await submit({ ...review, input: { ...review.input, photos: [photo] } }, 'Kasu Haar');
  const [json, form] = sentMessages().map(({ body }) => body);
  expect(json).toEqual(review.input);
  expect(form).toBeInstanceOf(FormData);
  expect(Object.fromEntries(form as FormData)).toMatchObject({
    product_id: '9',
    rating: '5',
    photos: expect.any(Blob),
  });
});
