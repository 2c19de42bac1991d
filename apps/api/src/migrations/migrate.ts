import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { advisoryLocks } from '../infrastructure/database/advisory-locks.ts';
import { ormOptions } from '../mikro-orm.config.ts';

/**
 * A migration that waits for a lock blocks every later query of the table. After this time (ms) it gives up, so that these
 * queries continue, and tries again.
 */
const LOCK_TIMEOUT_MS = 3_000;
const RETRY_DELAY_MS = 2_000;
const MAX_ATTEMPTS = 60;

interface MigrateOptions {
  /** Called when a migration could not get a lock and is tried again. */
  onRetry?: (attempt: number) => void;
  /** Runs only these migrations; by default all that are pending. */
  migrations?: string[];
}

/**
 * Runs all pending migrations in one transaction and returns their names. Safe to call from several processes at the same
 * time, and again after a killed run. Throws the last error if it cannot get a lock within about five minutes.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  lock.on('error', () => undefined); // A lost connection makes the migration itself fail.
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [advisoryLocks.migrate]);
    const done = await retryOnLockTimeout(options.onRetry, () =>
      withOrm(databaseUrl, (orm) => orm.migrator.up(options.migrations && { migrations: options.migrations })),
    );
    await resetForeignTransactionIds(lock);
    return done;
  } finally {
    await lock.end().catch(() => undefined);
  }
}

async function retryOnLockTimeout<T>(onRetry: MigrateOptions['onRetry'], work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
      onRetry?.(attempt);
      await sleep(RETRY_DELAY_MS);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === '55P03' || (cause instanceof Error && isLockTimeout(cause));
}

/**
 * Resets transaction ids from the future. The dump of another server can contain ids that this server has not reached yet;
 * until it does, clients would receive the products with these ids on every catalogue request.
 */
async function resetForeignTransactionIds(client: pg.Client): Promise<void> {
  const foreign = 'pg_snapshot_xmax(pg_current_snapshot())';
  await client.query(`delete from catalogue_changes where xid >= ${foreign}`);
  const { rowCount } = await client.query(`select from products where changed_xid >= ${foreign} limit 1`);
  // The trigger function mark_product_changed writes the new ids.
  if (rowCount) await client.query(`update products set changed_xid = default where changed_xid >= ${foreign}`);
}

/** Returns the names of the migrations that have not run on the database. */
export function pendingMigrations(databaseUrl: string): Promise<string[]> {
  return withOrm(databaseUrl, (orm) => orm.migrator.getPending());
}

async function withOrm(databaseUrl: string, work: (orm: MikroORM) => Promise<{ name: string }[]>): Promise<string[]> {
  const orm = await MikroORM.init(ormOptions(databaseUrl, 1, { statement: 0, lock: LOCK_TIMEOUT_MS }));
  try {
    return (await work(orm)).map(({ name }) => name);
  } finally {
    await orm.close(true);
  }
}
