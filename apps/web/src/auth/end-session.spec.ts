import { sessionMessages } from '@kundan/texts/en/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeBrowser,
  json,
  KEYS,
  load,
  NOW,
  openBrowser,
  type SessionBrowser,
  signedIn,
} from '../../test/session-browser.ts';

let browser: SessionBrowser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(closeBrowser);

test('sends the pending changes on sign-out, revokes the session and deletes everything private', async () => {
  const page = await load();
  page.startSession(signedIn(NOW + 60_000));
  browser.storage.setItem('cart', '[]');
  browser.tabStorage.setItem('checkout', '{}');
  browser.responses = [json(200, { message: 'ok' })];
  const flushed: string[] = [];
  await page.signOut(async ({ user }) => void flushed.push(`${user.id} ${page.currentSession() !== undefined}`));
  expect(flushed).toEqual(['asha true']);
  expect(browser.requests).toEqual(['/api/signout']);
  expect([...browser.storage.values, ...browser.tabStorage.values]).toEqual([]);
  expect(page.toastTexts()).toEqual([sessionMessages.loggedOut]);
});

test('revokes the session after 3 s when pending changes cannot be sent, and keeps nothing when the flush fails', async () => {
  const page = await load();
  page.startSession(signedIn(NOW + 60_000));
  const signedOut = page.signOut(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(browser.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await signedOut;
  expect([browser.requests, browser.storage.values.size]).toEqual([['/api/signout'], 0]);
  page.startSession(signedIn(NOW + 60_000));
  await page.signOut(() => Promise.reject(new Error('no database')));
  expect([page.currentSession(), browser.storage.values.size]).toEqual([undefined, 0]);
});

test('ends the notifications of the device on sign-out, and when the session expires: the API may still know it', async () => {
  const unsubscribe = vi.fn();
  const registration = { pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: () => Promise.resolve([registration]) } });
  const page = await load();
  for (const end of [() => page.expireSession(), () => page.signOut(() => Promise.resolve())]) {
    page.startSession(signedIn(NOW + 60_000));
    browser.storage.setItem('push-my-orders', 'https://push.example/1');
    await end();
    expect(browser.storage.getItem('push-my-orders')).toBeNull();
  }
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(2));
});

test('asks the device to delete pending data on sign-out, and to keep it when the session expires', async () => {
  const page = await load();
  const deleted: [string, boolean][] = [];
  page.sessionEnd.deletePrivateData = async (shopperId, { pending }) => void deleted.push([shopperId, pending]);
  page.startSession(signedIn(NOW + 60_000));
  browser.tabStorage.setItem('checkout', '{}');
  await page.expireSession();
  expect(browser.tabStorage.getItem('checkout')).toBe('{}');
  page.startSession(signedIn(NOW + 60_000));
  await page.signOut(() => Promise.resolve());
  expect(deleted).toEqual([
    ['asha', false],
    ['asha', true],
  ]);
  await page.expireSession();
  await page.signOut(() => Promise.resolve());
  expect(deleted).toHaveLength(2);
});

test('takes the tokens off the device at once, also while pending changes wait for the network', async () => {
  const page = await load();
  page.startSession(signedIn(NOW + 60_000));
  void page.signOut(() => new Promise(() => undefined));
  expect(KEYS.filter((key) => browser.storage.values.has(key))).toEqual([]);
  expect([page.currentSession(), page.toastTexts()]).toEqual([undefined, [sessionMessages.loggedOut]]);
});

test('deletes the private data at the next start when the page was closed during the sign-out', async () => {
  const page = await load();
  page.startSession(signedIn(NOW + 60_000));
  void page.signOut(() => new Promise(() => undefined));
  vi.resetModules();
  const next = await load();
  const deleted: [string, boolean][] = [];
  next.sessionEnd.deletePrivateData = async (shopperId, { pending }) => void deleted.push([shopperId, pending]);
  await next.finishSignOut();
  await next.finishSignOut();
  expect([deleted, browser.storage.values.size]).toEqual([[['asha', true]], 0]);
});
