import type pg from 'pg';
import { inSeparateTransaction } from '../infrastructure/database/separate-connection.ts';
import type { DerivedKeys, Secrets } from '../infrastructure/derived-keys.ts';
import type { EventLog } from './event-rows.ts';
import { checkSeal, createSealKeys, type SealProblem } from './event-seal.ts';
import { readStoredEvents } from './read-streams.ts';
import type { StoredEvent } from './stored-event.ts';

/** A log, and the read table that stores the version of the newest event of each stream. */
export interface VerifiableLog {
  log: Pick<EventLog, 'sql'>;
  readTable: { table: string; streamId: string };
}

/** A stream whose events were changed or deleted after they were recorded. */
export interface TamperedStream {
  streamId: string;
  /** The first problem of the stream. */
  problem: string;
}

export interface VerifyLogOptions {
  databaseUrl: string;
  /** The secrets of the keys that seal events. */
  sealSecrets: Secrets;
  /** Called with the number of verified events and the total. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called for each tampered stream as soon as it is found, with the connection that reads the log. */
  onTampered: (stream: TamperedStream, client: pg.ClientBase) => void | Promise<void>;
}

export interface VerifyLogResult {
  events: number;
  streams: number;
  tampered: number;
}

const problems: Record<SealProblem, string> = {
  changed: 'was changed',
  'unknown-key': 'was sealed with a key that is not known',
};

/** Describes the problem of an event that follows `previous` in its stream; undefined when its version and seal are correct. */
export function findProblem(
  previous: StoredEvent | undefined,
  event: StoredEvent,
  keys: DerivedKeys,
): string | undefined {
  const expected = (previous?.version ?? 0) + 1;
  if (event.version !== expected) return `event ${expected} is missing`;
  const problem = checkSeal(previous?.seal, event, keys);
  return problem && `event ${event.version} ${problems[problem]}`;
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
  { log, readTable }: VerifiableLog,
  { sealSecrets, onProgress, onTampered }: VerifyLogOptions,
): Promise<VerifyLogResult> {
  const keys = createSealKeys(sealSecrets);
  const total = await client.query<{ count: string }>(`select count(*) as count from ${log.sql.table}`);
  const counts = { events: 0, streams: 0, tampered: 0 };
  const report = async (streamId: string, problem: string) => {
    counts.tampered += 1;
    await onTampered({ streamId, problem }, client);
  };
  let previous: StoredEvent | undefined;
  let isReported = false; // Only the first problem of a stream is reported.
  for await (const batch of readStoredEvents(client, log)) {
    for (const event of batch) {
      if (event.streamId !== previous?.streamId) {
        previous = undefined;
        isReported = false;
        counts.streams += 1;
      }
      const problem: string | undefined = isReported ? undefined : findProblem(previous, event, keys);
      if (problem) await report(event.streamId, problem);
      isReported ||= problem !== undefined;
      previous = event;
    }
    counts.events += batch.length;
    onProgress?.(counts.events, Number(total.rows[0]?.count));
  }
  for (const { id, version, last } of await findTruncatedStreams(client, log, readTable)) {
    const first = Number(last) + 1;
    await report(id, first === version ? `event ${version} is missing` : `events ${first} to ${version} are missing`);
  }
  return counts;
}

/** Returns the streams whose newest event is older than the version in the read table. */
async function findTruncatedStreams(
  client: pg.Client,
  { sql }: VerifiableLog['log'],
  { table, streamId }: VerifiableLog['readTable'],
) {
  const { rows } = await client.query<{ id: string; version: number; last: string }>(
    `select s.${streamId} as id, s.version, coalesce(max(e.version), 0) as last
     from ${table} s left join ${sql.table} e on e.${sql.columns.streamId} = s.${streamId}
     group by s.${streamId}, s.version having coalesce(max(e.version), 0) < s.version`,
  );
  return rows;
}
