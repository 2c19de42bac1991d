import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { withConnection } from '../../infrastructure/database/separate-connection.ts';
import { StartError } from '../../infrastructure/platform/start-error.ts';
import { allMigrations } from '../../migrations/all-migrations.ts';
import { migrate } from '../../migrations/migrate.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import type { Checks, Manifest } from './backup-format.ts';
import { prepareRestored, requireStopped } from './prepare-restored.ts';
import { readBackup, verifyBackup } from './read-backup.ts';
import { dropShop, isEmptyShop } from './shop-schema.ts';

/** The payment sandbox stands for the provider, which a restore of the shop does not reset. */
const PROVIDER_TABLE = 'razorpay_sandbox';

const SET_SEQUENCE = sql`select setval(to_regclass(${'name'}), ${'value'}) where to_regclass(${'name'}) is not null`;

interface RestoreOptions {
  databaseUrl: string;
  dataDir: string;
  file: string;
  /** Also replaces a shop that is not empty. */
  force: boolean;
  onLine: (line: string) => void;
}

/**
 * Replaces the shop by a backup of this or an earlier version. The rows are written in one transaction; a restore that is
 * interrupted leaves an empty shop and can be repeated. Queued mails are held. Returns what the backup says about itself. Throws a
 * StartError before it changes anything if the file is damaged, of a newer version, the shop is running, or it is not empty.
 */
export async function restoreBackup({ databaseUrl, dataDir, file, force, onLine }: RestoreOptions): Promise<Manifest> {
  const { manifest, checks } = await verifyBackup(file);
  onLine(`The backup of ${manifest.createdAt} (version ${manifest.version}) is complete.`);
  const known = new Set(allMigrations.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new StartError(`${file} was made by a newer version; it has ${unknown.join(', ')}.`);

  await withConnection(databaseUrl, async (client) => {
    await requireStopped(client, 'restore');
    if (!force && !(await isEmptyShop(client))) {
      throw new StartError('The database has products, orders or accounts. Restore into an empty one, or use --force.');
    }
    if (await hasRows(client, PROVIDER_TABLE)) await setAside(client, PROVIDER_TABLE);
    await dropShop(client);
    await migrate(databaseUrl, { migrations: manifest.migrations });
    // Before the rows: without them, a restore that ends here leaves an empty shop.
    await readBackup(file, { onFile: (path, contents) => writeDataFile(dataDir, path, contents) });
    onLine(`${Object.keys(checks.files).length} files are restored to ${dataDir}.`);
    await insertRows(client, file, manifest, checks);
    // Also after an earlier restore that was interrupted.
    if (await hasRows(client, `${ASIDE}.${PROVIDER_TABLE}`)) await bringBack(client, PROVIDER_TABLE);
    onLine(`${Object.values(checks.tables).reduce((sum, { rows }) => sum + rows, 0)} rows are restored.`);
    const applied = await migrate(databaseUrl);
    if (applied.length > 0) onLine(`Applied migrations: ${applied.join(', ')}`);
  });
  return manifest;
}

async function insertRows(
  client: pg.Client,
  file: string,
  { tables, sequences, createdAt }: Manifest,
  checks: Checks,
): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query('begin');
  if (tables.some(({ name }) => name === PROVIDER_TABLE)) await createProviderTable(client);
  // Triggers have had their effect before the backup, and some refuse to empty their table.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);

  let copying: { table: string; finish(): Promise<void>; write(chunk: Buffer): Promise<void> } | undefined;
  await readBackup(file, {
    async onTable(name, contents) {
      const table = tables.find((each) => each.name === name);
      if (!table) return;
      if (copying?.table !== name) {
        await copying?.finish();
        copying = startCopy(client, name, table.columns);
      }
      await copying.write(contents);
    },
  });
  await copying?.finish();

  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${client.escapeIdentifier(name)}`,
    );
    if (rows[0]?.count !== checks.tables[name]?.rows)
      throw new Error(`${name} has ${rows[0]?.count} rows instead of ${checks.tables[name]?.rows}.`);
  }
  for (const { name, value } of sequences)
    await SET_SEQUENCE.run(client, { name: client.escapeIdentifier(name), value });
  await prepareRestored(client, new Date(createdAt));
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
}

function startCopy(client: pg.Client, table: string, columns: readonly string[]) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const stream = client.query(from(`copy ${client.escapeIdentifier(table)} (${list}) from stdin`));
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  failed.catch(() => undefined);
  return {
    table,
    async write(chunk: Buffer) {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), failed]);
    },
    async finish() {
      const finished = once(stream, 'finish');
      stream.end();
      await Promise.race([finished, failed]);
    },
  };
}

async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table]);
  return Boolean(rows[0]?.exists && (await client.query(`select from ${table} limit 1`)).rowCount);
}

const ASIDE = 'restore_aside';

/** Moves a table out of the way of the migrations. */
async function setAside(client: pg.Client, table: string): Promise<void> {
  await client.query(`create schema if not exists ${ASIDE}`);
  if (!(await hasRows(client, `${ASIDE}.${table}`))) {
    await client.query(`drop table if exists ${ASIDE}.${table}; alter table ${table} set schema ${ASIDE}`);
    return;
  }
  // An earlier restore was interrupted, and the shop has run since: both tables are what the provider has.
  await client.query(`begin; delete from ${ASIDE}.${table} aside using ${table} newer where aside.id = newer.id;
    insert into ${ASIDE}.${table} select * from ${table}; drop table ${table}; commit`);
}

async function bringBack(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
  await client.query(`begin; drop table if exists ${table};
    alter table ${ASIDE}.${table} set schema ${rows[0]?.schema}; drop schema ${ASIDE}; commit`);
}

/** The payment sandbox creates this table at its first use, and no migration does. */
async function createProviderTable(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists ${PROVIDER_TABLE}
      (id text primary key, kind text not null, parent_id text null, data jsonb not null, created_at timestamptz not null)`);
}

/** Writes a file for its owner only. Throws if an entry of the archive leaves the data folder. */
function writeDataFile(dataDir: string, path: string, contents: Buffer): void {
  const target = resolve(dataDir, path);
  if (!target.startsWith(resolve(dataDir) + sep))
    throw new StartError(`The backup has a file outside the data folder: ${path}`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, contents, { mode: 0o600, flush: true });
}
