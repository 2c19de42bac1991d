import type { EntityManager } from '@mikro-orm/postgresql';
import { executeAll, type Statement } from '../infrastructure/database/statement.ts';
import type { AnyEvent, StoredEvent } from './stored-event.ts';

/** A stream before and after a command. */
export interface StreamChange<State, Event extends AnyEvent> {
  streamId: string;
  before: State;
  after: State;
  /** The events that the command caused; none when it had no effect. */
  appended: readonly StoredEvent<Event>[];
  /** All events of the stream, including the appended ones. */
  history: readonly StoredEvent<Event>[];
}

/** A write of a projection: a statement, or a function that needs results in between. */
export type ProjectionWrite = Statement | ((em: EntityManager) => Promise<void>);

/**
 * Returns the writes that update read tables or store mails for a change, in the order in which they must be executed. They run in the
 * transaction that appends the events.
 */
export type Projection<State, Event extends AnyEvent> = (
  change: StreamChange<State, Event>,
) => readonly ProjectionWrite[];

/** Executes writes in their order. Statements that follow each other are sent together. */
export async function executeWrites(em: EntityManager, writes: readonly ProjectionWrite[]): Promise<void> {
  let pending: Statement[] = [];
  for (const write of writes) {
    if (typeof write !== 'function') {
      pending.push(write);
      continue;
    }
    await executeAll(em, pending);
    pending = [];
    await write(em);
  }
  await executeAll(em, pending);
}
