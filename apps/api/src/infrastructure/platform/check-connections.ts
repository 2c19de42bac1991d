import type pg from 'pg';
import { databaseDifference } from '../database/database-difference.ts';
import { withConnection } from '../database/separate-connection.ts';
import { openRedis } from './open-redis.ts';
import { StartError } from './start-error.ts';

/** Time for connecting to a service at start, in ms. */
const TIMEOUT_MS = 5000;

/** Throws a StartError unless the PostgreSQL server of a variable accepts the connection. */
export async function checkPostgres(databaseUrl: string, variable = 'DATABASE_URL'): Promise<void> {
  await connected(databaseUrl, () => Promise.resolve()).catch((error: unknown) => {
    throw new StartError(`${variable}: ${postgresProblem(databaseUrl, error, variable)}`, { cause: error });
  });
}

/**
 * Throws a StartError unless the PgBouncer of DATABASE_POOL_URL accepts the connection and leads to the database of DATABASE_URL: otherwise
 * requests would write another database than the one that is migrated and backed up.
 */
export async function checkPool(databaseUrl: string, poolUrl: string): Promise<void> {
  await checkPostgres(poolUrl, 'DATABASE_POOL_URL');
  const difference = await connected(databaseUrl, (own) =>
    connected(poolUrl, (pool) => databaseDifference(own, pool, 'Leads to')),
  );
  if (difference) throw new StartError(`DATABASE_POOL_URL: ${difference} Correct one of the two.`);
}

/** Without other timeouts, which PgBouncer refuses. */
const connected = <T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(databaseUrl, work, { connectionTimeoutMillis: TIMEOUT_MS });

function postgresProblem(databaseUrl: string, error: unknown, variable: string): string {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const { code = '', message } = error as { code?: string; message: string };
  switch (code) {
    case '28P01':
    case '28000':
      return `the server rejects the user '${username}' or its password. Correct them.`;
    case '3D000':
      return `there is no database '${pathname.slice(1)}'. Create it, or correct the name.`;
  }
  if (/^[0-9A-Z]{5}$/.test(code)) return `the server responds '${message}'.`;
  return `no PostgreSQL server responds at ${hostname}:${port || 5432} (${code || message}). Start it or correct the address, or unset ${variable} to use ${variable === 'DATABASE_URL' ? 'the embedded database' : 'DATABASE_URL'}.`;
}

/** Throws a StartError unless the Redis server of REDIS_URL responds. */
export async function checkRedis(redisUrl: string): Promise<void> {
  const redis = openRedis(redisUrl, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  const timeout = setTimeout(() => redis.disconnect(), TIMEOUT_MS); // a server may accept the connection and never respond
  let failure: Error | undefined;
  redis.on('error', (error) => (failure ??= error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new StartError(`REDIS_URL: ${redisProblem(redisUrl, failure ?? (error as Error))}`, { cause: error });
  } finally {
    clearTimeout(timeout);
    redis.disconnect();
  }
}

function redisProblem(redisUrl: string, { message, ...error }: Error & { code?: string }): string {
  const { hostname, port, searchParams } = new URL(redisUrl);
  const sentinels = searchParams.getAll('sentinel').join(', ');
  if (/^(NOAUTH|WRONGPASS|ERR .*AUTH)/.test(message)) return 'Redis rejects the user or password. Correct them.';
  return `no Redis server responds at ${sentinels || `${hostname}:${port || 6379}`} (${error.code ?? message}). Start it or correct the address, or unset REDIS_URL to use the embedded queue.`;
}
