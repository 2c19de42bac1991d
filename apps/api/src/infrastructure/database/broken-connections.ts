import type pg from 'pg';

/** Time for a query to release its broken connection, in ms. */
const RELEASE_TIMEOUT_MS = 200;

/**
 * Evicts a broken connection from the pool when the query that uses it does not release it.
 *
 * MikroORM's query builder releases a transaction's connection after commit or rollback, and both fail on a broken
 * connection. Without this eviction, every database restart would reduce the pool until no connection is left.
 */
export function evictBrokenConnections(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => inUse.has(client) && client.release(true), RELEASE_TIMEOUT_MS).unref();
    });
  });
}
