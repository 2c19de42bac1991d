import { insertStatement, loadEvents, sealEvents } from '../../src/event-store/event-log.ts';
import type { EventLog } from '../../src/event-store/event-rows.ts';
import type { AnyEvent } from '../../src/event-store/stored-event.ts';
import { executeAll } from '../../src/infrastructure/database/statement.ts';
import type { TestApp } from './test-app.ts';

/** Appends events as a version stored them that encrypted none of their texts. The read tables follow with the next event. */
export async function appendPlain<Event extends AnyEvent>(
  app: TestApp,
  log: EventLog<Event>,
  streamId: string,
  events: readonly Event[],
  actor = 'shop',
): Promise<void> {
  const em = app.em();
  const last = (await loadEvents(em, log, streamId)).at(-1);
  await executeAll(em, [insertStatement(log, sealEvents(log, { streamId, last, events, metadata: { actor } }))]);
}
