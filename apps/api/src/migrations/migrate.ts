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
  lock.on('error', () => undefined); // a database that goes away meanwhile is told by the migration itself
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await withOrm(databaseUrl, (orm) => orm.migrator.up());
    await adoptForeignIds(lock);
    return done;
  } finally {
    await lock.end().catch(() => undefined);
  }
}

/**
 * A dump of another server brings transaction ids along that this one has yet to give. Until then, clients would be told
 * those products again and again.
 */
async function adoptForeignIds(client: pg.Client): Promise<void> {
  const foreign = 'pg_snapshot_xmax(pg_current_snapshot())';
  await client.query(`delete from catalogue_changes where xid >= ${foreign}`);
  const { rowCount } = await client.query(`select from products where changed_xid >= ${foreign} limit 1`);
  // The database itself writes the new ids, see mark_product_changed.
  if (rowCount) await client.query(`update products set changed_xid = default where changed_xid >= ${foreign}`);
}

/** The names of the migrations that this version has and the database has not. */
export function pendingMigrations(databaseUrl: string): Promise<string[]> {
  return withOrm(databaseUrl, (orm) => orm.migrator.getPending());
}

async function withOrm(databaseUrl: string, work: (orm: MikroORM) => Promise<{ name: string }[]>): Promise<string[]> {
  const orm = await MikroORM.init(ormOptions(databaseUrl, 1));
  try {
    return (await work(orm)).map(({ name }) => name);
  } finally {
    await orm.close(true);
  }
}
