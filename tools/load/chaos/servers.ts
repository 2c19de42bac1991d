import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import { readPostmaster } from '@kundan/embedded-postgres/postmaster-file';
import { resolveServerPaths } from '@kundan/embedded-postgres/server-paths';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import { findFreePort } from '@kundan/test-support/free-port';
import { type Program, startProgram } from '@kundan/test-support/program';
import { waitUntil } from '@kundan/test-support/wait-until';
import { Redis } from 'ioredis';
import { withClient } from '../../database-server.ts';
import { mountSmallDisk } from './small-disk.ts';

/** A server of the test shop and the faults it supports. A fault that is missing cannot be injected. Each ends when the server is available again. */
export interface Server {
  url: string;
  /** Kills the server with SIGKILL and starts it again. */
  kill: () => Promise<void>;
  /** Ends the server and starts it again after `ms`. */
  stopFor?: (ms: number) => Promise<void>;
  /** Fills the server's disk for `ms`. */
  fillDiskFor?: (ms: number) => Promise<void>;
  /** Deletes all data of a running server. */
  flush?: () => Promise<void>;
  close(): Promise<void>;
}

/** 'embedded': the PostgreSQL that the shop starts itself. 'own': a PostgreSQL and, if installed, a Redis that only this process starts. */
export type ServerKind = 'embedded' | 'own';

export async function openServers(kind: ServerKind, folder: string) {
  chmodSync(folder, 0o755); // the servers may run as another user
  return { database: await openPostgres(kind, folder), redis: kind === 'own' ? await openRedis(folder) : undefined };
}

async function openPostgres(kind: ServerKind, folder: string): Promise<Server> {
  const stateDir = join(folder, 'postgres');
  mkdirSync(stateDir, { recursive: true });
  const disk = mountSmallDisk(stateDir, 2_048);
  const { clusterDir } = resolveServerPaths(folder);
  const findServer = () => readPostmaster(clusterDir)?.pid ?? NaN;
  const open = async () => {
    const opened = await openEmbeddedPostgres(folder);
    endWithParent(findServer());
    return opened;
  };
  let server = await open();
  const url = server.databaseUrl;
  /** Whoever uses a killed server starts it again. */
  async function waitForServer(): Promise<void> {
    const answers = () => withClient(url, (client) => client.query('select 1'));
    await waitUntil('PostgreSQL accepts connections', () => answers().then(() => true));
    endWithParent(findServer());
  }
  return {
    url,
    async kill() {
      process.kill(findServer(), 'SIGKILL');
      await waitForServer();
    },
    ...(kind === 'own' && {
      async stopFor(ms: number) {
        await server.close();
        await sleep(ms);
        server = await open();
      },
    }),
    ...(disk && {
      async fillDiskFor(ms: number) {
        await disk.fillFor(ms);
        await waitForServer();
      },
    }),
    async close() {
      await server.close();
      disk?.close();
    },
  };
}

/** Starts a Redis without persistence: a kill loses all data. Returns undefined if Redis is not installed. */
async function openRedis(cwd: string): Promise<Server | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = String(await findFreePort());
  const url = `redis://127.0.0.1:${port}`;
  const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const flush = async () => {
    const redis = new Redis(url, { retryStrategy: null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    await redis.flushdb().finally(() => redis.disconnect());
  };
  let program: Program | undefined;
  const stopFor = async (ms: number) => {
    await program?.stop('SIGKILL');
    await sleep(ms);
    program = startProgram('redis-server', settings, { cwd });
    await program.waitUntil('Redis responds', () => flush().then(() => true)); // it is empty
  };
  await stopFor(0);
  return { url, kill: () => stopFor(0), stopFor, flush, close: async () => void (await program?.stop('SIGKILL')) };
}
