import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { createTestDatabase } from '../../../test/support/database/test-database.ts';
import type { Platform } from '../platform/platform.ts';
import { startWorker } from '../../worker.ts';

const { REDIS_URL } = process.env;

/** Opens a TCP proxy to Redis. `close` closes the proxy and its connections. */
async function openProxy(redisUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port: redisPort } = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(redisPort || 6379), hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    url: `redis://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}

// The embedded queue is part of the database, so only Redis can become unavailable alone.
test.skipIf(!REDIS_URL)(
  'a worker stops within five seconds when Redis is unavailable',
  async () => {
    const database = await createTestDatabase();
    const redis = await openProxy(REDIS_URL ?? '');
    const platform: Platform = {
      databaseUrl: database.url,
      // With the name of the database, by which its keys are deleted.
      queue: { kind: 'redis', url: redis.url, prefix: new URL(database.url).pathname.slice(1) },
      poolUrl: undefined,
      embedded: false,
      secrets: {
        jwt: 'a-secret-for-tests-that-is-long-enough',
        eventSeal: ['a-secret-for-tests'],
        personalData: ['a-key'],
      },
      admin: { email: 'admin@kundan.test', password: 'admin-password', isNew: false },
      close: () => Promise.resolve(),
    };
    const worker = await startWorker(loadConfig({ NODE_ENV: 'test' }), platform);
    await redis.close();
    await sleep(1_500); // All connections have noticed the failure and retry.
    const stopped = worker.close().then(() => 'stopped');
    await expect(Promise.race([stopped, sleep(20_000).then(() => 'still running')])).resolves.toBe('stopped');
    await database.drop();
  },
  40_000,
);
