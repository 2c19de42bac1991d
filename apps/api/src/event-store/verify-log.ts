import type pg from 'pg';
import { inSeparateTransaction } from '../infrastructure/database/separate-connection.ts';
import type { Secrets } from '../infrastructure/derived-keys.ts';
import type { CheckedSeals, TamperedStream } from './check-seals.ts';
import type { LogTask } from './log-task.ts';
import { processLog, type ProcessLogOptions } from './process-log.ts';

/** The check of a log, and the read table that stores the version of the newest event of each stream. */
export interface VerifiableLog {
  sealCheck: LogTask<CheckedSeals>;
  readTable: { table: string; streamId: string };
}

export interface VerifyLogOptions extends ProcessLogOptions {
  /** The secrets of the keys that seal events. */
  sealSecrets: Secrets;
  /** Called for each tampered stream as soon as it is found, with a connection in the snapshot of the verification. */
  onTampered: (stream: TamperedStream, client: pg.ClientBase) => void | Promise<void>;
}

export interface VerifyLogResult {
  events: number;
  streams: number;
  tampered: number;
}

/**
 * Verifies the chain of seals of every stream in one snapshot of the log, and compares the newest version with the read table,
 * because a chain does not reveal that its last events were deleted. Memory use does not depend on the size of the log.
 */
export function verifyLog(source: VerifiableLog, options: VerifyLogOptions): Promise<VerifyLogResult> {
  const mode = 'isolation level repeatable read, read only';
  return inSeparateTransaction(options.databaseUrl, mode, (client) => verifyWith(client, source, options));
}

async function verifyWith(
  client: pg.Client,
  { sealCheck, readTable }: VerifiableLog,
  { sealSecrets, onTampered, ...options }: VerifyLogOptions,
): Promise<VerifyLogResult> {
  const counts = { events: 0, streams: 0, tampered: 0 };
  const report = async (stream: TamperedStream) => {
    counts.tampered += 1;
    await onTampered(stream, client);
  };
  await processLog(client, sealCheck, { ...options, secrets: sealSecrets }, async ({ events, streams, tampered }) => {
    counts.events += events;
    counts.streams += streams;
    for (const stream of tampered) await report(stream);
  });
  for (const { id, version, last } of await findTruncatedStreams(client, sealCheck.log, readTable)) {
    const first = Number(last) + 1;
    const problem = first === version ? `event ${version} is missing` : `events ${first} to ${version} are missing`;
    await report({ streamId: id, problem });
  }
  return counts;
}

/** Returns the streams whose newest event is older than the version in the read table. */
async function findTruncatedStreams(
  client: pg.Client,
  { sql }: LogTask<CheckedSeals>['log'],
  { table, streamId }: VerifiableLog['readTable'],
) {
  const { rows } = await client.query<{ id: string; version: number; last: string }>(
    `select s.${streamId} as id, s.version, coalesce(max(e.version), 0) as last
     from ${table} s left join ${sql.table} e on e.${sql.columns.streamId} = s.${streamId}
     group by s.${streamId}, s.version having coalesce(max(e.version), 0) < s.version`,
  );
  return rows;
}
