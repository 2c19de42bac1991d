import type { Decider } from '@kundan/domain/decider';
import type { ErrorCode } from '@kundan/domain/error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Statement } from '../infrastructure/database/statement.ts';
import { insertStatement, sealEvents } from './event-log.ts';
import type { EventLog } from './event-rows.ts';
import { executeWrites, type Projection, type StreamChange } from './projection.ts';
import type { AnyEvent, EventMetadata, StoredEvent } from './stored-event.ts';

/** One kind of event stream. */
export interface EventStream<State, Event extends AnyEvent> {
  log: EventLog<Event>;
  /** Their writes are executed in this order. */
  projections: readonly Projection<State, Event>[];
  /** The error of a command that failed because of concurrent changes. */
  conflictCode: ErrorCode;
}

export interface AppendRequest<Command, Event extends AnyEvent> {
  streamId: string;
  /** All events of the stream; none of a new one. */
  history: readonly StoredEvent<Event>[];
  /** Each is decided on the state after the one before. */
  commands: readonly Command[];
  metadata: EventMetadata;
  /** Further statements, sent together with the events; not sent when the commands have no effect. */
  alongside?: readonly Statement[];
  /** Returns the form in which an event is sealed and stored, with its personal data encrypted. */
  toStored?: ((event: Event) => AnyEvent) | undefined;
}

/**
 * Decides commands on a stream whose events the caller has read, appends all new events together and updates the projections, in
 * em's transaction and in one round trip where possible. Throws the errors of `decide`, and a version conflict (isVersionConflict)
 * when another transaction has appended since the events were read.
 */
export async function decideAndAppend<State, Command, Event extends AnyEvent>(
  em: EntityManager,
  { log, projections }: EventStream<State, Event>,
  { initialState, decide, evolve }: Decider<State, Command, Event>,
  { streamId, history, commands, metadata, alongside = [], toStored }: AppendRequest<Command, Event>,
): Promise<StreamChange<State, Event>> {
  const before = history.reduce((state, { event }) => evolve(state, event), initialState);
  let after = before;
  const events = commands.flatMap((command) => {
    const decided = decide(after, command);
    after = decided.reduce(evolve, after);
    return decided;
  });
  if (events.length === 0) return { streamId, before, after: before, appended: [], history };
  const rows = sealEvents(log, { streamId, last: history.at(-1), events, metadata, toStored });
  const appended = rows.map((row, index) => ({ ...row, event: events[index] as Event }));
  const change = { streamId, before, after, appended, history: [...history, ...appended] };
  const writes = projections.flatMap((project) => project(change));
  await executeWrites(em, [insertStatement(log, rows), ...alongside, ...writes]);
  return change;
}
