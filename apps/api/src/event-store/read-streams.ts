import type pg from 'pg';
import { type EventLog, requireComplete, type SelectedRow, toStoredEvent, toUpcastEvent } from './event-rows.ts';
import type { AnyEvent, StoredEvent } from './stored-event.ts';
import type { StreamRange } from './stream-ranges.ts';

interface ReadOptions {
  /** By default all streams. */
  range?: StreamRange;
  /** Events per query. */
  batchSize?: number;
}

const BATCH_SIZE = 500;

/** Yields the complete history of every stream, one stream at a time. Memory use does not depend on the size of the log. */
export async function* readStreams<Event extends AnyEvent>(
  client: pg.ClientBase,
  log: EventLog<Event>,
  options?: ReadOptions,
): AsyncGenerator<StoredEvent<Event>[]> {
  let history: StoredEvent<Event>[] = [];
  const complete = () => {
    requireComplete(history);
    return history;
  };
  for await (const batch of readRows(client, log, options)) {
    for (const row of batch) {
      if (history.length > 0 && history[0]?.streamId !== row.streamId) {
        yield complete();
        history = [];
      }
      history.push(toUpcastEvent(log, row));
    }
  }
  if (history.length > 0) yield complete();
}

/** Yields all events in batches, ordered by stream id and version. Each event has the shape of its schema version. */
export async function* readStoredEvents(
  client: pg.ClientBase,
  log: Pick<EventLog, 'sql'>,
  options?: ReadOptions,
): AsyncGenerator<StoredEvent[]> {
  for await (const rows of readRows(client, log, options)) yield rows.map(toStoredEvent);
}

/** The next batch is fetched while the current one is processed. */
async function* readRows(
  client: pg.ClientBase,
  { sql: { table, columns, select } }: Pick<EventLog, 'sql'>,
  { range: { from, to, ids } = {}, batchSize = BATCH_SIZE }: ReadOptions = {},
): AsyncGenerator<SelectedRow[]> {
  const fetchAfter = async (last: Pick<SelectedRow, 'streamId' | 'version'> | undefined) => {
    const values: unknown[] = [batchSize];
    const parameter = (value: unknown) => `$${values.push(value)}`;
    const conditions = [
      last && `(${columns.streamId}, version) > (${parameter(last.streamId)}, ${parameter(last.version)})`,
      to !== undefined && `${columns.streamId} < ${parameter(to)}`,
      ids && `${columns.streamId} = any(${parameter(ids)})`,
    ].filter(Boolean);
    const { rows } = await client.query<SelectedRow>(
      `select ${select} from ${table} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
       order by ${columns.streamId}, version limit $1`,
      values,
    );
    return rows;
  };
  // Versions begin with 1.
  for (let rows = await fetchAfter(from === undefined ? undefined : { streamId: from, version: 0 }); ;) {
    const next = rows.length === batchSize ? fetchAfter(rows.at(-1)) : undefined;
    next?.catch(() => undefined); // `await next` below throws the error.
    yield rows;
    if (!next) return;
    rows = await next;
  }
}
