import { sessionMessages } from '@kundan/texts/en/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeBrowser,
  json,
  load,
  NOW,
  openBrowser,
  type SessionBrowser,
  signedIn,
  tokenUntil,
  user,
} from '../../test/session-browser.ts';

const sessionOf = ({ accessToken }: { accessToken: string }) => ({ user, token: accessToken });

let browser: SessionBrowser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(closeBrowser);

test('refreshes once for two simultaneous calls with 401', async () => {
  const page = await load();
  const old = signedIn(NOW + 60_000);
  page.startSession(old);
  const renewed = { accessToken: tokenUntil(NOW + 120_000), refreshToken: 'r2' };
  browser.responses = [json(200, renewed)];
  expect(await Promise.all([page.refreshSession(sessionOf(old)), page.refreshSession(sessionOf(old))])).toEqual([
    'renewed',
    'renewed',
  ]);
  expect(browser.requests).toEqual(['/api/refresh-token']);
  expect(page.currentSession()).toEqual({ user, token: renewed.accessToken });
  expect(browser.storage.getItem('token')).toBe(renewed.accessToken);
});

test('releases the lock of the refresh when a connection stays silent', async () => {
  const timeouts: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms);
    return AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  });
  const page = await load();
  const old = signedIn(NOW + 60_000);
  page.startSession(old);
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit = {}) =>
    signal?.aborted ? Promise.reject(signal.reason as Error) : new Promise(() => undefined),
  );
  expect(await Promise.all([page.refreshSession(sessionOf(old)), page.refreshSession(sessionOf(old))])).toEqual([
    'retry',
    'retry',
  ]);
  expect(timeouts).toEqual([10_000, 10_000, 10_000, 10_000]);
  vi.restoreAllMocks();
});

test('repeats a refresh whose answer was lost once, with the same token', async () => {
  const page = await load();
  const old = signedIn(NOW + 60_000);
  page.startSession(old);
  const renewed = tokenUntil(NOW + 120_000);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(body);
    if (sent.length === 1) return Promise.reject(new TypeError('the connection broke'));
    return Promise.resolve(Response.json({ accessToken: renewed, refreshToken: 'r2' }));
  });
  expect(await page.refreshSession(sessionOf(old))).toBe('renewed');
  expect(sent).toEqual(Array(2).fill('{"refreshToken":"r1"}'));
  expect([page.currentSession()?.token, browser.storage.getItem('refreshToken')]).toEqual([renewed, 'r2']);
});

test('ends the session when the API rejects the refresh, but not without its response', async () => {
  const page = await load();
  const old = signedIn(NOW + 60_000);
  page.startSession(old);
  expect(await page.refreshSession(sessionOf(old))).toBe('retry');
  browser.responses = [json(503, { code: 'UNAVAILABLE', message: 'busy' }), json(403, { error: 'hotel' })];
  expect(await page.refreshSession(sessionOf(old))).toBe('retry');
  expect(await page.refreshSession(sessionOf(old))).toBe('retry');
  expect(page.currentSession()).toBeDefined();
  browser.responses = [json(401, { code: 'REFRESH_FAILED', message: 'Failed to refresh token.' })];
  expect(await page.refreshSession(sessionOf(old))).toBe('ended');
  expect(page.currentSession()).toBeUndefined();
  expect(page.toastTexts()).toEqual([sessionMessages.refreshFailed]);
});

test('ends the session with a message when the refresh token is missing', async () => {
  const page = await load();
  const old = signedIn(NOW + 60_000);
  page.startSession(old);
  browser.storage.removeItem('refreshToken');
  expect(await page.refreshSession(sessionOf(old))).toBe('ended');
  expect([browser.requests, page.currentSession(), page.toastTexts()]).toEqual([
    [],
    undefined,
    [sessionMessages.noRefreshToken],
  ]);
  expect([...browser.storage.values.keys()]).toEqual(['expired-shopper']);
});

test('does not refresh a session whose access token has expired', async () => {
  const page = await load();
  const old = signedIn(NOW + 60_000);
  page.startSession(old);
  vi.setSystemTime(NOW + 61_000);
  expect(await page.refreshSession(sessionOf(old))).toBe('ended');
  expect(browser.requests).toEqual([]);
});

test('neither gives the new tokens to another shopper who signed in meanwhile nor ends that session', async () => {
  const page = await load();
  const old = signedIn(NOW + 60_000);
  const meera = { ...user, id: 'meera', name: 'Meera' };
  for (const response of [
    json(200, { accessToken: tokenUntil(NOW + 120_000), refreshToken: 'r2' }),
    json(401, { code: 'REFRESH_FAILED', message: 'Failed to refresh token.' }),
  ]) {
    page.startSession(old);
    browser.responses = [
      () => {
        page.startSession({ ...signedIn(NOW + 90_000), refreshToken: 'm1', user: meera });
        return response();
      },
    ];
    expect(await page.refreshSession(sessionOf(old))).toBe('ended');
    expect([page.currentSession(), browser.storage.getItem('refreshToken'), page.toastTexts()]).toEqual([
      { user: meera, token: tokenUntil(NOW + 90_000) },
      'm1',
      [],
    ]);
    // A call of the first shopper does not continue as the second one.
    expect(await page.refreshSession(sessionOf(old))).toBe('ended');
  }
});
