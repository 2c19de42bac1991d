import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { toRow } from '../infrastructure/database/columns.ts';
import type { Statement } from '../infrastructure/database/statement.ts';
import { currentSealKeys, sealEvent } from './event-seal.ts';
import { type EventLog, requireComplete, type SelectedRow, toUpcastEvent } from './event-rows.ts';
import type { AnyEvent, EventMetadata, StoredEvent } from './stored-event.ts';

/** Returns all events of a stream, oldest first; none when the stream does not exist. */
export async function loadEvents<Event extends AnyEvent>(
  em: EntityManager,
  log: EventLog<Event>,
  streamId: string,
): Promise<StoredEvent<Event>[]> {
  const rows = await log.sql.read.all<SelectedRow>(em, { streamId });
  const history = rows.map((row) => toUpcastEvent(log, row));
  requireComplete(history);
  return history;
}

interface NewEvents<Event extends AnyEvent> {
  streamId: string;
  /** The newest event that the caller has read. */
  last: Pick<StoredEvent, 'version' | 'seal'> | undefined;
  events: readonly Event[];
  metadata: EventMetadata;
  /** Returns the form in which an event is sealed and stored, with its personal data encrypted. */
  toStored?: ((event: Event) => AnyEvent) | undefined;
}

/** Returns new events in their stored form, sealed after `last`. All have the same timestamp. */
export function sealEvents<Event extends AnyEvent>(
  log: EventLog<Event>,
  { streamId, last, events, metadata, toStored = (event) => event }: NewEvents<Event>,
): StoredEvent[] {
  const recordedAt = new Date().toISOString();
  const keys = currentSealKeys();
  let previous = last;
  return events.map((event) => {
    const fields = {
      streamId,
      version: (previous?.version ?? 0) + 1,
      event: toStored(event),
      schemaVersion: log.upcaster.schemaVersion,
      actor: metadata.actor,
      requestId: metadata.requestId ?? null,
      recordedAt,
    };
    const row = { ...fields, seal: sealEvent(previous?.seal, fields, keys) };
    previous = row;
    return row;
  });
}

/**
 * The statement that inserts sealed events. Violates the unique constraint of stream id and version when another transaction has
 * appended events since `last` was read (see isVersionConflict).
 */
export function insertStatement(
  { sql: { insert, columns } }: Pick<EventLog, 'sql'>,
  events: readonly StoredEvent[],
): Statement {
  const rows = events.map(({ event: { type, ...data }, ...fields }) =>
    toRow({ byProperty: columns }, { ...fields, type, data }),
  );
  return insert.bind({ rows: JSON.stringify(rows) });
}

/** Whether an error means that another transaction has appended the same version of a stream. */
export function isVersionConflict(error: unknown, { table }: Pick<EventLog, 'table'>): boolean {
  return (
    error instanceof UniqueConstraintViolationException &&
    'constraint' in error &&
    table.meta.uniques.some(({ name }) => name === error.constraint)
  );
}
