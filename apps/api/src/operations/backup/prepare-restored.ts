import type { ClientBase } from 'pg';
import { advisoryLocks } from '../../infrastructure/database/advisory-locks.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { StartError } from '../../infrastructure/platform/start-error.ts';
import { DAILY_MAIL_RUN } from '../daily-mail/daily-mail-task.ts';
import { startMissingSeries } from './missing-series.ts';

/**
 * How far numbers continue beyond the moment, so that no number of an order, a ticket, a product or a document that the shop gave since then is
 * given again. `given`: how many it gave in an equally long time before.
 */
const skippedAfter = (given: number) => Math.max(1_000, 2 * given);

const HELD_MAIL =
  'Held after a restore, because it may have been sent after the backup. Send it again if it is missing.';

const LOCK = sql`select pg_try_advisory_lock(${advisoryLocks.running}) as locked`;
/** What was placed and issued in a time before `at` that is as long as the time since then, but at least a day: a night says nothing about a day. */
const GIVEN_BEFORE = sql`
  with period as (select ${'at'}::timestamptz - greatest(now() - ${'at'}::timestamptz, interval '1 day') as start)
  select (select count(*)::int from order_summary where placed_at between period.start and ${'at'}) as orders,
    (select count(*)::int from issued_documents where issued_at between period.start and ${'at'}) as documents
  from period`;
/** Also those that were not used: their first numbers may have been given later. */
const SKIP_SEQUENCES = sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${'skipped'}::int)
  from pg_sequences where schemaname = current_schema()`;
const SKIP_DOCUMENTS = sql`update document_counters set last = last + ${'skipped'}::int`;
const HOLD_MAILS = sql`update mail_outbox set state = 'failed', error = ${'reason'} where state = 'queued'`;
const DELETE_NOTIFICATIONS = sql`delete from mail_outbox where state = 'push'`;
/** The shop may have sent the daily mail of today after the backup. */
const SKIP_DAILY_MAIL = sql`update task_runs set succeeded_at = now() where name = ${'name'}`;

/** Holds the lock until the connection closes. Throws a StartError while an API or worker holds it. */
export async function requireStopped(client: ClientBase, command: string): Promise<void> {
  const { locked } = await LOCK.one<{ locked: boolean }>(client);
  if (!locked) throw new StartError(`The shop is running. Stop every API and worker, then ${command}.`);
}

/**
 * Prepares a database that is back at the moment `at`, in the transaction of the client: numbers that the shop may have given since
 * then are skipped, and queued mails are held. Returns the number of held mails.
 */
export async function prepareRestored(client: ClientBase, at: Date): Promise<number> {
  const given = await GIVEN_BEFORE.one<{ orders: number; documents: number }>(client, { at });
  await SKIP_SEQUENCES.all(client, { skipped: skippedAfter(given.orders) });
  const skipped = skippedAfter(given.documents);
  await SKIP_DOCUMENTS.run(client, { skipped });
  await startMissingSeries(client, at, skipped);
  const held = await HOLD_MAILS.run(client, { reason: HELD_MAIL });
  await DELETE_NOTIFICATIONS.run(client);
  await SKIP_DAILY_MAIL.run(client, { name: DAILY_MAIL_RUN });
  return held;
}
