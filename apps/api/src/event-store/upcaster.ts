import type { AnyEvent } from './stored-event.ts';

/** Converts stored events of every schema version to the current shape. */
export interface Upcaster<Event extends AnyEvent> {
  /** The schema version in which events are written. */
  readonly schemaVersion: number;
  /** Throws when the schema version is unknown, for example when a newer release wrote the event. */
  upcast(this: void, event: AnyEvent, schemaVersion: number): Event;
}

/** `upcasts[n]` converts an event of schema version n to version n + 1. */
export function createUpcaster<Event extends AnyEvent>(
  schemaVersion: number,
  upcasts: Record<number, (event: AnyEvent) => AnyEvent>,
): Upcaster<Event> {
  return {
    schemaVersion,
    upcast(event, storedVersion) {
      let current = event;
      for (let version = storedVersion; version !== schemaVersion; version++) {
        const convert = upcasts[version];
        if (!convert) throw new Error(`Events of schema version ${storedVersion} are not supported by this release.`);
        current = convert(current);
      }
      return current as Event;
    },
  };
}
