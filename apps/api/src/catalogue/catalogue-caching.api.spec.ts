import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProduct, makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { PUBLIC_HEADERS } from '../http/response-cache/public-headers.ts';
import { CatalogueCache } from './catalogue-cache.ts';

let app: TestApp;
let id: number;

beforeAll(async () => {
  app = await openTestApp();
  ({ id } = await makeProduct(app, { name: 'Noor Rani Haar' }));
  for (let more = 0; more < 5; more++) await makeProduct(app);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.nest.inject({ method: 'GET', url, headers });

test('serves each encoding with its own strong ETag and the same content', async () => {
  const plain = await get('/api/products/shop');
  const br = await get('/api/products/shop', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('/api/products/shop', { 'accept-encoding': 'gzip, br;q=0' });
  expect([plain, br, gzip].map((response) => response.headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const tags = [plain, br, gzip].map((answer) => String(answer.headers.etag));
  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true);
  expect(plain.headers).toMatchObject(PUBLIC_HEADERS);
});

test.each([
  '/api/products/shop',
  '/api/products/shop?page=1',
  '/api/products/new-arrivals',
  '/api/products/category/necklace',
  '/api/products/best-sellers',
  '/api/products/options',
  '/api/products/suggestions',
  '/api/products/search?query=noor',
  '/api/products/changes',
  '/api/products/1',
])('%s returns 304 for its current ETag and 200 for another one', async (url) => {
  const { etag } = (await get(url)).headers;
  const notModified = await get(url, { 'if-none-match': `"other", ${String(etag)}` });
  expect([notModified.statusCode, notModified.body, notModified.headers.etag]).toEqual([304, '', etag]);
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a change creates a new ETag and a new version', async () => {
  const readVersion = async () => (await app.get(CatalogueCache).current()).version;
  const [tag, version] = [(await get(`/api/products/${id}`)).headers.etag, await readVersion()];
  await changeProduct(app, id, { price: 99_900 });
  const after = await get(`/api/products/${id}`, { 'if-none-match': String(tag) });
  expect([after.statusCode, after.json().price]).toEqual([200, 999]);
  expect(await readVersion()).not.toBe(version);
});

test('shows a change of another process without being asked to refresh', async () => {
  const other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
  await other.query('update products set price = 123400 where id = $1', [id]);
  await expect.poll(async () => (await get(`/api/products/${id}`)).json<{ price: number }>().price).toBe(1234);
  await other.end();
});

test('receives changes again after the LISTEN connection is terminated', async () => {
  const other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
  const cut = await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen "catalogue_changed"'`);
  expect(cut.rowCount).toBe(1);
  await other.query('update products set price = 567800 where id = $1', [id]);
  await expect.poll(async () => (await get(`/api/products/${id}`)).json<{ price: number }>().price).toBe(5678);
  await other.end();
});
