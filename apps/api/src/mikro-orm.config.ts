import { allEntities } from './all-entities.ts';
import { createOrmOptions, type DatabaseTimeouts, type OrmOptions } from './infrastructure/database/orm-options.ts';
import type { Platform } from './infrastructure/platform/platform.ts';
import { allMigrations } from './migrations/all-migrations.ts';

/**
 * No statement of a request or job may take longer. It ends statements of clients that have disconnected, and keeps a slow
 * statement from holding all connections.
 */
const SERVING = { statement: 30_000, lock: 0, silence: 35_000 };
const CONNECTIONS = 10;

/** MikroORM's options with all entities and migrations; `connections` is the size of the pool. */
export function ormOptions(
  databaseUrl: string,
  connections = CONNECTIONS,
  timeouts: DatabaseTimeouts = SERVING,
): OrmOptions {
  return createOrmOptions({ databaseUrl, connections, timeouts, entities: allEntities, migrations: allMigrations });
}

/**
 * The options of a process that serves requests or jobs. With a PgBouncer, its statements go there; PgBouncer refuses connections that
 * set timeouts, and sets them itself (`connect_query`).
 */
export function servingOptions(
  { databaseUrl, poolUrl }: Pick<Platform, 'databaseUrl' | 'poolUrl'>,
  connections = CONNECTIONS,
): OrmOptions {
  if (poolUrl === undefined) return ormOptions(databaseUrl, connections);
  const timeouts = { silence: SERVING.silence };
  return createOrmOptions({
    databaseUrl: poolUrl,
    connections,
    timeouts,
    entities: allEntities,
    migrations: allMigrations,
  });
}
