import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database/test-database.ts';
import { loadConfig } from '../../infrastructure/config.ts';
import { checksFor } from './checks.ts';
import { checkPurge } from './purge-check.ts';
import { checkReplica } from './replica-check.ts';

let database: TestDatabase;
let cdn: Server;
let status = 200;
const received: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  cdn = createServer((request, response) => {
    void text(request).then((body) => {
      received.push([request.method, request.headers.authorization, JSON.parse(body)]);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => cdn.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  cdn.close();
  await database.drop();
});
const purgeUrl = () => `http://purge:a%2Ftoken@127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;

// `npm run engines -- replica` has a replica, one that lags and one of another database.
test('a server that is no replica, does not answer or lacks the database fails the check of the replica', async () => {
  expect(await checkReplica(database.url, database.url)).toEqual({
    state: 'failed',
    text: 'Is not a replica. Each read waits for it and then uses the primary.',
  });
  await expect(checkReplica(database.url, 'postgres://kundan@127.0.0.1:1/shop')).rejects.toThrow(
    'DATABASE_READ_URL: no PostgreSQL server responds at 127.0.0.1:1',
  );
  const missing = new URL(database.url);
  missing.pathname = '/no_such_shop';
  await expect(checkReplica(database.url, missing.href)).rejects.toThrow(
    "DATABASE_READ_URL: there is no database 'no_such_shop'.",
  );
});

test('a pool in front of another database than that of DATABASE_URL fails', async () => {
  const other = await createTestDatabase();
  const config = loadConfig({ DATABASE_URL: database.url, DATABASE_POOL_URL: other.url });
  const check = checksFor(config, database.url).find(({ name }) => name === 'PgBouncer');
  await expect(check?.run()).rejects.toThrow("and DATABASE_URL has '");
  await other.drop();
});

test('a CDN that accepts a purge passes, and it is asked to drop nothing that the shop has sent', async () => {
  status = 200;
  expect(await checkPurge(purgeUrl())).toEqual({ state: 'ok', text: 'Accepts a purge.' });
  expect(received.at(-1)).toEqual(['POST', 'Bearer a/token', { tags: ['kundan-doctor'] }]);
});

test.each([
  [401, 'refuses the token of CDN_PURGE_URL (401).'],
  [403, 'refuses the token of CDN_PURGE_URL (403).'],
  [404, 'refuses a purge with status 404.'],
])('a CDN that answers %i fails, and its token is not printed', async (answer, words) => {
  status = answer;
  const { state, text: said } = await checkPurge(purgeUrl());
  expect([state, said]).toEqual(['failed', expect.stringContaining(words)]);
  expect(said).not.toContain('token@');
});

test('an address at which nothing answers fails', async () => {
  expect(await checkPurge('http://purge:token@127.0.0.1:1/purge')).toEqual({
    state: 'failed',
    text: expect.stringContaining('Nothing answers at http://127.0.0.1:1'),
  });
});
