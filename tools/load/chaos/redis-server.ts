import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { killAndWait } from '@kundan/test-support/child-process';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import type * as ioredis from 'ioredis';
import type { Server } from './server.ts';

const { Redis } = createRequire(new URL('../../../apps/api/package.json', import.meta.url))(
  'ioredis',
) as typeof ioredis;

/** Starts a Redis without persistence: a kill loses all data. Returns undefined if Redis is not installed. */
export async function openRedisServer(folder: string): Promise<Server | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await findFreePort();
  let child: ChildProcess;

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', settings, { cwd: folder, stdio: 'ignore' });
    await waitUntil('Redis responds', () => respondsToPing(port));
  }
  const stopFor = async (ms: number) => {
    await killAndWait(child, 'SIGKILL');
    await sleep(ms);
    await start();
  };

  await start();
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `redis://127.0.0.1:${port}`;
  return {
    url,
    kill: () => stopFor(0),
    stopFor,
    flush: () => flushRedis(url),
    close: () => killAndWait(child, 'SIGKILL'),
  };
}

function respondsToPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('error', () => resolve(false));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.write('PING\r\n');
  });
}

/** Deletes all data of a Redis database. */
export async function flushRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
