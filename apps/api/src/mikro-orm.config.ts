import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { allEntities } from './all-entities.ts';
import { letGoOfDeadConnections } from './dead-connections.ts';
import { allMigrations } from './migrations/all-migrations.ts';

/** Longest wait for a connection, in ms: then a refusal is better than more waiting. */
const WAIT_MS = 10_000;

/** The ORM's settings for one process; `connections` is the size of its pool. */
export function ormOptions(databaseUrl: string, connections = 10) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: allEntities,
    extensions: [Migrator],
    migrations: { migrationsList: allMigrations, tableName: 'migrations', snapshot: false, silent: true },
    // The queue keeps its own schema, which is not ours to compare; triggers are written in the migrations only.
    schemaGenerator: { ignoreSchema: ['bullmq'], ignoreTriggers: true },
    pool: { min: 0, max: connections },
    driverOptions: { onPoolCreated: letGoOfDeadConnections, connectionTimeoutMillis: WAIT_MS },
    forceUtcTimezone: true,
    // Absent is `undefined` in code and `null` in the database, as the types say.
    forceUndefined: false,
    debug: false,
  });
}
