import type { ClientBase } from 'pg';
import { advisoryLocks } from '../../infrastructure/database/advisory-locks.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { StartError } from '../../infrastructure/platform/start-error.ts';
import { DAILY_MAIL_RUN } from '../daily-mail/daily-mail-task.ts';
import { startMissingSeries } from './missing-series.ts';

/** Numbers that are skipped at least. */
const MIN_SKIPPED = 1_000;

const HELD_MAIL =
  'Held after a restore, because it may have been sent after the backup. Send it again if it is missing.';

const LOCK = sql`select pg_try_advisory_lock(${advisoryLocks.running}) as locked`;
/** The orders of a time before `at` that is as long as the time since then. */
const ORDERS_BEFORE = sql`select count(*)::int as count from order_summary
  where placed_at between ${'at'}::timestamptz - (now() - ${'at'}::timestamptz) and ${'at'}`;
/** Also those that were not used: their first numbers may have been given later. */
const SKIP_SEQUENCES = sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${'skipped'}::int)
  from pg_sequences where schemaname = current_schema()`;
const SKIP_NUMBERS = sql`update document_counters set last = last + ${'skipped'}::int`;
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
 * How far each sequence continues beyond its number at the moment `at`, so that no order number, ticket number, invoice number or id that
 * the shop gave since then is given again: twice the orders of an equally long time before it.
 */
async function countSkipped(client: ClientBase, at: Date): Promise<number> {
  const { count } = await ORDERS_BEFORE.one<{ count: number }>(client, { at });
  return Math.max(MIN_SKIPPED, 2 * count);
}

/**
 * Prepares a database that is back at the moment `at`, in the transaction of the client: numbers that the shop may have given since
 * then are skipped, and queued mails are held. Returns the number of held mails.
 */
export async function prepareRestored(client: ClientBase, at: Date): Promise<number> {
  const skipped = await countSkipped(client, at);
  await SKIP_SEQUENCES.all(client, { skipped });
  await SKIP_NUMBERS.run(client, { skipped });
  await startMissingSeries(client, at, skipped);
  const held = await HOLD_MAILS.run(client, { reason: HELD_MAIL });
  await DELETE_NOTIFICATIONS.run(client);
  await SKIP_DAILY_MAIL.run(client, { name: DAILY_MAIL_RUN });
  return held;
}
