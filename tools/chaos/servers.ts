import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openOwnPostgres } from './own-postgres.ts';
import { flushed, openOwnRedis } from './own-redis.ts';
import { openSmallDisk } from './small-disk.ts';
import { serves, until } from './waiting.ts';

const dist = (path: string) => new URL(`../../apps/api/dist/${path}.js`, import.meta.url).href;
const { openEmbeddedPostgres } = (await import(
  dist('platform/embedded/embedded-postgres')
)) as typeof import('../../apps/api/src/platform/embedded/embedded-postgres.ts');
const { homeOf } = (await import(
  dist('platform/embedded/home')
)) as typeof import('../../apps/api/src/platform/embedded/home.ts');
const { readPostmaster } = (await import(
  dist('platform/embedded/postmaster-file')
)) as typeof import('../../apps/api/src/platform/embedded/postmaster-file.ts');

/** What can be done to a server; what is missing cannot be done to this one. Each ends when the server serves again. */
export interface Server {
  /** Undefined for the embedded one: the shop finds it by its data folder. */
  url: string | undefined;
  /** kill -9, or all connections cut. */
  kill(): Promise<void>;
  /** Killed, and started again so many ms later. */
  away?: (ms: number) => Promise<void>;
  /** Has no room on its disk for so many ms. */
  full?: (ms: number) => Promise<void>;
  /** Loses all it has, and lives on. */
  flush?: () => Promise<void>;
  close(): Promise<void>;
}

export interface Servers {
  database: Server & { adminUrl: string };
  redis: Server | undefined;
}

/** 'own': a PostgreSQL and, where it is installed, a Redis that nobody else uses. 'given': those of the environment. */
export type Kind = 'embedded' | 'own' | 'given';

export async function openServers(kind: Kind, folder: string): Promise<Servers> {
  switch (kind) {
    case 'embedded':
      return { database: await openEmbedded(folder), redis: undefined };
    case 'own':
      return { database: await openOwnPostgres(folder), redis: await openOwnRedis(folder) };
    case 'given': {
      const { DATABASE_URL = '', REDIS_URL } = process.env;
      return { database: await onServer(DATABASE_URL), redis: REDIS_URL ? onRedis(REDIS_URL) : undefined };
    }
  }
}

async function openEmbedded(folder: string): Promise<Servers['database']> {
  const keep = join(folder, 'postgres');
  mkdirSync(keep, { recursive: true });
  chmodSync(folder, 0o755); // the server may run as another user
  const disk = openSmallDisk(keep, 2_048);
  const server = await openEmbeddedPostgres(folder);
  const { data } = homeOf(folder);
  return {
    url: undefined,
    adminUrl: server.databaseUrl,
    // Its users start it again.
    async kill() {
      const postmaster = readPostmaster(data);
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
      await until('PostgreSQL serves', () => serves(server.databaseUrl));
    },
    ...(disk && {
      full: async (ms: number) => {
        await disk.fillFor(ms);
        await until('PostgreSQL serves', () => serves(server.databaseUrl));
      },
    }),
    async close() {
      await server.close();
      disk?.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A database of its own on a server that is not ours to kill: all its connections are cut. */
async function onServer(serverUrl: string): Promise<Servers['database']> {
  const name = `kundan_chaos_${process.pid}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    adminUrl: url.href,
    async kill() {
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    async close() {
      await server.query(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}

function onRedis(url: string): Server {
  const flush = () => flushed(url);
  return { url, kill: flush, flush, close: () => Promise.resolve() };
}
