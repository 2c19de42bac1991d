import { getCart } from '@kundan/contracts/cart.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSession, startSession } from './change-session.ts';
import { sendAuthenticated } from './send-authenticated.ts';

const tokenOf = (id: string) =>
  `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000, id })).toString('base64url')}.sig`;
const [first, renewed] = [tokenOf('first'), tokenOf('renewed')];

let requests: [path: string, token: string | null][];
let responses: Record<string, () => Response>;

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
  requests = [];
  responses = {};
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization');
    requests.push([path, token]);
    const respond = responses[token ?? path];
    if (!respond) throw new TypeError('no network');
    return respond();
  });
  startSession({
    accessToken: first,
    refreshToken: 'r1',
    user,
  });
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

const error = (status: number, code: string) => () => Response.json({ code, message: 'No.' }, { status });
const user = { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'customer' } as const;
const send = () => sendAuthenticated({ user, token: first }, getCart, {});

test('refreshes the session after a 401 and repeats the call with the new token', async () => {
  responses = {
    [`Bearer ${first}`]: error(401, 'SESSION_EXPIRED'),
    '/api/refresh-token': () => Response.json({ accessToken: renewed, refreshToken: 'r2' }),
    [`Bearer ${renewed}`]: () => Response.json([]),
  };
  expect(await send()).toEqual([]);
  expect(requests).toEqual([
    ['/api/cart', `Bearer ${first}`],
    ['/api/refresh-token', null],
    ['/api/cart', `Bearer ${renewed}`],
  ]);
});

test('neither refreshes nor repeats after a wrong password, which counts as a failed sign-in', async () => {
  responses = { [`Bearer ${first}`]: error(401, 'INVALID_CREDENTIALS') };
  await expect(send()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(requests).toEqual([['/api/cart', `Bearer ${first}`]]);
});

test('throws the 401 when the session cannot be refreshed', async () => {
  responses = {
    [`Bearer ${first}`]: error(401, 'SESSION_EXPIRED'),
    '/api/refresh-token': error(401, 'REFRESH_FAILED'),
  };
  await expect(send()).rejects.toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
  expect(requests).toHaveLength(2);
});

test('throws any other error without a refresh', async () => {
  responses = { [`Bearer ${first}`]: error(403, 'FORBIDDEN') };
  await expect(send()).rejects.toMatchObject({ status: 403 });
  responses = {};
  await expect(send()).rejects.toMatchObject({ name: 'Offline' });
  expect(requests.map(([path]) => path)).toEqual(['/api/cart', '/api/cart']);
});

test('gives no answer to another shopper who signed in meanwhile', async () => {
  responses = {
    [`Bearer ${first}`]: () => {
      startSession({ accessToken: tokenOf('meera'), refreshToken: 'm1', user: { ...user, id: 'meera' } });
      return Response.json([]);
    },
  };
  await expect(send()).rejects.toMatchObject({ name: 'SessionChanged' });
});
