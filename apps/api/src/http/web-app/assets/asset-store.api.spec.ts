import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { registerWebApp } from '../web-app.ts';
import { AssetStore } from './asset-store.ts';

const RENDERER = `export const render = () => ({ status: 404, html: '' }); export const pageUrl = (url) => url;`;

let app: TestApp;
let dir: string;
beforeAll(async () => {
  app = await openTestApp();
  dir = mkdtempSync(join(tmpdir(), 'kundan-builds-'));
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

/** Writes a build with a file of its own and one that all builds have, and starts a server for it as the API does. */
async function openBuild(name: string): Promise<FastifyInstance> {
  const clientDir = join(dir, name, 'client');
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  writeFileSync(join(clientDir, 'index.html'), name);
  writeFileSync(join(clientDir, `assets/app-${name}.js`), `// app ${name}`);
  writeFileSync(join(clientDir, `assets/app-${name}.js.br`), brotliCompressSync(`// app ${name}`));
  writeFileSync(join(clientDir, `assets/page-parts-${name}.json`), `{ "icons": "${name}" }`);
  writeFileSync(join(clientDir, 'assets/font-same.woff2'), Buffer.from([0, 255, 1]));
  const serverEntry = join(dir, name, 'entry-server.mjs');
  writeFileSync(serverEntry, RENDERER);
  const store = app.get(AssetStore);
  await store.add(app.databaseUrl, name, clientDir);
  const fastify = Fastify();
  await registerWebApp(fastify, { clientDir, serverEntry, findAsset: (asset) => store.find(asset) });
  return fastify;
}

test('two builds side by side serve each other’s files, and a third and fourth drop the oldest', async () => {
  const one = await openBuild('one');
  const two = await openBuild('two');
  for (const server of [one, two]) {
    for (const name of ['one', 'two']) {
      const response = await server.inject(`/assets/app-${name}.js`);
      expect(response).toMatchObject({ statusCode: 200, body: `// app ${name}` });
      expect(response.headers['content-type']).toMatch(/javascript/);
      expect(response.headers['cache-control']).toContain('immutable');
      const parts = await server.inject(`/assets/page-parts-${name}.json`);
      expect(parts).toMatchObject({ statusCode: 200, body: `{ "icons": "${name}" }` });
      expect(parts.headers['content-type']).toMatch(/json/);
    }
  }
  const compressed = await one.inject({ url: '/assets/app-two.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.rawPayload).toEqual(brotliCompressSync('// app two'));

  const three = await openBuild('three');
  expect((await three.inject('/assets/app-one.js')).statusCode).toBe(200);
  const four = await openBuild('four');
  const gone = await four.inject('/assets/app-one.js');
  expect(gone).toMatchObject({ statusCode: 404, body: 'Not found\n' });
  expect(gone.headers['cache-control']).toBe('no-store');
  // The file of its own build still comes from the disk.
  expect((await one.inject('/assets/app-one.js')).statusCode).toBe(200);
  const font = await app.get(AssetStore).find('font-same.woff2');
  expect([...(font?.content ?? [])]).toEqual([0, 255, 1]);
  for (const server of [one, two, three, four]) await server.close();
});

test('an older build that runs again keeps its files when a new one follows', async () => {
  const old = await openBuild('three');
  const next = await openBuild('five');
  expect((await next.inject('/assets/app-three.js')).statusCode).toBe(200);
  expect((await next.inject('/assets/app-two.js')).statusCode).toBe(404);
  for (const server of [old, next]) await server.close();
});

test.each([
  '/assets/..%2fentry-server.mjs',
  '/assets/app.map',
  '/assets/x/app-two.js',
  `/assets/${'a'.repeat(300)}.js`,
])('%s is not found', async (url) => {
  const server = await openBuild('two');
  expect((await server.inject(url)).statusCode).toBe(404);
  await server.close();
});
