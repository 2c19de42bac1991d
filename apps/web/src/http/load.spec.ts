import { afterEach, expect, test, vi } from 'vitest';
import { loadByFetch } from './load.ts';
import { ApiError, Offline } from './request.ts';
import { send } from './send.ts';

afterEach(() => vi.unstubAllGlobals());
const stubResponse = (response: () => Response) => vi.stubGlobal('fetch', async () => response());

test('reads the total of a list from its header', async () => {
  stubResponse(() => Response.json(['new'], { headers: { 'x-total-count': '24' } }));
  expect(await loadByFetch('/api/products/shop')).toEqual({ status: 200, data: ['new'], total: 24 });
});

test('returns 404 as a response and throws for a server error', async () => {
  stubResponse(() => Response.json({ message: 'Product not found.' }, { status: 404 }));
  expect((await loadByFetch('/api/products/9')).status).toBe(404);
  stubResponse(() =>
    Response.json({ message: 'Busy', code: 'UNAVAILABLE' }, { status: 503, headers: { 'retry-after': '3' } }),
  );
  const error: unknown = await loadByFetch('/api/products/9').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 503, code: 'UNAVAILABLE', message: 'Busy', retryAfter: 3 });
});

test('throws Offline when no response arrives', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
  await expect(loadByFetch('/api/products/9')).rejects.toBeInstanceOf(Offline);
});

/** A response whose connection breaks off after the first half of its body. */
function cutResponse(status: number, end: (body: ReadableStreamDefaultController<Uint8Array>) => void): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"success": tr')),
    pull: end,
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

test.each([200, 404, 503])(
  'throws Offline when the connection breaks off in the body of a %i response',
  async (status) => {
    stubResponse(() => cutResponse(status, (body) => body.error(new TypeError('terminated'))));
    await expect(loadByFetch('/api/products/9')).rejects.toBeInstanceOf(Offline);
    await expect(send({ method: 'POST', path: '/verify-payment' }, {})).rejects.toBeInstanceOf(Offline);
  },
);

test('throws Offline for a successful response with incomplete JSON', async () => {
  stubResponse(() => cutResponse(200, (body) => body.close()));
  await expect(loadByFetch('/api/products/9')).rejects.toBeInstanceOf(Offline);
  await expect(send({ method: 'POST', path: '/verify-payment' }, {})).rejects.toBeInstanceOf(Offline);
});

test('returns the status of an error response that is not JSON', async () => {
  stubResponse(() => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
  await expect(loadByFetch('/api/products/9')).rejects.toMatchObject({ name: 'ApiError', status: 502 });
});

test.each([200, 302, 403, 404, 511])(
  'throws Offline for a captive portal’s login page with status %i',
  async (status) => {
    stubResponse(() => new Response('<h1>Welcome</h1>', { status, headers: { 'content-type': 'text/html' } }));
    await expect(loadByFetch('/api/products/9')).rejects.toBeInstanceOf(Offline);
    await expect(send({ method: 'POST', path: '/cart' }, {})).rejects.toBeInstanceOf(Offline);
  },
);

test('throws Offline when the body does not arrive before the timeout', async () => {
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) =>
    cutResponse(200, (body) => void signal?.addEventListener('abort', () => body.error(signal.reason))),
  );
  const reading = send({ method: 'POST', path: '/verify-payment' }, {}, { timeoutMs: 10 });
  await expect(reading).rejects.toBeInstanceOf(Offline);
});
