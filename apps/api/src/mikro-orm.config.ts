import { allEntities } from './all-entities.ts';
import { createOrmOptions, type DatabaseTimeouts, type OrmOptions } from './infrastructure/database/orm-options.ts';
import { allMigrations } from './migrations/all-migrations.ts';

/**
 * No statement of a request or job may take longer. It ends statements of clients that have disconnected, and keeps a slow
 * statement from holding all connections.
 */
const SERVING: DatabaseTimeouts = { statement: 30_000, lock: 0 };

/** MikroORM's options with all entities and migrations; `connections` is the size of the pool. */
export function ormOptions(databaseUrl: string, connections = 10, timeouts = SERVING): OrmOptions {
  return createOrmOptions({ databaseUrl, connections, timeouts, entities: allEntities, migrations: allMigrations });
}
