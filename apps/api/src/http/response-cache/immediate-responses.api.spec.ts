import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openListeningTestApp } from '../../../test/support/orders/checkout-factories.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { ProcessState } from '../../infrastructure/process-state.ts';
import { Metrics } from '../../operations/metrics/metrics.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await openListeningTestApp();
  origin = await app.nest.getUrl();
  for (let product = 0; product < 3; product += 1) await makeProduct(app, { name: `Noor Haar ${product}` });
});
afterAll(() => app.close());

/** Without what differs between two responses. */
async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } });
  const { 'x-request-id': id, date: _, ...rest } = Object.fromEntries(response.headers);
  return { id, status: response.status, headers: rest, body: await response.text() };
}

const findImmediate = (url: string) => app.nest.getHttpAdapter().getInstance().findImmediateResponse({
  raw: { method: 'GET', url, headers: {} },
  ip: '127.0.0.1',
} as never); // prettier-ignore

test.each(['/api/products/shop?page=1&limit=12&sort=price-asc', '/api/products/1', '/api/products/search?query=noor'])(
  'a repeated read of %s has the headers and the body of the first one',
  async (path) => {
    const [first, second] = [await read(path), await read(path)];
    expect(await findImmediate(path)).toBeDefined();
    expect({ ...second, id: '' }).toEqual({ ...first, id: '' });
    expect(second.id).toMatch(/^[\da-f-]{36}$/);
    expect(second.id).not.toBe(first.id);
    const injected = await app.nest.inject(path);
    expect([injected.body, injected.headers.etag]).toEqual([first.body, first.headers['etag']]);
    expect(injected.headers['x-total-count']).toBe(first.headers['x-total-count']);
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const handled = await read(`${path}${path.includes('?') ? '&' : '?'}other=1`, headers);
    const immediate = await read(path, headers);
    // Fastify adds both to a handled response, although it has no body.
    const { 'content-length': _, 'content-type': __, ...expected } = handled.headers;
    expect(immediate.headers).toEqual(expected);
    expect([handled.status, immediate.body]).toEqual([304, '']);
    expect(immediate.status).toBe(304);
  },
);

test('a HEAD request and a request during the shutdown are handled', async () => {
  const path = '/api/products/2';
  const { body } = await read(path);
  const head = await fetch(origin + path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const state = app.nest.get(ProcessState);
  state.isStopping = true;
  const last = await app.nest.inject(path);
  state.isStopping = false;
  expect([last.body, last.headers.connection]).toEqual([body, 'close']);
});

test('the changes of the catalogue are never answered from an earlier request', async () => {
  await read('/api/products/changes');
  expect(await findImmediate('/api/products/changes')).toBeUndefined();
});

test('metrics count immediate responses by route', async () => {
  const path = '/api/products/3';
  for (let request = 0; request < 3; request += 1) await read(path);
  const metrics = await app.nest.get(Metrics, { strict: false }).read();
  const count =
    /kundan_http_request_seconds_count\{route="\/api\/products\/:id",method="GET",status="200"\} (\d+)/.exec(metrics);
  expect(Number(count?.[1])).toBeGreaterThanOrEqual(3);
});
