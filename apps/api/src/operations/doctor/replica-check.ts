import type pg from 'pg';
import { databaseDifference } from '../../infrastructure/database/database-difference.ts';
import { hasCaughtUp, MAX_WAIT_MS } from '../../infrastructure/database/read-replica.ts';
import { withConnection } from '../../infrastructure/database/separate-connection.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { checkPostgres } from '../../infrastructure/platform/check-connections.ts';
import { type CheckResult, failed, ok, TIMEOUT_MS, warning } from './check-result.ts';

const IS_REPLICA = sql`select pg_is_in_recovery() as is_replica`;
const COMMITTED = sql`select pg_current_wal_flush_lsn()::text as lsn`;
/** Null before the first transaction that the replica received. */
const BEHIND = sql`select pg_wal_lsn_diff(${'lsn'}::text::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes,
  extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`;

/** Whether DATABASE_READ_URL is a replica of the shop's database, and follows it as fast as a read waits. */
export async function checkReplica(primaryUrl: string, readUrl: string): Promise<CheckResult> {
  await checkPostgres(readUrl, 'DATABASE_READ_URL');
  return connected(primaryUrl, (primary) =>
    connected(readUrl, async (replica) => {
      const { is_replica } = await IS_REPLICA.one<{ is_replica: boolean }>(replica);
      if (!is_replica) return failed('Is not a replica. Each read waits for it and then uses the primary.');
      const difference = await databaseDifference(primary, replica, 'Is a replica of');
      if (difference) return failed(difference);
      const { lsn } = await COMMITTED.one<{ lsn: string }>(primary);
      if (await hasCaughtUp(replica, lsn)) return ok(`Follows within ${MAX_WAIT_MS} ms.`);
      const { bytes, seconds } = await BEHIND.one<{ bytes: number | null; seconds: number | null }>(replica, { lsn });
      const lag = `${((bytes ?? 0) / 1e6).toFixed(1)} MB behind, its last change is ${(seconds ?? 0).toFixed(0)} s old`;
      return warning(`Is ${lag}. Reads take the primary after ${MAX_WAIT_MS} ms.`);
    }),
  );
}

const connected = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(url, work, { connectionTimeoutMillis: TIMEOUT_MS, statement_timeout: TIMEOUT_MS });
