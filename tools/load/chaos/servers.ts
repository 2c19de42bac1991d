import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import { readPostmaster } from '@kundan/embedded-postgres/postmaster-file';
import { resolveServerPaths } from '@kundan/embedded-postgres/server-paths';
import { waitUntil } from '@kundan/test-support/wait-until';
import pg from 'pg';
import { acceptsConnections, openPostgresServer } from './postgres-server.ts';
import { flushRedis, openRedisServer } from './redis-server.ts';
import type { DatabaseServer, Server, ServerKind, Servers } from './server.ts';
import { mountSmallDisk } from './small-disk.ts';

export async function openServers(kind: ServerKind, folder: string): Promise<Servers> {
  switch (kind) {
    case 'embedded':
      return { database: await openEmbedded(folder), redis: undefined };
    case 'own':
      return { database: await openPostgresServer(folder), redis: await openRedisServer(folder) };
    case 'given': {
      const { DATABASE_URL = '', REDIS_URL } = process.env;
      return { database: await createDatabase(DATABASE_URL), redis: REDIS_URL ? useRedis(REDIS_URL) : undefined };
    }
  }
}

async function openEmbedded(folder: string): Promise<DatabaseServer> {
  const stateDir = join(folder, 'postgres');
  mkdirSync(stateDir, { recursive: true });
  chmodSync(folder, 0o755); // the server may run as another user
  const disk = mountSmallDisk(stateDir, 2_048);
  const server = await openEmbeddedPostgres(folder);
  const { clusterDir } = resolveServerPaths(folder);
  const waitForServer = () => waitUntil('PostgreSQL accepts connections', () => acceptsConnections(server.databaseUrl));
  return {
    url: undefined,
    adminUrl: server.databaseUrl,
    // The processes that use it start it again.
    async kill() {
      const postmaster = readPostmaster(clusterDir);
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
      await waitForServer();
    },
    ...(disk && {
      fillDiskFor: async (ms: number) => {
        await disk.fillFor(ms);
        await waitForServer();
      },
    }),
    async close() {
      await server.close();
      disk?.close();
      rmSync(clusterDir, { recursive: true, force: true });
    },
  };
}

/** Creates a database on a server that other programs use. Instead of a kill, all connections to the database are closed. */
async function createDatabase(serverUrl: string): Promise<DatabaseServer> {
  const name = `kundan_chaos_${process.pid}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    adminUrl: url.href,
    async kill() {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    async close() {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}

function useRedis(url: string): Server {
  const flush = () => flushRedis(url);
  return { url, kill: flush, flush, close: () => Promise.resolve() };
}
