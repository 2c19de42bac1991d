import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
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

/**
 * Inserts events after `last`, the newest event that the caller has read, in em's transaction. All get the same timestamp.
 * Violates the unique constraint of stream id and version when another transaction has appended events since (see
 * isVersionConflict).
 */
export async function appendEvents<Event extends AnyEvent>(
  em: EntityManager,
  log: EventLog<Event>,
  { streamId, last, events, metadata, toStored = (event) => event }: AppendRequest<Event>,
): Promise<StoredEvent<Event>[]> {
  const recordedAt = new Date().toISOString();
  const keys = currentSealKeys();
  let previous = last;
  const rows = events.map((event) => {
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
  const positions = await insertEvents(em, log, rows);
  return rows.map((row, index) => ({
    ...row,
    event: events[index] as Event,
    position: positions.get(row.version) ?? 0,
  }));
}

interface AppendRequest<Event extends AnyEvent> {
  streamId: string;
  last: Pick<StoredEvent, 'version' | 'hash'> | undefined;
  events: readonly Event[];
  metadata: EventMetadata;
  /** Returns the form in which an event is sealed and stored, with its personal data encrypted. */
  toStored?: ((event: Event) => AnyEvent) | undefined;
}

/** Returns the position of each version. */
async function insertEvents(
  em: EntityManager,
  { sql: { table, columns } }: Pick<EventLog, 'sql'>,
  events: readonly Omit<StoredEvent, 'position'>[],
): Promise<Map<number, number>> {
  const { position: _, transactionId: __, ...inserted } = columns;
  const rows = events.map(({ event: { type, ...data }, ...fields }) => ({
    ...fields,
    type,
    data: JSON.stringify(data),
  }));
  const properties = Object.keys(inserted) as (keyof typeof inserted)[];
  const placeholders = `(${properties.map((property) => (property === 'data' ? '?::jsonb' : '?')).join(', ')})`;
  const result = await em.execute<{ version: number; position: string }[]>(
    `insert into ${table} (${Object.values(inserted).join(', ')})
     values ${rows.map(() => placeholders).join(', ')} returning version, position`,
    rows.flatMap((row) => properties.map((property) => row[property])),
  );
  return new Map(result.map(({ version, position }) => [version, Number(position)]));
}

/** Whether an error means that another transaction has appended the same version of a stream. */
export function isVersionConflict(error: unknown, { table }: Pick<EventLog, 'table'>): boolean {
  return (
    error instanceof UniqueConstraintViolationException &&
    'constraint' in error &&
    table.meta.uniques.some(({ name }) => name === error.constraint)
  );
}
