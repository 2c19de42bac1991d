import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { negotiate } from './content-negotiation.ts';

const long = 'a necklace '.repeat(200);
const response = CachedResponse.json(long);

const get = (headers: { 'accept-encoding'?: string; 'if-none-match'?: string }) =>
  response.select(negotiate({ headers }));

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', undefined],
  ['gzip, br;q=0', 'gzip'],
  ['BR; Q=0.0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['zstd', undefined],
  ['', undefined],
])('Accept-Encoding: %s selects %s', async (accepted, encoding) => {
  const { headers, body } = await get({ 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  const bytes = Buffer.from(body);
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  expect(JSON.parse(plain.toString())).toBe(long);
});

test('each encoding has its own ETag, and a small body is not compressed', async () => {
  const etags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => (await get({ 'accept-encoding': encoding })).headers['etag']),
  );
  expect(new Set(etags).size).toBe(3);
  const small = await CachedResponse.json('short').select(negotiate({ headers: { 'accept-encoding': 'br' } }));
  expect(small.headers['content-encoding']).toBeUndefined();
});

test.each([
  ['the ETag', (etag: string) => etag],
  ['the weak ETag', (etag: string) => `W/${etag}`],
  ['a list', (etag: string) => `"a", W/"b" ,${etag}`],
  ['a list with the weak ETag', (etag: string) => `"a", W/${etag}`],
  ['*', () => '*'],
])('responds 304 to an If-None-Match with %s', async (_, ifNoneMatch) => {
  for (const encoding of ['br', 'identity']) {
    const etag = String((await get({ 'accept-encoding': encoding })).headers['etag']);
    const again = await get({ 'accept-encoding': encoding, 'if-none-match': ifNoneMatch(etag) });
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag } });
  }
});

test('sends the body when If-None-Match names other ETags', async () => {
  const etag = String((await get({})).headers['etag']);
  for (const ifNoneMatch of ['"a", "b"', etag.slice(1, -1), '']) {
    expect((await get({ 'if-none-match': ifNoneMatch })).status).toBeUndefined();
  }
});
