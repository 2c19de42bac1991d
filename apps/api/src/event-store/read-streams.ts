import type pg from 'pg';
import { type EventLog, requireComplete, type SelectedRow, toStoredEvent, toUpcastEvent } from './event-rows.ts';
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
  for await (const batch of readRows(client, log, batchSize)) {
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
  batchSize = BATCH_SIZE,
): AsyncGenerator<StoredEvent[]> {
  for await (const rows of readRows(client, log, batchSize)) yield rows.map(toStoredEvent);
}

/** The next batch is fetched while the current one is processed. */
async function* readRows(
  client: pg.ClientBase,
  { sql: { table, columns, select } }: Pick<EventLog, 'sql'>,
  batchSize: number,
): AsyncGenerator<SelectedRow[]> {
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
    yield rows;
    if (!next) return;
    rows = await next;
  }
}
