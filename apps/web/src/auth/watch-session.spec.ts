import { sessionMessages } from '@kundan/texts/en/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  apiTime,
  closeBrowser,
  KEYS,
  load,
  NOW,
  openBrowser,
  type SessionBrowser,
  signedIn,
  user,
} from '../../test/session-browser.ts';

let browser: SessionBrowser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(closeBrowser);

test('ends the session with a warning when its token expires', async () => {
  const page = await load();
  const stop = page.watchSession();
  page.startSession(signedIn(NOW + 40 * 24 * 3600_000));
  await vi.advanceTimersByTimeAsync(39 * 24 * 3600_000);
  expect(page.currentSession()).toBeDefined();
  browser.responses = [apiTime()];
  await vi.advanceTimersByTimeAsync(24 * 3600_000);
  expect(page.currentSession()).toBeUndefined();
  expect(page.toastTexts()).toEqual([sessionMessages.expired]);
  expect(KEYS.filter((key) => browser.storage.values.has(key))).toEqual([]);
  stop();
});

test('ends a session that expired while the shop was closed', async () => {
  (await load()).startSession(signedIn(NOW - 1000));
  vi.resetModules();
  const page = await load();
  expect(page.currentSession()).toBeUndefined();
  browser.responses = [apiTime()];
  page.watchSession()();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.toastTexts()).toEqual([sessionMessages.expired]);
  expect(KEYS.filter((key) => browser.storage.values.has(key))).toEqual([]);
});

test('keeps a session until its token expires on a device whose clock is a year ahead', async () => {
  const [issued, day] = [NOW - 365 * 24 * 3600_000, 24 * 3600_000];
  const claims = { iat: issued / 1000, exp: (issued + 7 * day) / 1000 };
  const accessToken = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
  (await load()).startSession({ accessToken, refreshToken: 'r1', user });
  vi.resetModules();
  const page = await load();
  const stop = page.watchSession();
  await vi.advanceTimersByTimeAsync(6 * day);
  expect(page.currentSession()).toBeDefined();
  browser.responses = [apiTime(365 * day)];
  await vi.advanceTimersByTimeAsync(day);
  expect([page.currentSession(), page.toastTexts(), [...browser.storage.values.keys()]]).toEqual([
    undefined,
    [sessionMessages.expired],
    ['expired-shopper'],
  ]);
  stop();
});

test('ends an expired session when the page becomes visible after the device slept', async () => {
  const page = await load();
  const stop = page.watchSession();
  page.startSession(signedIn(NOW + 60_000));
  vi.setSystemTime(NOW + 61_000); // the timer has not fired, because timers stop during sleep
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(page.currentSession()).toBeDefined();
  browser.responses = [apiTime()];
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect([page.currentSession(), page.toastTexts()]).toEqual([undefined, [sessionMessages.expired]]);
  stop();
});

test('stops watching', async () => {
  const page = await load();
  const stop = page.watchSession();
  page.startSession(signedIn(NOW + 60_000));
  stop();
  await vi.advanceTimersByTimeAsync(61_000);
  document.dispatchEvent(new Event('visibilitychange'));
  for (const key of KEYS) browser.storage.removeItem(key);
  browser.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }));
  expect([page.currentSession()?.user, page.toastTexts()]).toEqual([user, []]);
});

test('ignores changes of other keys in local storage', async () => {
  const page = await load();
  const stop = page.watchSession();
  page.startSession(signedIn(NOW + 60_000));
  for (const key of KEYS) browser.storage.removeItem(key);
  browser.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }));
  expect(page.currentSession()).toBeDefined();
  // Another tab cleared the whole local browser.storage.
  browser.events.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(page.currentSession()).toBeUndefined();
  stop();
});

