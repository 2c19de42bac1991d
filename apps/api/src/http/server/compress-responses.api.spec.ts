import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const get = (url: string, encoding: string) => app.nest.inject({ url, headers: { 'accept-encoding': encoding } });

test('compresses JSON that is not cached as the client accepts it', async () => {
  const plain = await get('/api/openapi.json', 'identity');
  const br = await get('/api/openapi.json', 'gzip, deflate, br');
  const gzip = await get('/api/openapi.json', 'gzip, br;q=0');
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.headers.vary).toMatch(/accept-encoding/i);
});

test('sends what fits into one packet without compression', async () => {
  const health = await get('/api/health/live', 'br');
  expect([health.statusCode, health.headers['content-encoding']]).toEqual([200, undefined]);
});
