import type pg from 'pg';
import { inSeparateTransaction } from '../../infrastructure/database/separate-connection.ts';
import { advisoryLocks } from '../../infrastructure/database/advisory-locks.ts';
import type { ProcessLogOptions } from '../../event-store/process-log.ts';
import type { Secrets } from '../../infrastructure/derived-keys.ts';
import { orderLog } from '../log/order-log.ts';
import { correct, countDifferences, createRebuiltTable, READ_TABLES, rebuiltName } from './rebuilt-tables.ts';
import { replay, replayChanged, sumSales } from './replay.ts';

export interface RebuildOptions extends ProcessLogOptions {
  /** The secrets with which personal data is decrypted. */
  personalDataSecrets: Secrets;
  /** Compares the tables and leaves them unchanged. */
  check: boolean;
  /** Called with one line for each result. */
  onLine: (line: string) => void;
}

/**
 * Rebuilds the read tables from the order log, compares them with the live tables, and corrects the rows that differ. New order events wait
 * while a rebuild compares and corrects, and not while it reads the log; a check blocks none. Returns false when a check found a difference.
 */
export function rebuild({ personalDataSecrets, check, onLine, ...options }: RebuildOptions): Promise<boolean> {
  // A check compares log and tables in one snapshot. A rebuild locks the log instead, when it has read all but the newest events: one that is
  // appended before the rows are written would be missing from the new tables.
  const mode = check ? 'isolation level repeatable read' : 'isolation level read committed';
  return inSeparateTransaction(options.databaseUrl, mode, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.rebuildProjections]);
    for (const table of READ_TABLES) await createRebuiltTable(client, table);
    const snapshot = await replay(client, { ...options, secrets: personalDataSecrets });
    if (!check) {
      await client.query(`lock table ${orderLog.sql.table} in share mode`);
      await replayChanged(client, snapshot, personalDataSecrets);
    }
    await sumSales(client);
    const different = await compare(client, onLine);
    if (!check) await correctAll(client, different, onLine);
    for (const table of READ_TABLES) await client.query(`drop table if exists ${rebuiltName(table)}`);
    return !check || different.length === 0;
  });
}

type ReadTables = typeof READ_TABLES;

/** Returns the tables that differ. */
async function compare(client: pg.Client, onLine: RebuildOptions['onLine']): Promise<ReadTables> {
  const different: ReadTables[number][] = [];
  for (const table of READ_TABLES) {
    const count = await countDifferences(client, table);
    onLine(`${table.table}: ${count === 0 ? 'equal to the log' : `${count} rows differ from the log`}`);
    if (count > 0) different.push(table);
  }
  return different;
}

async function correctAll(client: pg.Client, tables: ReadTables, onLine: RebuildOptions['onLine']): Promise<void> {
  for (const table of tables) {
    await correct(client, table);
    onLine(`${table.table}: rebuilt`);
  }
}
