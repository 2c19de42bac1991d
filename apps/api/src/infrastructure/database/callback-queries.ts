import type pg from 'pg';

type Query = (this: pg.PoolClient, config: unknown, values: unknown, callback?: unknown) => unknown;

/**
 * Lets the promises of a pool's queries resolve from callbacks. The promise that `pg` itself creates keeps its rows from being collected
 * with the young generation of the heap: all rows that the process ever read were moved to the old generation, which grew by hundreds of
 * megabytes between two full collections (measured with pg 8.23 and Node.js 24).
 *
 * Ends the connection of a query that has exceeded `query_timeout`: `pg` would go on to wait for its result before it sends the next one.
 */
export function queryWithCallbacks(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { prototype } = client.constructor as { prototype: { query: Query } };
    const query = (config: unknown, values: unknown, callback?: unknown): unknown => {
      const hasCallback = callback !== undefined || typeof values === 'function' || isSubmittable(config);
      if (hasCallback) return prototype.query.call(client, config, values, callback);
      return new Promise((resolve, reject) => {
        const settle = (error: Error | null, result: unknown) => {
          if (!error) return resolve(result);
          if (error.message === 'Query read timeout') void (client as pg.ClientBase as pg.Client).end();
          reject(error);
        };
        prototype.query.call(client, config, values, settle);
      });
    };
    client.query = query as typeof client.query;
  });
}

/** A query object such as a cursor, which `pg` returns. */
const isSubmittable = (config: unknown): boolean => typeof config === 'object' && config !== null && 'submit' in config;
