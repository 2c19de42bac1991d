import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { makeFastify } from '../http/fastify.ts';
import { registerWebApp } from '../http/web-app.ts';

const SECRET = 'kept out of the web';
const RENDERER = `export const render = async ({ url }) => url.startsWith('/moved')
  ? { status: 307, html: '', location: '/shop' } : { status: 404, html: '<p>Oops</p>' };`;

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
  fastify = (await makeFastify(loadConfig({ NODE_ENV: 'test' }), pino({ enabled: false }))).getInstance();
  await registerWebApp(fastify, { clientDir, serverEntry: join(dir, 'entry-server.mjs') });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await fastify.close();
  await rm(dir, { recursive: true });
});

/** The path goes out byte by byte; other clients tidy it up first. */
function ask(
  path: string,
  method = 'GET',
): Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }> {
  const { port } = fastify.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
    });
    asked.on('error', reject).end();
  });
}

test('what is meant for everybody is served', async () => {
  expect(await ask('/assets/app-1a2b.js')).toMatchObject({ status: 200, body: '// app' });
});

const climbs = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..;', '%c0%ae%c0%ae', '..%00', '....', '%u002e%u002e'];
const slashes = ['/', '%2f', '\\', '%5c', '//', '%252f'];

describe.each(climbs)('climbing out by %s', (climb) => {
  test.each(slashes)('and %s', async (slash) => {
    for (const path of [
      `/${climb}${slash}secret.txt`,
      `/assets/${climb}${slash}${climb}${slash}secret.txt`,
      `/assets${slash}${climb}${slash}${climb}${slash}secret.txt`,
      `/${climb}${slash}client-secret.txt`,
      `/assets/app-1a2b.js${slash}${climb}${slash}${climb}${slash}${climb}${slash}secret.txt`,
      `/catalogue/${climb}${slash}${climb}${slash}${climb}${slash}etc${slash}passwd`,
    ]) {
      const { status, body } = await ask(path);
      expect([400, 403, 404], path).toContain(status);
      expect(body, path).not.toMatch(/kept out|root:/);
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
])('what lies beside: %s', async (path) => {
  const { body, status } = await ask(path);
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
])('around the API: %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
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
])('an address that is none: %.20s', async (path) => {
  const { status, body } = await ask(path);
  expect([400, 404]).toContain(status);
  expect(body).not.toMatch(/node_modules|Error:/);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'])('%s on a file or a page', async (method) => {
  for (const path of ['/assets/app-1a2b.js', '/about', '/'])
    expect([400, 404]).toContain((await ask(path, method)).status);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '//evil.example/%2e%2e',
  '/moved',
])('nobody is sent away from the shop by %s', async (path) => {
  const { headers } = await ask(path);
  expect(headers.location ?? '/shop').toBe('/shop');
});
