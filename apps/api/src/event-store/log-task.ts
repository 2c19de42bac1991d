import type pg from 'pg';
import { inSeparateTransaction } from '../infrastructure/database/separate-connection.ts';
import type { Secrets } from '../infrastructure/derived-keys.ts';
import type { EventLog } from './event-rows.ts';
import type { StreamRange } from './stream-ranges.ts';

/** Work on all streams of a log, which threads can share. `run/log-thread.ts` lists the tasks. */
export interface LogTask<Result extends LogResult> {
  /** Names the task to a thread, which cannot receive functions. */
  name: string;
  log: Pick<EventLog, 'sql'>;
  /** Processes the streams of a range, and yields a result for some hundred events at a time. They are cloned between threads. */
  run(this: void, client: pg.ClientBase, secrets: Secrets, range: StreamRange): AsyncIterable<Result>;
}

export interface LogResult {
  /** The number of events that the result is about. */
  events: number;
}

/** What a task needs. It is cloned for a thread. */
export interface TaskInput {
  databaseUrl: string;
  /** The secrets of the keys that the task uses. */
  secrets: Secrets;
  /** A snapshot of a transaction that is open until the task ends (pg_export_snapshot). */
  snapshot: string;
  range: StreamRange;
}

/** Runs a task on a connection of its own, and waits until each result is received. */
export function runTask<Result extends LogResult>(
  task: LogTask<Result>,
  { databaseUrl, secrets, snapshot, range }: TaskInput,
  receive: (result: Result) => Promise<void>,
): Promise<void> {
  return inSeparateTransaction(databaseUrl, 'isolation level repeatable read, read only', async (client) => {
    await client.query(`set transaction snapshot '${snapshot}'`);
    for await (const result of task.run(client, secrets, range)) await receive(result);
  });
}
