import 'fake-indexeddb/auto';
import type { SignedIn } from '@kundan/contracts/accounts.contract';
import { messages } from '@kundan/contracts/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const tokenUntil = (ms: number) => `e30.${Buffer.from(JSON.stringify({ exp: ms / 1000 })).toString('base64url')}.sig`;
const user = { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'customer' } as const;
const signedIn = (until: number): SignedIn => ({ accessToken: tokenUntil(until), refreshToken: 'r1', user });
const KEYS = ['user', 'accessToken', 'token', 'refreshToken'];

class Storage {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

let storage: Storage;
let tabStorage: Storage;
let events: EventTarget;
let answers: (() => Response | Promise<Response>)[];
let asked: string[];
const NOW = Date.UTC(2026, 10, 20);
const json = (status: number, body: object) => () => Response.json(body, { status });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  storage = new Storage();
  [answers, asked] = [[], []];
  vi.stubGlobal('localStorage', storage);
  tabStorage = new Storage();
  vi.stubGlobal('sessionStorage', tabStorage);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page as it is after a (re)load. */
async function load() {
  const [session, change, watch, end, refresh, toasts] = await Promise.all([
    import('./session.ts'),
    import('./change-session.ts'),
    import('./watch-session.ts'),
    import('./end-session.ts'),
    import('./refresh-session.ts'),
    import('../ui/toast.ts'),
  ]);
  return {
    ...session,
    ...change,
    ...watch,
    ...end,
    ...refresh,
    said: () => toasts.toastStore.current().map(({ text }) => text),
  };
}

test('keeps user and tokens where the specification says, and finds them after a reload', async () => {
  const answer = signedIn(NOW + 60_000);
  (await load()).startSession(answer);
  expect(Object.fromEntries(storage.values)).toEqual({
    user: JSON.stringify(user),
    accessToken: answer.accessToken,
    token: answer.accessToken,
    refreshToken: 'r1',
  });
  vi.resetModules();
  expect((await load()).currentSession()).toEqual({ user, token: answer.accessToken });
});

test.each(KEYS.filter((key) => key !== 'token'))('without %s nobody is signed in', async (key) => {
  (await load()).startSession(signedIn(NOW + 60_000));
  storage.removeItem(key);
  vi.resetModules();
  expect((await load()).currentSession()).toBeUndefined();
});

test('the token’s expiry ends the session with a warning', async () => {
  const page = await load();
  const stop = page.watchSession();
  page.startSession(signedIn(NOW + 40 * 24 * 3600_000));
  await vi.advanceTimersByTimeAsync(39 * 24 * 3600_000);
  expect(page.currentSession()).toBeDefined();
  await vi.advanceTimersByTimeAsync(24 * 3600_000);
  expect(page.currentSession()).toBeUndefined();
  expect(page.said()).toEqual([messages.session.expired]);
  expect(KEYS.filter((key) => storage.values.has(key))).toEqual([]);
  stop();
});

test('a token that has expired while the shop was closed signs out at once', async () => {
  (await load()).startSession(signedIn(NOW - 1000));
  vi.resetModules();
  const page = await load();
  expect(page.currentSession()).toBeUndefined();
  page.watchSession()();
  expect(page.said()).toEqual([messages.session.expired]);
  expect(storage.values.size).toBe(0);
});

test('a clock that is a year ahead signs nobody out before the token’s own end', async () => {
  const [issued, day] = [NOW - 365 * 24 * 3600_000, 24 * 3600_000];
  const claims = { iat: issued / 1000, exp: (issued + 7 * day) / 1000 };
  const accessToken = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
  (await load()).startSession({ accessToken, refreshToken: 'r1', user });
  vi.resetModules();
  const page = await load();
  const stop = page.watchSession();
  await vi.advanceTimersByTimeAsync(6 * day);
  expect(page.currentSession()).toBeDefined();
  await vi.advanceTimersByTimeAsync(day);
  expect([page.currentSession(), page.said(), storage.values.size]).toEqual([undefined, [messages.session.expired], 0]);
  stop();
});

test('another tab’s expiry is said here too, another tab’s sign-out is only followed', async () => {
  const page = await load();
  const stop = page.watchSession();
  const leave = () => {
    for (const key of KEYS) storage.removeItem(key);
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }));
  };
  page.startSession(signedIn(NOW + 60_000));
  leave();
  expect([page.currentSession(), page.said()]).toEqual([undefined, []]);
  page.startSession(signedIn(NOW + 1000));
  leave();
  expect([page.currentSession(), page.said()]).toEqual([undefined, [messages.session.expired]]);
  stop();
});

test('signing out settles the cart first, revokes the session, and leaves nothing private', async () => {
  const page = await load();
  page.startSession(signedIn(NOW + 60_000));
  storage.setItem('cart', '[]');
  tabStorage.setItem('checkout', '{}');
  answers = [json(200, { message: 'ok' })];
  const settled: string[] = [];
  await page.signOut(async (shopperId) => void settled.push(`${shopperId} ${page.currentSession() !== undefined}`));
  expect(settled).toEqual(['asha true']);
  expect(asked).toEqual(['/api/signout']);
  expect([...storage.values, ...tabStorage.values]).toEqual([]);
  expect(page.said()).toEqual([messages.session.loggedOut]);
});

test('a 401 exchanges the tokens once, also when two ask at the same time', async () => {
  const page = await load();
  const old = signedIn(NOW + 60_000);
  page.startSession(old);
  const renewed = { accessToken: tokenUntil(NOW + 120_000), refreshToken: 'r2' };
  answers = [json(200, renewed)];
  expect(await Promise.all([page.refreshSession(old.accessToken), page.refreshSession(old.accessToken)])).toEqual([
    'renewed',
    'renewed',
  ]);
  expect(asked).toEqual(['/api/refresh-token']);
  expect(page.currentSession()).toEqual({ user, token: renewed.accessToken });
  expect(storage.getItem('token')).toBe(renewed.accessToken);
});

test('a refused refresh ends the session; no answer, or not the shop’s, does not', async () => {
  const page = await load();
  const old = signedIn(NOW + 60_000);
  page.startSession(old);
  expect(await page.refreshSession(old.accessToken)).toBe('later');
  answers = [json(503, { code: 'UNAVAILABLE', message: 'busy' }), json(403, { error: 'hotel' })];
  expect(await page.refreshSession(old.accessToken)).toBe('later');
  expect(await page.refreshSession(old.accessToken)).toBe('later');
  expect(page.currentSession()).toBeDefined();
  answers = [json(401, { code: 'REFRESH_FAILED', message: 'Failed to refresh token.' })];
  expect(await page.refreshSession(old.accessToken)).toBe('ended');
  expect(page.currentSession()).toBeUndefined();
  expect(page.said()).toEqual([messages.session.refreshFailed]);
});

test('without a refresh token a refused call ends the session, and says so', async () => {
  const page = await load();
  const old = signedIn(NOW + 60_000);
  page.startSession(old);
  storage.removeItem('refreshToken');
  expect(await page.refreshSession(old.accessToken)).toBe('ended');
  expect([asked, page.currentSession(), page.said()]).toEqual([[], undefined, [messages.session.noRefreshToken]]);
  expect(storage.values.size).toBe(0);
});
