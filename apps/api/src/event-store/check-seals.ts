import type pg from 'pg';
import type { DerivedKeys } from '../infrastructure/derived-keys.ts';
import type { EventLog } from './event-rows.ts';
import { checkSeal, createSealKeys, type SealProblem } from './event-seal.ts';
import type { LogResult, LogTask } from './log-task.ts';
import { readStoredEvents } from './read-streams.ts';
import type { StoredEvent } from './stored-event.ts';
import type { StreamRange } from './stream-ranges.ts';

/** A stream whose events were changed or deleted after they were recorded. */
export interface TamperedStream {
  streamId: string;
  /** The first problem of the stream. */
  problem: string;
}

export interface CheckedSeals extends LogResult {
  /** The number of streams whose first event is among the checked ones. */
  streams: number;
  tampered: TamperedStream[];
}

/** Creates the task that checks the chain of seals of every stream of a log. */
export function createSealCheck(name: string, log: Pick<EventLog, 'sql'>): LogTask<CheckedSeals> {
  return { name, log, run: (client, secrets, range) => checkSeals(client, log, createSealKeys(secrets), range) };
}

async function* checkSeals(
  client: pg.ClientBase,
  log: Pick<EventLog, 'sql'>,
  keys: DerivedKeys,
  range: StreamRange,
): AsyncGenerator<CheckedSeals> {
  let previous: StoredEvent | undefined;
  let isReported = false; // Only the first problem of a stream is reported.
  for await (const batch of readStoredEvents(client, log, { range })) {
    const checked: CheckedSeals = { events: batch.length, streams: 0, tampered: [] };
    for (const event of batch) {
      const { streamId } = event;
      if (streamId !== previous?.streamId) {
        previous = undefined;
        isReported = false;
        checked.streams += 1;
      }
      const problem: string | undefined = isReported ? undefined : findProblem(previous, event, keys);
      if (problem) checked.tampered.push({ streamId, problem });
      isReported ||= problem !== undefined;
      previous = event;
    }
    yield checked;
  }
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
