import type { Decider } from '@kundan/domain/decider';
import { DomainError, type ErrorCode } from '@kundan/domain/error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Statement } from '../infrastructure/database/statement.ts';
import { insertStatement, isVersionConflict, loadEvents, sealEvents } from './event-log.ts';
import type { EventLog } from './event-rows.ts';
import { executeWrites, type Projection, type StreamChange } from './projection.ts';
import type { AnyEvent, EventMetadata, StoredEvent } from './stored-event.ts';

/** Maximum number of attempts, including the first, when other transactions append to the stream. */
const MAX_ATTEMPTS = 3;

/** One kind of event stream. */
export interface EventStream<State, Event extends AnyEvent> {
  log: EventLog<Event>;
  /** Their writes are executed in this order. */
  projections: readonly Projection<State, Event>[];
  /** The error of a command that failed because of concurrent changes. */
  conflictCode: ErrorCode;
}

export interface CommandRequest<Command, Event extends AnyEvent = AnyEvent> {
  streamId: string;
  command: Command;
  /** Further commands, each decided on the state after the one before. All events are appended together. */
  followedBy?: readonly Command[];
  metadata: EventMetadata;
  /** True when the stream id was generated for this command. Skips reading the stream and creating a savepoint. */
  isNew?: boolean;
  /**
   * True when the caller's transaction holds a lock that every writer of the stream takes, so that no other transaction can
   * append. Skips creating a savepoint: an error must end the caller's transaction.
   */
  isLocked?: boolean;
  /** All events of a locked stream, when the caller has read them under its lock. */
  past?: readonly StoredEvent<Event>[] | undefined;
  /** Further statements of the caller, sent together with the events; not sent when the command has no effect. */
  alongside?: readonly Statement[];
  /** Returns the form in which an event is sealed and stored, with its personal data encrypted. */
  toStored?: (event: Event) => AnyEvent;
}

/**
 * Handles a command: loads the stream, folds its events, decides, appends the new events and updates the projections in one
 * transaction. Uses em's transaction when there is one. When another transaction appends to the stream first, the command is
 * decided again on the new state. Throws the errors of `decide`, and the stream's conflictCode after three attempts.
 */
export async function handleCommand<State, Command, Event extends AnyEvent>(
  em: EntityManager,
  stream: EventStream<State, Event>,
  decider: Decider<State, Command, Event>,
  request: CommandRequest<Command, Event>,
): Promise<StreamChange<State, Event>> {
  const attempt = (em: EntityManager) => decideAndAppend(em, stream, decider, request);
  const isAlone = (request.isNew || request.isLocked) && em.isInTransaction();
  for (let attempts = 1; ; attempts++) {
    try {
      // Inside a transaction this is a savepoint, so that a conflict does not abort the caller's transaction.
      return isAlone ? await attempt(em) : await em.transactional(attempt);
    } catch (error) {
      if (!isVersionConflict(error, stream.log)) throw error;
      if (isAlone || attempts === MAX_ATTEMPTS) throw new DomainError(stream.conflictCode, { cause: error });
    }
  }
}

async function decideAndAppend<State, Command, Event extends AnyEvent>(
  em: EntityManager,
  { log, projections }: EventStream<State, Event>,
  { initialState, decide, evolve }: Decider<State, Command, Event>,
  request: CommandRequest<Command, Event>,
): Promise<StreamChange<State, Event>> {
  const { streamId, command, followedBy = [], metadata, isNew, alongside = [], toStored } = request;
  const past = isNew ? [] : (request.past ?? (await loadEvents(em, log, streamId)));
  const before = past.reduce((state, { event }) => evolve(state, event), initialState);
  let after = before;
  const events = [command, ...followedBy].flatMap((command) => {
    const decided = decide(after, command);
    after = decided.reduce(evolve, after);
    return decided;
  });
  if (events.length === 0) return { streamId, before, after: before, appended: [], history: past };
  const rows = sealEvents(log, { streamId, last: past.at(-1), events, metadata, toStored });
  const appended = rows.map((row, index) => ({ ...row, event: events[index] as Event }));
  const change = { streamId, before, after, appended, history: [...past, ...appended] };
  const writes = projections.flatMap((project) => project(change));
  await executeWrites(em, [insertStatement(log, rows), ...alongside, ...writes]);
  return change;
}
