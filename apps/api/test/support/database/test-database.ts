import { Redis } from 'ioredis';
import pg from 'pg';
import { inject } from 'vitest';
import type { Platform } from '../../../src/infrastructure/platform/platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of the run, the prefix of its database names, and the migrated database to copy. */
    testDatabase: { server: string; run: string; template: string };
  }
}

export interface TestDatabase {
  url: string;
  /** The same database through the PgBouncer of DATABASE_POOL_URL, if it is set. */
  poolUrl: string | undefined;
  /** A separate queue for this database: on Redis if REDIS_URL is set, else in the database. */
  queue: Platform['queue'];
  drop(): Promise<void>;
}

let made = 0;

/** Creates a migrated, empty database. Drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, run, template } = inject('testDatabase');
  const name = `${run}_${process.pid}_${process.env.VITEST_WORKER_ID ?? 0}_${++made}`;
  await execute(server, `create database "${name}" template "${template}"`);
  const url = new URL(server);
  url.pathname = name;
  const pool = process.env.DATABASE_POOL_URL ? new URL(process.env.DATABASE_POOL_URL) : undefined;
  if (pool) pool.pathname = name;
  const redis = process.env.REDIS_URL;
  return {
    url: url.href,
    poolUrl: pool?.href,
    queue: redis ? { kind: 'redis', url: redis, prefix: name } : { kind: 'postgres', connectionString: url.href },
    async drop() {
      await execute(server, `drop database if exists "${name}" with (force)`);
      if (redis) await deleteKeys(redis, name);
    },
  };
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function deleteKeys(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url);
  const keys = await redis.keys(`${prefix}:*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}