test('follows another tab’s sign-in although its keys arrive one by one', async () => {
  const page = await load();
  const stop = page.watchSession();
  expect(page.currentSession()).toBeUndefined();
  const written: [key: string, value: string][] = [];
  const { setItem } = browser.storage;
  browser.storage.setItem = (key, value) => void written.push([key, value]);
  vi.resetModules();
  (await load()).startSession(signedIn(NOW + 60_000));
  for (const [key, value] of written) {
    setItem(key, value);
    browser.events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
  expect(page.currentSession()?.user).toEqual(user);
  stop();
});

test('shows another tab’s expiry, and follows another tab’s sign-out silently', async () => {
  const page = await load();
  const stop = page.watchSession();
  const signOutInOtherTab = () => {
    for (const key of KEYS) browser.storage.removeItem(key);
    browser.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }));
  };
  page.startSession(signedIn(NOW + 60_000));
  signOutInOtherTab();
  expect([page.currentSession(), page.toastTexts()]).toEqual([undefined, []]);
  page.startSession(signedIn(NOW + 1000));
  page.setExpiredShopper(user.id);
  signOutInOtherTab();
  expect([page.currentSession(), page.toastTexts()]).toEqual([undefined, [sessionMessages.expired]]);
  stop();
});

test('keeps a session whose device has set its clock 8 days ahead', async () => {
  const [issued, day] = [NOW, 24 * 3600_000];
  const claims = { iat: issued / 1000, exp: (issued + 7 * day) / 1000 };
  const accessToken = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
  const page = await load();
  const stop = page.watchSession();
  page.startSession({ accessToken, refreshToken: 'r1', user });
  vi.setSystemTime(NOW + 8 * day);
  browser.responses = [apiTime(8 * day)];
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect([page.currentSession()?.user, page.toastTexts()]).toEqual([user, []]);
  // The clock still counts the rest of the seven days.
  browser.responses = [apiTime(8 * day)];
  await vi.advanceTimersByTimeAsync(7 * day);
  expect([page.currentSession(), page.toastTexts()]).toEqual([undefined, [sessionMessages.expired]]);
  stop();
});

test('deletes what a shopper typed in this tab when another tab signs out, and keeps it when the session expires', async () => {
  const { readDraft, saveDraft, EMPTY_DRAFT } = await import('../features/checkout/draft.ts');
  const page = await load();
  const stop = page.watchSession();
  const inOtherTab = async (end: 'signOut' | 'expireSession') => {
    const tab = browser.tabStorage.values;
    const before = [...tab];
    vi.resetModules();
    await (await load())[end](() => Promise.resolve());
    // The other tab has a storage of its own.
    for (const [key, value] of before) tab.set(key, value);
    browser.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }));
  };
  page.startSession(signedIn(NOW + 60_000));
  saveDraft({ ...EMPTY_DRAFT, name: 'Asha Rao' }, user.id);
  await inOtherTab('expireSession');
  expect([readDraft(undefined).name, readDraft('meera').name, readDraft(user.id).name]).toEqual(['', '', 'Asha Rao']);
  page.startSession(signedIn(NOW + 60_000));
  await inOtherTab('signOut');
  expect([page.currentSession(), readDraft(user.id).name, [...browser.tabStorage.values]]).toEqual([undefined, '', []]);
  stop();
});

test('deletes what another shopper left in a tab that was closed while the shopper signed out', async () => {
  const { saveDraft, EMPTY_DRAFT } = await import('../features/checkout/draft.ts');
  saveDraft({ ...EMPTY_DRAFT, name: 'Asha Rao' }, user.id);
  const page = await load();
  page.watchSession()();
  expect([...browser.tabStorage.values]).toEqual([]);
});

test.each(['null', '{', '"asha"', '{"id":7}', '[]'])('starts signed out with %s as the stored user', async (stored) => {
  const page = await load();
  page.startSession(signedIn(NOW + 60_000));
  browser.storage.setItem('user', stored);
  vi.resetModules();
  const next = await load();
  next.watchSession()();
  expect([next.currentSession(), KEYS.filter((key) => browser.storage.values.has(key))]).toEqual([undefined, []]);
});
