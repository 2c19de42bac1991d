import 'fake-indexeddb/auto';
import type { SignedIn } from '@kundan/contracts/accounts.contract';
import { vi } from 'vitest';

/** The time at which every test starts, in ms since 1970. */
export const NOW = Date.UTC(2026, 10, 20);
export const user = { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'customer' } as const;
/** An access token that expires at this time, in ms since 1970. */
export const tokenUntil = (ms: number) =>
  `e30.${Buffer.from(JSON.stringify({ exp: ms / 1000 })).toString('base64url')}.sig`;
export const signedIn = (until: number): SignedIn => ({ accessToken: tokenUntil(until), refreshToken: 'r1', user });
/** The local storage keys of a session. */
export const KEYS = ['user', 'accessToken', 'token', 'refreshToken'];
export const json = (status: number, body: object) => () => Response.json(body, { status });
/** A response of the API, whose clock is this many ms behind the device's. */
export const apiTime =
  (behind = 0) =>
  () =>
    Response.json({}, { headers: { date: new Date(Date.now() - behind).toUTCString() } });

class Storage {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

/** The browser of one test. */
export interface SessionBrowser {
  storage: Storage;
  /** The storage of this tab. */
  tabStorage: Storage;
  /** Dispatches the events of the window. */
  events: EventTarget;
  /** The API's next responses. Without one, there is no network. */
  responses: (() => Response | Promise<Response>)[];
  /** Paths of the requests. */
  requests: string[];
}

/** Replaces the browser's storage, events, clock and network. Undo it with `closeBrowser`. */
export function openBrowser(): SessionBrowser {
  const browser: SessionBrowser = {
    storage: new Storage(),
    tabStorage: new Storage(),
    events: new EventTarget(),
    responses: [],
    requests: [],
  };
  vi.resetModules();
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('localStorage', browser.storage);
  vi.stubGlobal('sessionStorage', browser.tabStorage);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', browser.events.addEventListener.bind(browser.events));
  vi.stubGlobal('removeEventListener', browser.events.removeEventListener.bind(browser.events));
  vi.stubGlobal('fetch', async (path: string) => {
    browser.requests.push(path);
    const response = browser.responses.shift();
    if (!response) throw new TypeError('no network');
    return response();
  });
  return browser;
}

export function closeBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Loads the modules of the session as a page (re)load does. */
export async function load() {
  const [session, change, watch, end, refresh, tabItems, toasts] = await Promise.all([
    import('../src/auth/session.ts'),
    import('../src/auth/change-session.ts'),
    import('../src/auth/watch-session.ts'),
    import('../src/auth/end-session.ts'),
    import('../src/auth/refresh-session.ts'),
    import('../src/auth/tab-items.ts'),
    import('../src/ui/feedback/toast.ts'),
  ]);
  return {
    ...session,
    ...change,
    ...watch,
    ...end,
    ...refresh,
    ...tabItems,
    toastTexts: () => toasts.toastStore.get().map(({ text }) => text),
  };
}
