import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { killAndWait } from '@kundan/test-support/child-process';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import type * as ioredis from 'ioredis';
import type { Server } from './server.ts';

const requireOfApi = createRequire(new URL('../../../../apps/api/package.json', import.meta.url));
const { Redis } = requireOfApi('ioredis') as typeof ioredis;

/** Starts a Redis without persistence: a kill loses all data. Returns undefined if Redis is not installed. */
export async function openRedisServer(folder: string): Promise<Server | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const flush = async () => {
    const redis = new Redis(url, { retryStrategy: null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    await redis.flushdb().finally(() => redis.disconnect());
  };
  let child: ChildProcess;

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = endWithParent(spawn('redis-server', settings, { cwd: folder, stdio: 'ignore' }));
    await waitUntil('Redis responds', () => flush().then(() => true)); // it is empty
  }
  const stopFor = async (ms: number) => {
    await killAndWait(child, 'SIGKILL');
    await sleep(ms);
    await start();
  };

  await start();
  return {
    url,
    kill: () => stopFor(0),
    stopFor,
    flush,
    close: () => killAndWait(child, 'SIGKILL'),
  };
}
