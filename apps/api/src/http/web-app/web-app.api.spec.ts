import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { waitUntil } from '@kundan/test-support/wait-until';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerWebApp } from './web-app.ts';

/** Renders `/shop` from two API responses and counts the renderings. The padding makes the page large enough to be compressed. */
const RENDERER = `
let renderings = 0;
export async function render({ url, load, origin }) {
  renderings += 1;
  if (url === '/moved') return { status: 307, html: '', location: '/shop' };
  if (url === '/scripts') return { status: 200, html: '<script>1</script>', scriptHashes: ["'sha256-one'", "'sha256-two'"] };
  if (url === '/long') return { status: 200, html: (await load('/api/long')).data.price };
  // Does not wait for a slow load, so that the page would look complete.
  if (url === '/hasty') return { status: 200, html: await Promise.race([load('/api/slow'), 'without']) };
  if (url === '/where') return { status: 200, html: origin };
  if (/^\\/product\\/8(-|$)/.test(url)) return { status: 200, html: '<p>Page ' + url + '</p>' };
  if (url !== '/shop') return { status: 404, html: '<p>Oops</p>' };
  const { data, total } = await load('/api/price');
  // Swallows a failed load, so that the page would look complete.
  const { data: stock } = await load('/api/stock').catch(() => ({ data: { left: 'none' } }));
  const html = '<p>' + data.price + ' of ' + total + ', ' + stock.left + ' left, rendering ' + renderings + '</p>';
  return { status: 200, html: html + ' '.repeat(1000) };
}
export const pageUrl = (url) => url.replace(/[?&]unknown=[^&]*/g, '');`;

let dir: string;
let fastify: FastifyInstance;
let price: number;
let left: number;
let stockStatus: number;
let products: { id: number; changedAt?: string }[];

beforeEach(async () => {
  price = 100;
  left = 5;
  stockStatus = 200;
  products = [{ id: 3 }, { id: 8 }];
  dir = await mkdtemp(join(tmpdir(), 'kundan-web-app-'));
  const clientDir = join(dir, 'client');
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await writeFile(join(clientDir, 'index.html'), '<p>shell</p>');
  await writeFile(join(clientDir, 'sw.js'), '// worker');
  await writeFile(join(clientDir, 'assets/app-1a2b.js'), '// app');
  await mkdir(join(clientDir, 'catalogue'));
  await writeFile(join(clientDir, 'catalogue/ring.svg'), '<svg/>');
  await writeFile(join(dir, 'entry-server.mjs'), RENDERER);
  fastify = Fastify();
  fastify.get('/api/price', (_request, reply) => {
    reply.headers({ etag: `"${price}"`, 'x-total-count': '24' });
    return { price };
  });
  fastify.get('/api/stock', (_request, reply) => {
    reply.code(stockStatus).header('etag', `"stock ${left}"`);
    return { left };
  });
  fastify.get('/api/products/shop', () => products.map((one) => ({ category: 'Invisible Necklace', ...one })));
  fastify.get('/api/products/8', () => ({ id: 8, name: 'Moti & Co: Haar' }));
  fastify.get('/api/categories', () => [
    { slug: 'invisible-necklace', name: 'Invisible Necklace' },
    { slug: 'rings', name: 'Rings' },
  ]);
  await registerWebApp(fastify, {
    clientDir,
    serverEntry: join(dir, 'entry-server.mjs'),
    origin: 'https://kundan.example',
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await fastify.close();
  await rm(dir, { recursive: true });
});

test('renders a page once, and again when any of the responses that it shows has changed', async () => {
  const shop = async () => (await fastify.inject('/shop')).body.trim();
  expect(await shop()).toBe('<p>100 of 24, 5 left, rendering 1</p>');
  expect(await shop()).toBe('<p>100 of 24, 5 left, rendering 1</p>');
  price = 90;
  expect(await shop()).toBe('<p>90 of 24, 5 left, rendering 2</p>');
  left = 4;
  expect(await shop()).toBe('<p>90 of 24, 4 left, rendering 3</p>');
});

test('renders a page once for all values of a query parameter that it does not read', async () => {
  for (const value of ['1', '2', '3'])
    expect((await fastify.inject(`/shop?unknown=${value}`)).body).toContain('rendering 1');
  expect((await fastify.inject('/shop')).body).toContain('rendering 1');
});

test('responds 503 without caching when the renderer does not wait for a load', async () => {
  fastify.get('/api/slow', () => sleep(50).then(() => ({})));
  for (const _ of ['first', 'second']) {
    const { statusCode, body, headers } = await fastify.inject('/hasty');
    expect([statusCode, body, headers['cache-control']]).toEqual([503, 'without', 'no-store']);
  }
});

test.each([500, 503, 429])('responds 503 without caching when a load fails with %i', async (failure) => {
  const shop = () => fastify.inject('/shop');
  const failed = {
    statusCode: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store', 'cdn-cache-control': 'no-store' },
  };
  stockStatus = failure;
  expect(await shop()).toMatchObject(failed);
  stockStatus = 200;
  const recovered = await shop();
  expect([recovered.statusCode, recovered.body.trim()]).toEqual([200, '<p>100 of 24, 5 left, rendering 2</p>']);
  stockStatus = failure;
  expect(await shop()).toMatchObject(failed);
  stockStatus = 200;
  expect((await shop()).body.trim()).toBe('<p>100 of 24, 5 left, rendering 2</p>');
});

test('responds 304 when If-None-Match names the ETag, compressed or not', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
    const etag = String((await fastify.inject({ url: '/shop', headers })).headers.etag);
    for (const ifNoneMatch of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const again = await fastify.inject({ url: '/shop', headers: { ...headers, 'if-none-match': ifNoneMatch } });
      expect([ifNoneMatch, again.statusCode, again.body]).toEqual([ifNoneMatch, 304, '']);
    }
  }
  const { etag } = (await fastify.inject('/shop')).headers;
  price = 90;
  const changed = await fastify.inject({ url: '/shop', headers: { 'if-none-match': String(etag) } });
  expect(changed.statusCode).toBe(200);
});

