import { availableParallelism } from 'node:os';
import type pg from 'pg';
import type { Secrets } from '../infrastructure/derived-keys.ts';
import type { EventLog } from './event-rows.ts';
import { type LogResult, type LogTask, runTask } from './log-task.ts';
import { runInThreads } from './log-threads.ts';
import { splitStreams } from './stream-ranges.ts';

/** A smaller log is processed sooner than threads start. */
const MIN_EVENTS_FOR_THREADS = 100_000;
/** Each thread has a connection, which is a process of PostgreSQL. */
const MAX_THREADS = 8;

/** How a command processes a log. */
export interface ProcessLogOptions {
  databaseUrl: string;
  /** By default one for each core, at most 8, and none for a small log, which the main thread processes itself. */
  threads?: number | undefined;
  /** Called with the number of processed events and the total. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Runs a task on all streams of a log in one snapshot: that of the transaction of `client`, or of this moment when it is READ COMMITTED.
 * `receive` gets one result at a time, in any order of the streams. Returns the snapshot (pg_snapshot). Throws when the task fails, or has not
 * processed every event.
 */
export async function processLog<Result extends LogResult>(
  client: pg.ClientBase,
  task: LogTask<Result>,
  { databaseUrl, threads, onProgress, secrets }: ProcessLogOptions & { secrets: Secrets },
  receive: (result: Result) => Promise<void>,
): Promise<string> {
  const { total, exported, snapshot } = await takeSnapshot(client, task.log);
  // This transaction may do nothing while the others read.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const base = { databaseUrl, secrets, snapshot: exported };
  let done = 0;
  let received = Promise.resolve();
  const receiveNext = (result: Result) =>
    (received = received.then(async () => {
      await receive(result);
      done += result.events;
      if (result.events > 0 || total === 0) onProgress?.(done, total);
    }));
  const parts = threads ?? (total < MIN_EVENTS_FOR_THREADS ? 0 : Math.min(availableParallelism(), MAX_THREADS));
  if (parts === 0) {
    await runTask(task, { ...base, range: {} }, receiveNext);
  } else {
    const ranges = await splitStreams(client, task.log, total, parts);
    const inputs = ranges.map((range) => ({ ...base, range }));
    await runInThreads(task, inputs, receiveNext);
  }
  if (done !== total) throw new Error(`${done} of ${total} events were read.`);
  return snapshot;
}

/** Counts the events of a snapshot, and exports it. One statement has one snapshot at every level of isolation. */
async function takeSnapshot(client: pg.ClientBase, { sql: { table } }: Pick<EventLog, 'sql'>) {
  const { rows } = await client.query<{ count: string; exported: string; snapshot: string }>(
    `select count(*) as count, pg_export_snapshot() as exported, pg_current_snapshot()::text as snapshot from ${table}`,
  );
  const [{ count, ...snapshot } = { count: '0', exported: '', snapshot: '' }] = rows;
  return { total: Number(count), ...snapshot };
}
