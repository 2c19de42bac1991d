import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../config.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import { type Queryable, sql } from './sql.ts';

const CONNECTIONS = 5;
const CONNECT_TIMEOUT_MS = 1_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** A server that has not answered for so long has vanished. */
const SILENCE_MS = 35_000;
/** A read waits so long for the replica before it takes the primary. */
export const MAX_WAIT_MS = 250;
const POLL_MS = 10;
/** After an error of the replica, so that a lost one delays one read and not all. */
const PAUSE_MS = 10_000;

/** Every transaction whose changes others see is on disk up to here. */
const COMMITTED = sql`select pg_current_wal_flush_lsn()::text as lsn`;
/** Null, so not caught up, at a server that is no replica. */
const CAUGHT_UP = sql`select pg_last_wal_replay_lsn() >= ${'lsn'}::text::pg_lsn as caught_up`;

/**
 * Reads from the replica of DATABASE_READ_URL what may be read there: the catalogue and the statistics of the dashboard. A read is never stale:
 * it sees everything that was committed before it began, because it waits until the replica has that, or else takes the primary.
 */
@Injectable()
export class ReadReplica implements OnModuleDestroy {
  private readonly logger = new Logger(ReadReplica.name);
  private readonly pool: pg.Pool | undefined;
  private pausedUntil = 0;

  constructor(
    @Inject(CONFIG) { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
    private readonly em: EntityManager,
  ) {
    if (databaseReadUrl === undefined) return;
    this.pool = new pg.Pool({
      connectionString: databaseReadUrl,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: SILENCE_MS,
      ...KEEP_ALIVE,
    });
    this.pool.on('error', () => undefined); // the next read reports it
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.end();
  }

  /** Runs `onReplica` in one snapshot of the replica, or `onPrimary` when it lags too far or fails. */
  async read<T>(onReplica: (on: Queryable) => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    if (!this.pool || performance.now() < this.pausedUntil) return onPrimary();
    const { lsn } = await COMMITTED.one<{ lsn: string }>(this.em.fork());
    try {
      const client = await this.pool.connect();
      let failure: Error | undefined;
      client.on('error', () => undefined);
      try {
        if (await hasCaughtUp(client, lsn)) return await inSnapshot(client, onReplica);
      } catch (error) {
        failure = error as Error;
        throw error;
      } finally {
        client.removeAllListeners('error');
        client.release(failure);
      }
    } catch (error) {
      this.pausedUntil = performance.now() + PAUSE_MS;
      this.logger.warn(`The read replica is not used for ${PAUSE_MS / 1000} s: ${String(error)}`);
    }
    return onPrimary();
  }
}

/** Whether a replica has everything up to `lsn`, after a wait of at most 250 ms. */
export async function hasCaughtUp(client: Queryable, lsn: string): Promise<boolean> {
  for (const end = performance.now() + MAX_WAIT_MS; ; await sleep(POLL_MS)) {
    const { caught_up } = await CAUGHT_UP.one<{ caught_up: boolean | null }>(client, { lsn });
    if (caught_up || performance.now() > end) return caught_up === true;
  }
}

async function inSnapshot<T>(client: pg.PoolClient, work: (on: Queryable) => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read, read only');
  const result = await work(client);
  await client.query('commit');
  return result;
}
