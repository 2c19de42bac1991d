import { afterEach, expect, test, vi } from 'vitest';
import { loadByFetch, loadFirstFrom } from './load.ts';
import { ApiError, Offline } from './request.ts';

afterEach(() => vi.unstubAllGlobals());
const shopAnswers = (response: () => Response) => vi.stubGlobal('fetch', async () => response());

test('what came with the page is read once from there, then from the shop', async () => {
  shopAnswers(() => Response.json(['new'], { headers: { 'x-total-count': '24' } }));
  const load = loadFirstFrom({ '/api/products/shop': { status: 200, data: ['rendered'], total: 12 } }, loadByFetch);
  expect(await load('/api/products/shop')).toEqual({ status: 200, data: ['rendered'], total: 12 });
  expect(await load('/api/products/shop')).toEqual({ status: 200, data: ['new'], total: 24 });
});

test('a missing product is an answer, a failing shop is not', async () => {
  shopAnswers(() => Response.json({ message: 'Product not found.' }, { status: 404 }));
  expect((await loadByFetch('/api/products/9')).status).toBe(404);
  shopAnswers(() =>
    Response.json({ message: 'Busy', code: 'UNAVAILABLE' }, { status: 503, headers: { 'retry-after': '3' } }),
  );
  const refused: unknown = await loadByFetch('/api/products/9').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE', message: 'Busy', retryAfter: 3 });
});

test('no answer at all is told apart', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
  await expect(loadByFetch('/api/products/9')).rejects.toBeInstanceOf(Offline);
});
