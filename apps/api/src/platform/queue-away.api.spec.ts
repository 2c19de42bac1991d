import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Platform } from './platform.ts';
import { startWorker } from '../worker.ts';

const { REDIS_URL } = process.env;

/** A way to the real Redis that can be cut. */
async function openWayTo(redisUrl: string): Promise<{ url: string; cut(): Promise<void> }> {
  const { hostname, port: theirs } = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(theirs || 6379), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    url: `redis://127.0.0.1:${port}`,
    cut: () =>
      new Promise((done) => {
        server.close(() => done());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}

// The embedded queue lives in the database, so this can only happen with a Redis.
test.skipIf(!REDIS_URL)(
  'a worker whose Redis is gone stops within five seconds',
  async () => {
    const database = await createTestDatabase();
    const redis = await openWayTo(REDIS_URL ?? '');
    const platform: Platform = {
      databaseUrl: database.url,
      queue: { kind: 'redis', url: redis.url, prefix: 'kundan-away' },
      embedded: false,
      secrets: { jwt: 'a-secret-for-tests-that-is-long-enough' },
      admin: { email: 'admin@kundan.test', password: 'admin-password', isNew: false },
      close: () => Promise.resolve(),
    };
    const worker = await startWorker(loadConfig({ NODE_ENV: 'test' }), platform);
    await redis.cut();
    await sleep(1_500); // everybody has noticed, and tries to come back
    const stopped = worker.close().then(() => 'stopped');
    await expect(Promise.race([stopped, sleep(5_000).then(() => 'still there')])).resolves.toBe('stopped');
    await database.drop();
  },
  40_000,
);
