import { columnsOf } from '../infrastructure/database/columns.ts';
import { raw, sql } from '../infrastructure/database/sql.ts';
import type { EventTableSchema } from './event-table.ts';
import type { AnyEvent, StoredEvent } from './stored-event.ts';
import type { Upcaster } from './upcaster.ts';

/** Where the events of one kind of stream are stored, and how they are read. */
export interface EventLog<Event extends AnyEvent = AnyEvent> {
  table: EventTableSchema;
  sql: EventSql;
  upcaster: Upcaster<Event>;
  decryption?: EventDecryption | undefined;
}

/** How the encrypted parts of stored events are read. */
export interface EventDecryption {
  /** SQL of the wrapped key of an event's row; null when the event has none or the key was destroyed. */
  wrappedKey: string;
  /** Returns the event without encrypted parts. */
  decrypt(this: void, event: AnyEvent, wrappedKey: string | null): AnyEvent;
}

export function createEventLog<Event extends AnyEvent>(
  table: EventTableSchema,
  upcaster: Upcaster<Event>,
  decryption?: EventDecryption,
): EventLog<Event> {
  return { table, sql: eventSql(table, decryption), upcaster, decryption };
}

type EventSql = ReturnType<typeof eventSql>;

/** A result row of `select ${sql.select}`. */
export interface SelectedRow extends Omit<StoredEvent, 'position' | 'event' | 'recordedAt'> {
  position: string | number;
  type: string;
  data: object;
  recordedAt: string | Date;
  wrappedKey?: string | null;
}

/** The statements of an event table, and its table name, columns and select list for others. */
function eventSql(schema: EventTableSchema, decryption: EventDecryption | undefined) {
  const { table, byProperty } = columnsOf(schema);
  const { transactionId: _, ...selected } = byProperty;
  const aliases = Object.entries(selected).map(([property, column]) => `${column} as "${property}"`);
  if (decryption) aliases.push(`${decryption.wrappedKey} as "wrappedKey"`);
  const { position: _position, ...inserted } = selected;
  const names = raw(Object.values(inserted).join(', '));
  const list = aliases.join(', ');
  return {
    table,
    columns: byProperty,
    select: list,
    /** The events of a stream. */
    read: sql`select ${raw(list)} from ${raw(table)} where ${raw(byProperty.streamId)} = ${'streamId'} order by version`,
    /** `rows` is a JSON array of objects with the inserted columns. */
    insert: sql`insert into ${raw(table)} (${names}) select ${names} from json_populate_recordset(null::${raw(table)}, ${'rows'}::json)`,
  };
}

/** Converts a row. The event has the shape of its schema version, as it was sealed. */
export function toStoredEvent({ type, data, wrappedKey: _, ...row }: SelectedRow): StoredEvent {
  return {
    ...row,
    position: Number(row.position),
    event: { type, ...data },
    recordedAt: new Date(row.recordedAt).toISOString(),
  };
}

/** Converts a row, decrypts the event and upcasts it to the current schema version. */
export function toUpcastEvent<Event extends AnyEvent>(
  { upcaster, decryption }: EventLog<Event>,
  row: SelectedRow,
): StoredEvent<Event> {
  const stored = toStoredEvent(row);
  const event = decryption ? decryption.decrypt(stored.event, row.wrappedKey ?? null) : stored.event;
  return { ...stored, event: upcaster.upcast(event, stored.schemaVersion) };
}

/** Throws when the versions of a stream are not 1, 2, 3 …: the log is corrupt. */
export function requireComplete(history: readonly StoredEvent[]): void {
  history.forEach(({ streamId, version }, index) => {
    if (version !== index + 1) throw new Error(`Event ${index + 1} of stream ${streamId} is missing.`);
  });
}
