import type pg from 'pg';

/** How long whoever holds a dead connection may take to give it back, in ms. */
const GRACE_MS = 200;

/**
 * A transaction whose connection was cut can be neither committed nor rolled back, and the query builder under the ORM gives
 * a connection back only after one of them succeeded: a few restarts of the database would use up the pool for ever. So a
 * dead connection that nobody gives back is taken from the pool.
 */
export function letGoOfDeadConnections(pool: pg.Pool): void {
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => busy.has(client) && client.release(true), GRACE_MS).unref();
    });
  });
}
