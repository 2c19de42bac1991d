import { dropSession, startSession } from '../src/auth/change-session.ts';
import { toastStore } from '../src/ui/feedback/toast.ts';
import { vi } from 'vitest';

/** A request that the page sent. */
export interface SentRequest {
  /** Method and path: 'POST /api/cart'. */
  call: string;
  /** The Authorization header. */
  token: string | null;
  /** The idempotency key. */
  key: string | null;
  body: unknown;
}

/** The API of the page that `openSignedInPage` simulates. */
export const api = {
  sent: [] as SentRequest[],
  /** Answers a request; undefined is a network error. */
  respond: (_call: string, _headers: Headers): Response | Promise<Response> | undefined => undefined,
};

/** An access token that expires in the year 2096. */
export const token = (id: string) =>
  `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000, id })).toString('base64url')}.sig`;

export const apiError = (status: number, code: string, message = 'No.') =>
  Response.json({ statusCode: status, code, message }, { status });

/** Signs a shopper in whose id is also the name. */
export function signIn(id: string, accessToken = token(id)): void {
  const user = { id, name: id, email: `${id}@example.in`, role: 'customer' as const };
  startSession({ accessToken, refreshToken: 'r1', user });
}

/** Replaces the browser's storage, events and network, and signs in the shopper 'asha'. The database is fake-indexeddb. */
export function openSignedInPage(): void {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  // Nothing moves.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target));
  api.sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const [call, headers] = [`${init.method} ${path}`, new Headers(init.headers)];
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    api.sent.push({ call, token: headers.get('authorization'), key: headers.get('idempotency-key'), body });
    const response = api.respond(call, headers);
    if (!response) throw new TypeError('no network');
    return response;
  });
  signIn('asha');
}

export function closePage(): void {
  dropSession();
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** The texts of the toasts that are shown. */
export const toasts = () => toastStore.get().map(({ text }) => text);
