import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerWebApp } from './web-app.ts';

/** Renders what `/api/price` says; knows one page. Counts how often it was asked to. */
const RENDERER = `
let renderings = 0;
export async function render({ url, load, origin }) {
  renderings += 1;
  if (url === '/moved') return { status: 307, html: '', location: '/shop' };
  if (url === '/where') return { status: 200, html: origin };
  if (url !== '/shop') return { status: 404, html: '<p>Oops</p>' };
  const { data, total } = await load('/api/price');
  return { status: 200, html: '<p>' + data.price + ' of ' + total + ', rendering ' + renderings + '</p>' };
}`;

let dir: string;
let fastify: FastifyInstance;
let price: number;

beforeEach(async () => {
  price = 100;
  dir = await mkdtemp(join(tmpdir(), 'kundan-web-app-'));
  const clientDir = join(dir, 'client');
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await writeFile(join(clientDir, 'index.html'), '<p>shell</p>');
  await writeFile(join(clientDir, 'sw.js'), '// worker');
  await writeFile(join(clientDir, 'assets/app-1a2b.js'), '// app');
  await writeFile(join(dir, 'entry-server.mjs'), RENDERER);
  fastify = Fastify();
  fastify.get('/api/price', (_request, reply) => {
    reply.headers({ etag: `"${price}"`, 'x-total-count': '24' });
    return { price };
  });
  fastify.get('/api/products/shop', () => [{ id: 3 }, { id: 8 }]);
  await registerWebApp(fastify, {
    clientDir,
    serverEntry: join(dir, 'entry-server.mjs'),
    origin: 'https://kundan.example',
  });
});
afterEach(async () => {
  await fastify.close();
  await rm(dir, { recursive: true });
});

test('a page is rendered once and again when what it shows has changed', async () => {
  expect((await fastify.inject('/shop')).body).toBe('<p>100 of 24, rendering 1</p>');
  expect((await fastify.inject('/shop')).body).toBe('<p>100 of 24, rendering 1</p>');
  price = 90;
  expect((await fastify.inject('/shop')).body).toBe('<p>90 of 24, rendering 2</p>');
});

test('a page that the browser has is not sent again, compressed or not', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
    const first = await fastify.inject({ url: '/shop', headers });
    const again = await fastify.inject({
      url: '/shop',
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  const { etag } = (await fastify.inject('/shop')).headers;
  price = 90;
  const changed = await fastify.inject({ url: '/shop', headers: { 'if-none-match': String(etag) } });
  expect(changed.statusCode).toBe(200);
});

test('pages are compressed for those who take it', async () => {
  const response = await fastify.inject({ url: '/shop', headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('100 of 24');
});

test('unknown paths answer 404 with a page, and moved ones say where', async () => {
  const unknown = await fastify.inject('/nowhere');
  expect([unknown.statusCode, unknown.body]).toEqual([404, '<p>Oops</p>']);
  const moved = await fastify.inject('/moved');
  expect([moved.statusCode, moved.headers.location]).toEqual([307, '/shop']);
});

test('pages and files for search engines say where the shop stands', async () => {
  expect((await fastify.inject('/where')).body).toBe('https://kundan.example');
  const robots = await fastify.inject('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Disallow: /api/\n');
  expect(robots.body).toContain('Sitemap: https://kundan.example/sitemap.xml');
  const sitemap = await fastify.inject('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  for (const path of ['/', '/category/invisible-necklace', '/product/3', '/product/8']) {
    expect(sitemap.body).toContain(`<loc>https://kundan.example${path}</loc>`);
  }
  expect(sitemap.body).not.toContain('checkout');
});

test('files come as they are, with their own caching', async () => {
  const caching = async (url: string) => (await fastify.inject(url)).headers['cache-control'];
  expect(await caching('/assets/app-1a2b.js')).toContain('immutable');
  expect(await caching('/sw.js')).toBe('no-cache');
  expect(await caching('/index.html')).toBe('no-cache');
  expect(await caching('/shop')).toBe('no-cache');
});

test('who had too many pages rendered gets the shell, and what is kept rendered as before', async () => {
  const asked: string[] = [];
  const errors: string[] = [];
  const limited = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void errors.push(line) } } });
  limited.get('/api/price', (request) => {
    asked.push(request.ip);
    return { price };
  });
  let left = 1;
  await registerWebApp(limited, {
    clientDir: join(dir, 'client'),
    serverEntry: join(dir, 'entry-server.mjs'),
    mayRender: () => Promise.resolve(left-- > 0),
  });
  const ask = (url: string) => limited.inject({ url, remoteAddress: '203.0.113.7' });
  expect((await ask('/shop')).body).toContain('100 of');
  expect(await ask('/elsewhere')).toMatchObject({ statusCode: 200, body: '<p>shell</p>' });
  expect((await ask('/shop')).body).toContain('100 of');
  expect(new Set(asked)).toEqual(new Set(['203.0.113.7']));
  await limited.close();
  expect(errors).toEqual([]);
});
