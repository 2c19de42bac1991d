import type { Decider } from '@kundan/domain/decider';
import { DomainError } from '@kundan/domain/error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decideAndAppend, type EventStream } from './decide-and-append.ts';
import { isVersionConflict, loadEvents } from './event-log.ts';
import type { StreamChange } from './projection.ts';
import type { AnyEvent, EventMetadata } from './stored-event.ts';

/** Maximum number of attempts, including the first, when other transactions append to the stream. */
const MAX_ATTEMPTS = 3;

interface CommandRequest<Command, Event extends AnyEvent> {
  streamId: string;
  command: Command;
  metadata: EventMetadata;
  /** Throws the stream's conflictCode when the stream has another version, instead of deciding on its newest state. */
  version?: number | undefined;
  /** Returns the form in which an event is sealed and stored, with its personal data encrypted. */
  toStored?: ((event: Event) => AnyEvent) | undefined;
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
  { streamId, command, metadata, version, toStored }: CommandRequest<Command, Event>,
): Promise<StreamChange<State, Event>> {
  const attempt = async (em: EntityManager) => {
    const history = await loadEvents(em, stream.log, streamId);
    if (version !== undefined && history.length !== version) throw new DomainError(stream.conflictCode);
    return decideAndAppend(em, stream, decider, { streamId, history, commands: [command], metadata, toStored });
  };
  for (let attempts = 1; ; attempts++) {
    try {
      // Inside a transaction this is a savepoint, so that a conflict does not abort the caller's transaction.
      return await em.transactional(attempt);
    } catch (error) {
      if (!isVersionConflict(error, stream.log)) throw error;
      if (attempts === MAX_ATTEMPTS) throw new DomainError(stream.conflictCode, { cause: error });
    }
  }
}
