import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as ioredis from 'ioredis';
import { freePort } from './free-port.ts';
import type { Server } from './servers.ts';
import { until } from './waiting.ts';

const { Redis } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('ioredis') as typeof ioredis;

/** A Redis that keeps nothing on disk, so that whoever kills it takes all it has; undefined where none is installed. */
export async function openOwnRedis(folder: string): Promise<Server | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  let child: ChildProcess;

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', settings, { cwd: folder, stdio: 'ignore' });
    await until('Redis starts', () => answers(port));
  }
  async function kill(): Promise<void> {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  const away = async (ms: number) => {
    await kill();
    await sleep(ms);
    await start();
  };

  await start();
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `redis://127.0.0.1:${port}`;
  return { url, kill: () => away(0), away, flush: () => flushed(url), close: kill };
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('error', () => done(false));
    socket.once('data', (data) => {
      socket.destroy();
      done(data.toString().startsWith('+PONG'));
    });
    socket.write('PING\r\n');
  });
}

export async function flushed(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
