import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../../test/support/factories.ts';
import { changeProduct, makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';

const COUNT = 2_500;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await makeProduct(app, { category: 'Rings' });
  await app.em().execute(`insert into products (seller_id, name, description, category, price, image_url)
    select 1, 'Kada ' || n, 'Gold.', 'Necklace', 100, '/kada.webp' from generate_series(2, ${COUNT}) n`);
  await changeProduct(app, 1, { price: 200 });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.nest.inject({ method: 'GET', url, headers });
const ids = (products: { id: number }[]) => products.map(({ id }) => id);
const allIds = Array.from({ length: COUNT }, (_, index) => index + 1);

test('a list of all products is streamed, the same in each encoding', async () => {
  const plain = await get('/api/products/shop');
  expect(plain.headers['content-length']).toBeUndefined();
  expect(ids(plain.json())).toEqual(allIds);
  const br = await get('/api/products/shop', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/api/products/shop', { 'accept-encoding': 'gzip' });
  expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test('a streamed list has a strong ETag for each encoding, which ends with a change', async () => {
  const tagOf = async (encoding: string) =>
    String((await get('/api/products/shop', { 'accept-encoding': encoding })).headers.etag);
  const tags = [await tagOf('identity'), await tagOf('br'), await tagOf('gzip')];
  expect(new Set(tags).size).toBe(3);
  const br = { 'accept-encoding': 'br', 'if-none-match': tags[1] ?? '' };
  const notModified = await get('/api/products/shop', br);
  expect([notModified.statusCode, notModified.body, notModified.headers.etag]).toEqual([304, '', tags[1]]);
  await changeProduct(app, 7, { price: 300 });
  expect((await get('/api/products/shop', br)).statusCode).toBe(200);
});

test('the first synchronization of a device is streamed and a later one is not', async () => {
  const first = (await get('/api/products/changes')).json();
  expect([ids(first.upserted), first.whole, first.next, first.removed]).toEqual([allIds, true, null, []]);
  await changeProduct(app, 9, { price: 300 });
  const later = (await get(`/api/products/changes?since=${first.cursor}`)).json();
  expect([ids(later.upserted), later.whole]).toEqual([[9], false]);
});

test('the panel’s list and its file contain every product once, by ascending id', async () => {
  const headers = { authorization: `Bearer ${(await makeAdmin(app)).token}` };
  expect(ids((await get('/api/products', headers)).json())).toEqual(allIds);
  const [, ...lines] = (await get('/api/products.csv', headers)).body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(COUNT);
});

test('a large category is streamed', async () => {
  const category = await get('/api/products/category/necklace');
  expect(category.headers['content-length']).toBeUndefined();
  expect(ids(category.json())).toEqual(allIds.slice(1));
});
