import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { inSeparateTransaction } from '../../infrastructure/database/separate-connection.ts';
import { VERSION } from '../../infrastructure/version.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { createVerifiedFile } from '../verified-file.ts';
import {
  type BackupTable,
  CHECKS,
  type Checks,
  chunkName,
  fileName,
  FORMAT,
  MANIFEST,
  type Manifest,
} from './backup-format.ts';
import { listDataFiles } from './data-files.ts';
import { verifyBackup } from './read-backup.ts';
import { listSequences, listTables } from './shop-schema.ts';

/** Size of a chunk of a table, in bytes. It bounds the memory that a backup uses. */
const CHUNK_BYTES = 4 * 2 ** 20;

const MIGRATIONS = sql`select name from migrations order by id`;

export interface BackupOptions {
  databaseUrl: string;
  dataDir: string;
  /** The file to create. It appears when the backup is complete and was read back. */
  file: string;
  onLine: (line: string) => void;
}

/**
 * Writes one snapshot of the database and the files of the data folder to a file, while the shop runs, and reads it back. Throws a
 * StartError when the file exists, or is not complete when it is read.
 */
export async function writeBackup(options: BackupOptions): Promise<Checks> {
  const write = (partial: string) => writeTo(partial, options);
  const { checks } = await createVerifiedFile(options.file, { write, verify: verifyBackup });
  return checks;
}

async function writeTo(partial: string, { databaseUrl, dataDir, file, onLine }: BackupOptions): Promise<void> {
  const checks: Checks = { tables: {}, files: {} };
  const archive = pack();
  const writing = pipeline(archive, createGzip({ level: 4 }), createWriteStream(partial, { mode: 0o600 }));
  const mode = 'isolation level repeatable read, read only';
  const reading = inSeparateTransaction(databaseUrl, mode, async (client) => {
    const manifest = await readManifest(client);
    await add(archive, MANIFEST, JSON.stringify(manifest, null, 2));
    for (const table of manifest.tables) {
      checks.tables[table.name] = await addTable(archive, client, table);
      onLine(`${table.name}: ${checks.tables[table.name]?.rows} rows`);
    }
  }).then(async () => {
    for (const path of listDataFiles(dataDir, dirname(file))) {
      const contents = await readFile(join(dataDir, path));
      checks.files[path] = createHash('sha256').update(contents).digest('hex');
      await add(archive, fileName(path), contents);
    }
    await add(archive, CHECKS, JSON.stringify(checks, null, 2));
    archive.finalize();
  });
  await Promise.all([
    writing,
    reading.catch((error: Error) => {
      archive.destroy(error);
      throw error;
    }),
  ]);
  onLine(`${Object.keys(checks.files).length} files of ${dataDir}`);
}

async function readManifest(client: pg.Client): Promise<Manifest> {
  const migrations = await MIGRATIONS.all<{ name: string }>(client);
  const tables = (await listTables(client)).filter(({ name }) => name !== 'migrations');
  return {
    format: FORMAT,
    version: VERSION,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await listSequences(client),
  };
}

async function addTable(archive: Pack, client: pg.Client, { name, columns }: BackupTable) {
  const selected = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const stream = client.query(to(`copy (select ${selected} from ${client.escapeIdentifier(name)}) to stdout`));
  const hash = createHash('sha256');
  let pending: Buffer[] = [];
  let bytes = 0;
  let chunks = 0;
  const flush = async () => {
    if (bytes > 0) await add(archive, chunkName(name, chunks++), Buffer.concat(pending));
    pending = [];
    bytes = 0;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    pending.push(chunk);
    bytes += chunk.length;
    if (bytes >= CHUNK_BYTES) await flush();
  }
  await flush();
  return { rows: stream.rowCount, sha256: hash.digest('hex') };
}

/** Adds an entry and waits until the archive has room for the next one. */
function add(archive: Pack, name: string, contents: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600 }, contents, (error) => (error ? reject(error) : resolve()));
    // A write that fails while the entry waits for room ends it.
    entry.on('error', reject);
  });
}
