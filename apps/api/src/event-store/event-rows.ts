import { columnsOf } from '../infrastructure/database/columns.ts';
import type { EventTableSchema } from './event-table.ts';
import type { AnyEvent, StoredEvent } from './stored-event.ts';
import type { Upcaster } from './upcaster.ts';

/** Where the events of one kind of stream are stored, and how they are read. */
export interface EventLog<Event extends AnyEvent = AnyEvent> {
  table: EventTableSchema;
  sql: EventSql;
  upcaster: Upcaster<Event>;
}

export function createEventLog<Event extends AnyEvent>(
  table: EventTableSchema,
  upcaster: Upcaster<Event>,
): EventLog<Event> {
  return { table, sql: eventSql(table), upcaster };
}

type EventSql = ReturnType<typeof eventSql>;

/** A result row of `select ${sql.select}`. */
export interface SelectedRow extends Omit<StoredEvent, 'position' | 'event' | 'recordedAt'> {
  position: string | number;
  type: string;
  data: object;
  recordedAt: string | Date;
}

/** Returns the table name, the columns and the select list of an event table, for hand-written SQL. */
function eventSql(schema: EventTableSchema) {
  const { table, byProperty } = columnsOf(schema);
  const { transactionId: _, ...selected } = byProperty;
  const aliases = Object.entries(selected).map(([property, column]) => `${column} as "${property}"`);
  return { table, columns: byProperty, select: aliases.join(', ') };
}

/** Converts a row. The event has the shape of its schema version. */
export function toStoredEvent({ type, data, ...row }: SelectedRow): StoredEvent {
  return {
    ...row,
    position: Number(row.position),
    event: { type, ...data },
    recordedAt: new Date(row.recordedAt).toISOString(),
  };
}

/** Converts a row and upcasts the event to the current schema version. */
export function toUpcastEvent<Event extends AnyEvent>(
  { upcaster }: EventLog<Event>,
  row: SelectedRow,
): StoredEvent<Event> {
  const stored = toStoredEvent(row);
  return { ...stored, event: upcaster.upcast(stored.event, stored.schemaVersion) };
}

/** Throws when the versions of a stream are not 1, 2, 3 …: the log is corrupt. */
export function requireComplete(history: readonly StoredEvent[]): void {
  history.forEach(({ streamId, version }, index) => {
    if (version !== index + 1) throw new Error(`Event ${index + 1} of stream ${streamId} is missing.`);
  });
}
