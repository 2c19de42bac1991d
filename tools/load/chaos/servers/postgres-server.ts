import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster, readOrCreatePassword, serverEnvironment, USER } from '@kundan/embedded-postgres/cluster';
import { resolveServerPaths } from '@kundan/embedded-postgres/server-paths';
import { hasExited, killAndWait } from '@kundan/test-support/child-process';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import pg from 'pg';
import type { Server } from './server.ts';

const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=200', 'unix_socket_directories='];

/** Starts a PostgreSQL that only this process restarts. */
export async function openPostgresServer(folder: string): Promise<Server> {
  const root = join(folder, 'own');
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o755); // the server may run as another user
  const paths = resolveServerPaths(root);
  const password = readOrCreatePassword(paths);
  createCluster(paths, password);
  const port = await findFreePort();
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;

  function launch(): ChildProcess {
    const options = SETTINGS.flatMap((option) => ['-c', option]);
    const log = openSync(join(folder, 'own-postgres.log'), 'a');
    const server = spawn(join(paths.binDir, 'postgres'), ['-D', paths.clusterDir, '-p', String(port), ...options], {
      ...paths.user,
      cwd: paths.clusterDir,
      env: serverEnvironment,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return endWithParent(server);
  }
  /** Launches again until it succeeds: a start fails while the killed server's backends still run. */
  async function start(): Promise<void> {
    await waitUntil('PostgreSQL accepts connections', () => {
      if (!child || hasExited(child)) child = launch();
      return acceptsConnections(url);
    });
  }
  const stopFor = async (ms: number) => {
    if (child) await killAndWait(child, 'SIGKILL');
    await sleep(ms);
    await start();
  };
  await start();
  return {
    url,
    kill: () => stopFor(0),
    stopFor,
    close: async () => child && killAndWait(child, 'SIGINT'),
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