test('compresses a page as Accept-Encoding allows', async () => {
  const response = await fastify.inject({ url: '/shop', headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('100 of 24');
  const uncompressed = await fastify.inject({ url: '/shop', headers: { 'accept-encoding': 'br;q=0' } });
  expect(uncompressed.headers['content-encoding']).toBeUndefined();
  expect(uncompressed.body).toContain('100 of 24');
});

test('compresses a page better when it has not changed for 5 s, with the same ETag', async () => {
  const words = Array.from({ length: 2000 }, (_, index) => `${(index * 7919) % 1013} pearls`).join(' ');
  fastify.get('/api/long', () => ({ price: words }));
  const shop = () => fastify.inject({ url: '/long', headers: { 'accept-encoding': 'br' } });
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await shop();
  vi.setSystemTime(Date.now() + 4_999);
  await shop();
  await sleep(300);
  expect((await shop()).rawPayload).toEqual(first.rawPayload);
  vi.setSystemTime(Date.now() + 1);
  await shop();
  vi.useRealTimers();
  await waitUntil('it is smaller', async () => (await shop()).rawPayload.length < first.rawPayload.length);
  const better = await shop();
  expect(better.headers.etag).toBe(first.headers.etag);
  expect(brotliDecompressSync(better.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
});

test('responds 404 with a page for an unknown path, and redirects when the renderer returns a location', async () => {
  const unknown = await fastify.inject('/nowhere');
  expect([unknown.statusCode, unknown.body]).toEqual([404, '<p>Oops</p>']);
  const moved = await fastify.inject('/moved');
  expect([moved.statusCode, moved.headers.location]).toEqual([307, '/shop']);
});

test('allows the inline scripts of a page by their hashes, on that page only', async () => {
  fastify.addHook('onRequest', (_request, { raw }, done) => {
    raw.setHeader(
      'content-security-policy',
      "default-src 'self';script-src 'self' https://pay.example;script-src-attr 'none'",
    );
    done();
  });
  const policyOf = async (url: string, headers = {}) =>
    (await fastify.inject({ url, headers })).headers['content-security-policy'];
  const allowed =
    "default-src 'self';script-src 'sha256-one' 'sha256-two' 'self' https://pay.example;script-src-attr 'none'";
  expect(await policyOf('/scripts')).toBe(allowed);
  expect(await policyOf('/scripts', { 'if-none-match': '*' })).toBe(allowed);
  expect(await policyOf('/shop')).not.toContain('sha256');
  expect(await policyOf('/index.html')).toContain("script-src 'self'");
});

test('pages, sitemap and robots.txt contain the public origin of the shop', async () => {
  expect((await fastify.inject('/where')).body).toBe('https://kundan.example');
  const robots = await fastify.inject('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Disallow: /api/\n');
  expect(robots.body).toContain('Sitemap: https://kundan.example/sitemap.xml');
  const sitemap = await fastify.inject('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  for (const path of [
    '/',
    '/accessibility',
    '/dark-patterns',
    '/category/invisible-necklace',
    '/product/3',
    '/product/8',
  ]) {
    expect(sitemap.body).toContain(`<loc>https://kundan.example${path}</loc>`);
  }
  expect(sitemap.body).not.toContain('checkout');
  // It has no products.
  expect(sitemap.body).not.toContain('/category/rings');
});

test('the sitemap contains the day of the last change where it is known', async () => {
  products = [{ id: 3 }, { id: 8, changedAt: '2026-11-20T23:59:59.5+00:00' }];
  const { body } = await fastify.inject('/sitemap.xml');
  expect(body).toContain('<url><loc>https://kundan.example/product/3</loc></url>');
  expect(body).toContain('<url><loc>https://kundan.example/product/8</loc><lastmod>2026-11-20</lastmod></url>');
});

test('a sitemap with more than 50,000 addresses is an index of files with at most so many', async () => {
  products = Array.from({ length: 100_000 }, (_, index) => ({ id: index + 1 }));
  const index = (await fastify.inject('/sitemap.xml')).body;
  const files = [...index.matchAll(/<loc>https:\/\/kundan\.example(\/sitemap-\d\.xml)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  expect(index).toContain('<sitemapindex');
  expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  const addresses = new Set<string>();
  for (const file of files) {
    const { body } = await fastify.inject(file);
    const found = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(found.length).toBeLessThanOrEqual(50_000);
    for (const address of found) addresses.add(address);
  }
  expect(addresses.has('https://kundan.example/')).toBe(true);
  expect([...addresses].filter((address) => address.includes('/product/'))).toHaveLength(100_000);
  for (const unknown of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml'])
    expect((await fastify.inject(unknown)).body).not.toContain('<urlset');
});

test('serves each kind of file with its Cache-Control header, and matches ETags', async () => {
  const caching = async (url: string) => (await fastify.inject(url)).headers['cache-control'];
  expect(await caching('/assets/app-1a2b.js')).toContain('immutable');
  expect(await caching('/catalogue/ring.svg?v=1')).toContain('max-age=2592000');
  expect(await caching('/sw.js')).toBe('no-cache');
  expect(await caching('/index.html')).toBe('no-cache');
  expect(await caching('/shop')).toBe('no-cache');
  for (const url of ['/sw.js', '/index.html']) {
    const { etag } = (await fastify.inject(url)).headers;
    for (const ifNoneMatch of [String(etag), `"another", ${etag}`, '*']) {
      expect((await fastify.inject({ url, headers: { 'if-none-match': ifNoneMatch } })).statusCode).toBe(304);
    }
  }
});

test('answers HEAD for a file, and renders a page for an unknown path in a folder of files', async () => {
  const head = await fastify.inject({ method: 'HEAD', url: '/catalogue/ring.svg' });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-length': '6' });
  for (const unknown of ['/catalogue/none.svg', '/catalogue/', '/catalogue'])
    expect(await fastify.inject(unknown)).toMatchObject({ statusCode: 404, body: '<p>Oops</p>' });
});

test('above the rate limit, sends the app shell instead of rendering, but still sends cached pages', async () => {
  const loadedFor: string[] = [];
  const errors: string[] = [];
  const limited = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void errors.push(line) } } });
  limited.get('/api/price', (request) => {
    loadedFor.push(request.ip);
    return { price };
  });
  limited.get('/api/stock', () => ({ left }));
  let renderings = 1;
  await registerWebApp(limited, {
    clientDir: join(dir, 'client'),
    serverEntry: join(dir, 'entry-server.mjs'),
    mayRender: () => Promise.resolve(renderings-- > 0),
  });
  const get = (url: string) => limited.inject({ url, remoteAddress: '203.0.113.7' });
  expect((await get('/shop')).body).toContain('100 of');
  expect(await get('/elsewhere')).toMatchObject({ statusCode: 200, body: '<p>shell</p>' });
  expect((await get('/shop')).body).toContain('100 of');
  expect(new Set(loadedFor)).toEqual(new Set(['203.0.113.7']));
  await limited.close();
  expect(errors).toEqual([]);
});

test('a missing file of another build is a short plain 404 that nobody stores', async () => {
  const response = await fastify.inject('/assets/app-9z8y.js');
  expect(response).toMatchObject({ statusCode: 404, body: 'Not found\n' });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' });
  expect((await fastify.inject('/assets/app-1a2b.js')).body).toBe('// app');
});

describe('a product address with words', () => {
  const get = (url: string) => fastify.inject({ url });

  test('is a page when they are those of the name', async () => {
    expect((await get('/product/8-moti-co-haar')).body).toBe('<p>Page /product/8-moti-co-haar</p>');
    expect((await get('/product/8')).body).toBe('<p>Page /product/8</p>');
  });

  test.each([
    '/product/8-haar',
    '/product/8-',
    '/product/8-Moti-Co-Haar',
    '/product/08-moti-co-haar',
    '/product/8-%E0%A4%B9',
  ])('%s is redirected to it for good', async (url) => {
    const response = await get(`${url}?from=mail`);
    expect([response.statusCode, response.headers.location]).toEqual([301, '/product/8-moti-co-haar?from=mail']);
    // The name may come back.
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each(['/product/9-haar', '/product/haar-8', '/product/8moti'])('%s names no product', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
