import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { advisoryLocks } from '../infrastructure/database/advisory-locks.ts';
import { withConnection } from '../infrastructure/database/separate-connection.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { ormOptions } from '../mikro-orm.config.ts';

/**
 * A migration that waits for a lock blocks every later query of the table. After this time (ms) it gives up, so that these
 * queries continue, and tries again.
 */
const LOCK_TIMEOUT_MS = 3_000;
const RETRY_DELAY_MS = 2_000;
const POLL_DELAY_MS = 500;
const MAX_ATTEMPTS = 60;

const LOCK = sql`select pg_try_advisory_lock(${advisoryLocks.migrate}) as locked`;

interface MigrateOptions {
  /** Called when a migration could not get a lock and is tried again. */
  onRetry?: (attempt: number) => void;
  /** Runs only these migrations; by default all that are pending. */
  migrations?: string[];
}

/**
 * Runs all pending migrations and returns their names. Each runs in a transaction of its own, unless its isTransactional is
 * false. Safe to call from several processes at the same time, and again after a killed run. Throws the last error if it cannot
 * get a lock within about five minutes.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  return withConnection(databaseUrl, async (lock) => {
    await waitForOthers(lock);
    const done: string[] = [];
    await retryOnLockTimeout(options.onRetry, () =>
      withMigrator(databaseUrl, (migrator) => {
        migrator.on('migrated', ({ name }) => void done.push(name));
        return migrator.up(options.migrations && { migrations: options.migrations });
      }),
    );
    return done;
  });
}

/** Polls, because a statement that waits for the lock would block `create index concurrently` of the process that has it. */
async function waitForOthers(lock: pg.Client): Promise<void> {
  while (!(await LOCK.one<{ locked: boolean }>(lock)).locked) await sleep(POLL_DELAY_MS);
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

/** Returns the names of the migrations that have not run on the database. */
export function pendingMigrations(databaseUrl: string): Promise<string[]> {
  return withMigrator(databaseUrl, async (migrator) => (await migrator.getPending()).map(({ name }) => name));
}

async function withMigrator<T>(databaseUrl: string, work: (migrator: MikroORM['migrator']) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(ormOptions(databaseUrl, 1, { statement: 0, lock: LOCK_TIMEOUT_MS }));
  try {
    return await work(orm.migrator);
  } finally {
    await orm.close(true);
  }
}
