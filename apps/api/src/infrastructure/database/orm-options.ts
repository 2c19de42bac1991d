import type { MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { evictBrokenConnections } from './broken-connections.ts';
import { queryWithCallbacks } from './callback-queries.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

/** Maximum time that a query waits for a connection, in ms. */
const CONNECTION_TIMEOUT_MS = 10_000;

interface DatabaseOptions {
  databaseUrl: string;
  entities: NonNullable<Options['entities']>;
  /** In the order in which they run. */
  migrations: MigrationObject[];
  /** Size of this process's connection pool. */
  connections: number;
  timeouts: DatabaseTimeouts;
}

/** PostgreSQL cancels statements that exceed these times, in ms. 0: no limit. Undefined: the server decides. */
export interface DatabaseTimeouts {
  statement?: number;
  /** Time that a statement waits for a lock. */
  lock?: number;
  /** The process ends a connection on which it has waited so long for the result of a query, because the server has vanished. Undefined: no limit. */
  silence?: number;
}

/** MikroORM's options for one process. */
export function createOrmOptions({ databaseUrl, entities, migrations, connections, timeouts }: DatabaseOptions) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities,
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      tableName: 'migrations',
      snapshot: false,
      silent: true,
      allOrNothing: false,
    },
    // BullMQ migrates its own schema, and the payment sandbox creates its table. Triggers and functions are defined in
    // migrations only.
    schemaGenerator: {
      ignoreSchema: ['bullmq'],
      skipTables: ['razorpay_sandbox'],
      ignoreTriggers: true,
      ignoreRoutines: true,
    },
    pool: { min: 0, max: connections },
    driverOptions: {
      onPoolCreated(pool: pg.Pool) {
        evictBrokenConnections(pool);
        queryWithCallbacks(pool);
      },
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      ...KEEP_ALIVE,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      query_timeout: timeouts.silence,
    },
    forceUtcTimezone: true,
    // A missing value is `undefined` in code and `null` in the database, as the entity types declare.
    forceUndefined: false,
    debug: false,
  });
}

export type OrmOptions = ReturnType<typeof createOrmOptions>;
