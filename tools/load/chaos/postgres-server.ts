import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster, readOrCreatePassword, serverEnvironment, USER } from '@kundan/embedded-postgres/cluster';
import { resolveServerPaths } from '@kundan/embedded-postgres/server-paths';
import { hasExited, killAndWait } from '@kundan/test-support/child-process';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import pg from 'pg';
import type { DatabaseServer } from './server.ts';
import { mountSmallDisk } from './small-disk.ts';

/** A small write-ahead log, so that it soon needs space that a full disk does not have. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'unix_socket_directories=',
];

/** Starts a PostgreSQL that only this process restarts, on its own disk if one can be mounted. */
export async function openPostgresServer(folder: string): Promise<DatabaseServer> {
  const root = join(folder, 'own');
  mkdirSync(root, { recursive: true });
  for (const each of [folder, root]) chmodSync(each, 0o755); // the server may run as another user
  const disk = mountSmallDisk(root, 512);
  const paths = resolveServerPaths(root);
  const password = readOrCreatePassword(paths);
  createCluster(paths, password);
  const port = await findFreePort();
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess;

  function launch(): void {
    const options = SETTINGS.flatMap((option) => ['-c', option]);
    const log = openSync(join(folder, 'own-postgres.log'), 'a');
    child = spawn(join(paths.binDir, 'postgres'), ['-D', paths.clusterDir, '-p', String(port), ...options], {
      ...paths.user,
      cwd: paths.clusterDir,
      env: serverEnvironment,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }
  /** Launches again until it succeeds: a start fails while the killed server's backends still run or the disk is full. */
  async function start(): Promise<void> {
    await waitUntil('PostgreSQL accepts connections', () => {
      if (hasExited(child)) launch();
      return acceptsConnections(url);
    });
  }
  const stopFor = async (ms: number) => {
    await killAndWait(child, 'SIGKILL');
    await sleep(ms);
    await start();
  };

  launch();
  await start();
  process.once('exit', () => {
    child.kill('SIGKILL');
    disk?.close();
  });
  return {
    url,
    adminUrl: url,
    kill: () => stopFor(0),
    stopFor,
    ...(disk && {
      fillDiskFor: async (ms: number) => {
        await disk.fillFor(ms);
        await start();
      },
    }),
    async close() {
      await killAndWait(child, 'SIGINT');
      disk?.close();
    },
  };
}

/** Whether a database accepts connections and executes queries. Throws if it cannot be reached. */
export async function acceptsConnections(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
