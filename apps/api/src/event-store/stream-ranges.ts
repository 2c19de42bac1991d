import type pg from 'pg';
import type { EventLog } from './event-rows.ts';

/**
 * The streams whose ids are at least `from` and below `to`, in the order of the log's index. Without a bound, that end is open. With `ids`, only
 * these.
 */
export interface StreamRange {
  from?: string | undefined;
  to?: string | undefined;
  ids?: readonly string[];
}

/** About how many events a split reads. With these, the parts differ by a few percent. */
const SAMPLE_EVENTS = 20_000;

/**
 * Splits the streams of a log into at most `parts` ranges of about the same number of events. Every stream, also one that is not in the
 * sample, belongs to exactly one range. `events` is the number of events in the log.
 */
export async function splitStreams(
  client: pg.ClientBase,
  { sql: { table, columns } }: Pick<EventLog, 'sql'>,
  events: number,
  parts: number,
): Promise<StreamRange[]> {
  const fractions = Array.from({ length: parts - 1 }, (_, index) => (index + 1) / parts);
  const percent = Math.min(100, (100 * SAMPLE_EVENTS) / events);
  // PostgreSQL sorts them, because a text has another order in a collation than in JavaScript.
  const { rows } = await client.query<{ id: string }>(
    `select distinct unnest(percentile_disc($1::float8[]) within group (order by ${columns.streamId})) as id
     from ${table} tablesample system ($2::float8) order by id`,
    [fractions, percent],
  );
  const bounds = rows.map(({ id }) => id);
  return [undefined, ...bounds].map((from, index) => ({ from, to: bounds[index] }));
}
