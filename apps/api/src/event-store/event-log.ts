import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Statement } from '../infrastructure/database/statement.ts';
import { sealEvent } from './event-seal.ts';
import { type EventLog, requireComplete, type SelectedRow, toUpcastEvent } from './event-rows.ts';
import { currentSealKeys } from './seal-keys.ts';
import type { AnyEvent, EventMetadata, StoredEvent } from './stored-event.ts';

/** Returns all events of a stream, oldest first; none when the stream does not exist. */
export async function loadEvents<Event extends AnyEvent>(
  em: EntityManager,
  log: EventLog<Event>,
  streamId: string,
): Promise<StoredEvent<Event>[]> {
  const { table, columns, select } = log.sql;
  const rows = await em.execute<SelectedRow[]>(
    `select ${select} from ${table} where ${columns.streamId} = ? order by version`,
    [streamId],
  );
  const history = rows.map((row) => toUpcastEvent(log, row));
  requireComplete(history);
  return history;
}

interface NewEvents<Event extends AnyEvent> {
  streamId: string;
  /** The newest event that the caller has read. */
  last: Pick<StoredEvent, 'version' | 'hash'> | undefined;
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
    const row = { ...fields, hash: sealEvent(previous?.hash, fields, keys) };
    previous = row;
    return row;
  });
}

/**
 * The statement that inserts sealed events. Violates the unique constraint of stream id and version when another transaction has
 * appended events since `last` was read (see isVersionConflict).
 */
export function insertStatement(
  { sql: { table, columns } }: Pick<EventLog, 'sql'>,
  events: readonly StoredEvent[],
): Statement {
  const { position: _, transactionId: __, ...inserted } = columns;
  const rows = events.map(({ event: { type, ...data }, ...fields }) => ({
    ...fields,
    type,
    data: JSON.stringify(data),
  }));
  const properties = Object.keys(inserted) as (keyof typeof inserted)[];
  const placeholders = `(${properties.map((property) => (property === 'data' ? '?::jsonb' : '?')).join(', ')})`;
  return {
    text: `insert into ${table} (${Object.values(inserted).join(', ')}) values ${rows.map(() => placeholders).join(', ')}`,
    values: rows.flatMap((row) => properties.map((property) => row[property])),
  };
}

/** Whether an error means that another transaction has appended the same version of a stream. */
export function isVersionConflict(error: unknown, { table }: Pick<EventLog, 'table'>): boolean {
  return (
    error instanceof UniqueConstraintViolationException &&
    'constraint' in error &&
    table.meta.uniques.some(({ name }) => name === error.constraint)
  );
}
