import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { registerWebApp } from '../web-app.ts';
import { AssetStore } from './asset-store.ts';

/** What two versions of a script have in common cannot be compressed. */
const common = randomBytes(20_000).toString('base64');
const scripts = { 'page-AAAAAAAA.js': `first ${common}`, 'page-B_B-BBBB.js': `${common} second` };
const digestOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;

let app: TestApp;
let dir: string;
let server: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp();
  dir = mkdtempSync(join(tmpdir(), 'kundan-builds-'));
  const store = app.get(AssetStore);
  for (const [name, text] of Object.entries(scripts)) {
    const clientDir = join(dir, name);
    mkdirSync(join(clientDir, 'assets'), { recursive: true });
    writeFileSync(join(clientDir, 'index.html'), name);
    writeFileSync(join(clientDir, 'assets', name), text);
    writeFileSync(join(clientDir, 'assets', `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(clientDir, 'assets', 'other-CCCCCCCC.js'), 'other');
    await store.add(app.databaseUrl, name, clientDir);
  }
  const serverEntry = join(dir, 'entry-server.mjs');
  writeFileSync(
    serverEntry,
    `export const render = () => ({ status: 404, html: '' }); export const pageUrl = (url) => url;`,
  );
  server = Fastify();
  const clientDir = join(dir, 'page-B_B-BBBB.js');
  await registerWebApp(server, { clientDir, serverEntry, findAsset: (name) => store.find(name) });
});
afterAll(async () => {
  await server.close();
  await app.close();
  rmSync(dir, { recursive: true });
});

const [before, now] = Object.values(scripts) as [string, string];
/** Of a browser that has the first version. */
const known = {
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': digestOf(before),
  'dictionary-id': '"page-AAAAAAAA.js"',
};
const request = (headers: Record<string, string> = {}) =>
  server.inject({ url: '/assets/page-B_B-BBBB.js', headers: { ...known, ...headers } });

test('a browser that has an earlier version of a script gets what is different', async () => {
  // The first browser gets the whole file when the compression takes long.
  await expect.poll(async () => (await request()).headers['content-encoding']).toBe('dcz');
  for (const { headers, rawPayload } of [await request(), await request()]) {
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      // A shared cache that ignores `vary` would send it to a browser without the dictionary.
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': 'match="/assets/page-*.js", id="page-B_B-BBBB.js"',
    });
    expect(rawPayload.length).toBeLessThan(1_000);
    expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(`:${rawPayload.subarray(8, 40).toString('base64')}:`).toBe(digestOf(before));
    expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(before) }).toString()).toBe(now);
  }
});

test('without the database, a browser gets the whole script', async () => {
  const other = Fastify();
  const findAsset = () => Promise.reject(new Error('The database does not answer.'));
  await registerWebApp(other, {
    clientDir: join(dir, 'page-B_B-BBBB.js'),
    serverEntry: join(dir, 'entry-server.mjs'),
    findAsset,
  });
  const { statusCode, headers } = await other.inject({ url: '/assets/page-B_B-BBBB.js', headers: known });
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
  await other.close();
});

test.each([
  ['accepts no dictionaries', { 'accept-encoding': 'gzip, br' }],
  ['has something else under the name', { 'available-dictionary': digestOf('changed') }],
  ['has a version that is no longer stored', { 'dictionary-id': '"page-DDDDDDDD.js"' }],
  ['names another file', { 'dictionary-id': '"other-CCCCCCCC.js"', 'available-dictionary': digestOf('other') }],
  ['names nothing', { 'dictionary-id': '' }],
])('a browser that %s gets the whole script', async (_, headers) => {
  const response = await request(headers);
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/assets/page-*.js", id="page-B_B-BBBB.js"',
  });
  expect(response.rawPayload).toEqual(brotliCompressSync(now));
});
