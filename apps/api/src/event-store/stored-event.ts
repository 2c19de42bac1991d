/** The property that every event has. */
export interface AnyEvent {
  type: string;
}

/** Who caused events, and through which request. */
export interface EventMetadata {
  /** 'shopper:<id>', 'admin:<id>', 'razorpay' or 'shop'. */
  actor: string;
  /** Id of the HTTP request, if there was one. */
  requestId?: string | undefined;
}

/** A member of the staff, by the id of the account. */
export type AdminActor = `admin:${string}`;

export const adminActor = (id: string): AdminActor => `admin:${id}`;
export const isAdminActor = (actor: string): actor is AdminActor => actor.startsWith('admin:');
export const adminIdOf = (actor: AdminActor): string => actor.slice('admin:'.length);

/** An event with the metadata of its row. */
export interface StoredEvent<Event extends AnyEvent = AnyEvent> {
  /** Global insertion order; absent from events that were just appended. */
  position?: number;
  streamId: string;
  /** 1, 2, 3 … within the stream. */
  version: number;
  event: Event;
  /** Schema version in which the event is stored. */
  schemaVersion: number;
  actor: string;
  requestId: string | null;
  /** ISO 8601 in UTC, to the millisecond. */
  recordedAt: string;
  /** The seal, which links the event to the previous event of its stream (see event-seal.ts). */
  seal: string;
}
