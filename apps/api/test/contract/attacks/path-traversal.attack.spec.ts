import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src/infrastructure/config.ts';
import { createFastifyAdapter } from '../../../src/http/server/fastify.ts';
import { registerWebApp } from '../../../src/http/web-app/web-app.ts';

const SECRET = 'content of a private file';
const RENDERER = `export const render = async ({ url }) => url.startsWith('/moved')
  ? { status: 307, html: '', location: '/shop' } : { status: 404, html: '<p>Oops</p>' };
export const pageUrl = (url) => url;
export const shellScriptHashes = [];`;

let dir: string;
let fastify: FastifyInstance;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kundan-attack-'));
  const clientDir = join(dir, 'client');
  for (const folder of ['assets', '.vite']) await mkdir(join(clientDir, folder), { recursive: true });
  for (const file of ['secret.txt', 'client-secret.txt', 'client/.env', 'client/.vite/manifest.json']) {
    await writeFile(join(dir, file), SECRET);
  }
  await symlink(join(dir, 'secret.txt'), join(clientDir, 'assets/.link.js'));
  await writeFile(join(clientDir, 'assets/app-1a2b.js'), '// app');
  await writeFile(join(dir, 'entry-server.mjs'), RENDERER);
  fastify = (await createFastifyAdapter(loadConfig({ NODE_ENV: 'test' }), pino({ enabled: false }))).getInstance();
  await registerWebApp(fastify, { clientDir, serverEntry: join(dir, 'entry-server.mjs') });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await fastify.close();
  await rm(dir, { recursive: true });
});

/** Sends the path unchanged; other HTTP clients normalize it. */
function send(
  path: string,
  method = 'GET',
): Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }> {
  const { port } = fastify.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    });
    sent.on('error', reject).end();
  });
}

test('serves a public file', async () => {
  expect(await send('/assets/app-1a2b.js')).toMatchObject({ status: 200, body: '// app' });
});

const parentSegments = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '..;',
  '%c0%ae%c0%ae',
  '..%00',
  '....',
  '%u002e%u002e',
];
const slashes = ['/', '%2f', '\\', '%5c', '//', '%252f'];

describe.each(parentSegments)('does not leave the public folder by %s', (parent) => {
  test.each(slashes)('with the separator %s', async (slash) => {
    for (const path of [
      `/${parent}${slash}secret.txt`,
      `/assets/${parent}${slash}${parent}${slash}secret.txt`,
      `/assets${slash}${parent}${slash}${parent}${slash}secret.txt`,
      `/${parent}${slash}client-secret.txt`,
      `/assets/app-1a2b.js${slash}${parent}${slash}${parent}${slash}${parent}${slash}secret.txt`,
      `/catalogue/${parent}${slash}${parent}${slash}${parent}${slash}etc${slash}passwd`,
    ]) {
      const { status, body } = await send(path);
      expect([400, 403, 404], path).toContain(status);
      expect(body, path).not.toMatch(/private file|root:/);
    }
  });
});

test.each([
  '/.env',
  '/.vite/manifest.json',
  '/assets/.link.js',
  '/%2eenv',
  '/assets/%2e%2e/.env',
  '/index.html/..',
  '//etc/passwd',
])('does not serve the private file %s', async (path) => {
  const { body, status } = await send(path);
  expect(body).not.toContain(SECRET);
  expect(status).not.toBe(200);
});

test.each([
  '/api/..%2fassets/app-1a2b.js',
  '/api//x',
  '/api/%2e%2e/about',
  '/api/\\..\\about',
  '/API/cart',
  '/api;x/cart',
  '/api%2fcart',
])('responds 404 to a variant of an API path: %s', async (path) => {
  expect((await send(path)).status).toBe(404);
});

test.each([
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/a%00b',
  `/${'a/'.repeat(6_000)}`,
  `/${'%2e'.repeat(4_000)}`,
  '/*',
  '/?',
  '/??',
  '/#',
])('rejects the malformed path %.20s without details', async (path) => {
  const { status, body } = await send(path);
  expect([400, 404]).toContain(status);
  expect(body).not.toMatch(/node_modules|Error:/);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'])(
  'rejects %s for a file or a page',
  async (method) => {
    for (const path of ['/assets/app-1a2b.js', '/about', '/'])
      expect([400, 404]).toContain((await send(path, method)).status);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '//evil.example/%2e%2e',
  '/moved',
])('does not redirect %s to another host', async (path) => {
  const { headers } = await send(path);
  expect(headers.location ?? '/shop').toBe('/shop');
});
