import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ormOptions } from '../mikro-orm.config.ts';

/** Any number: whoever holds this advisory lock is the only one migrating. */
const MIGRATION_LOCK = 7_346_120;

/**
 * Brings the database up to the newest migration and returns the names of those it ran.
 * Safe to call from several processes at once and after a killed run: all pending migrations are one transaction.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const orm = await MikroORM.init(ormOptions(databaseUrl, 1));
    try {
      return (await orm.migrator.up()).map((migration) => migration.name);
    } finally {
      await orm.close(true);
    }
  } finally {
    await lock.end();
  }
}

/** The names of the migrations that this version knows and the database lacks. */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  const orm = await MikroORM.init(ormOptions(databaseUrl, 1));
  try {
    return (await orm.migrator.getPending()).map((migration) => migration.name);
  } finally {
    await orm.close(true);
  }
}
