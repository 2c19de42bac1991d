import type pg from 'pg';
import { type EventLog, requireComplete, type SelectedRow, toStoredEvent } from './event-rows.ts';
import type { AnyEvent, StoredEvent } from './stored-event.ts';

/** Events per query. */
const BATCH_SIZE = 5_000;

/** Yields the complete history of every stream, one stream at a time. Memory use does not depend on the size of the log. */
export async function* readStreams<Event extends AnyEvent>(
  client: pg.ClientBase,
  log: EventLog<Event>,
  batchSize = BATCH_SIZE,
): AsyncGenerator<StoredEvent<Event>[]> {
  let history: StoredEvent<Event>[] = [];
  const complete = () => {
    requireComplete(history);
    return history;
  };
  for await (const batch of readStoredEvents(client, log, batchSize)) {
    for (const stored of batch) {
      if (history.length > 0 && history[0]?.streamId !== stored.streamId) {
        yield complete();
        history = [];
      }
      history.push({ ...stored, event: log.upcaster.upcast(stored.event, stored.schemaVersion) });
    }
  }
  if (history.length > 0) yield complete();
}

/**
 * Yields all events in batches, ordered by stream id and version. Each event has the shape of its schema version. The
 * next batch is fetched while the current one is processed.
 */
export async function* readStoredEvents(
  client: pg.ClientBase,
  { sql: { table, columns, select } }: Pick<EventLog, 'sql'>,
  batchSize = BATCH_SIZE,
): AsyncGenerator<StoredEvent[]> {
  const fetchAfter = async (last?: SelectedRow) => {
    const { rows } = await client.query<SelectedRow>(
      `select ${select} from ${table} ${last ? `where (${columns.streamId}, version) > ($2, $3)` : ''}
       order by ${columns.streamId}, version limit $1`,
      [batchSize, ...(last ? [last.streamId, last.version] : [])],
    );
    return rows;
  };
  for (let rows = await fetchAfter(); ;) {
    const next = rows.length === batchSize ? fetchAfter(rows.at(-1)) : undefined;
    next?.catch(() => undefined); // `await next` below throws the error.
    yield rows.map(toStoredEvent);
    if (!next) return;
    rows = await next;
  }
}
