import { inSeparateTransaction } from '../../infrastructure/database/separate-connection.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { DAILY_MAIL_RUN } from '../daily-mail/daily-mail-task.ts';
import { prepareRestored, requireStopped } from './prepare-restored.ts';

/** Workers record a run every 15 s. The daily mail is skipped by a recovery, and then has its time. */
const NEWEST_RUN = sql`select coalesce(max(succeeded_at), now()) as at from task_runs where name <> ${'daily'}`;

/**
 * Prepares a database that PostgreSQL itself has recovered to an earlier moment, as a restore does; another time only skips more numbers.
 * Returns that moment, which is the newest that the database knows of, and the number of held mails. Throws a StartError while the shop is running.
 */
export const recoverShop = (databaseUrl: string): Promise<{ at: Date; held: number }> =>
  inSeparateTransaction(databaseUrl, '', async (client) => {
    await requireStopped(client, 'recover');
    const { at } = await NEWEST_RUN.one<{ at: Date }>(client, { daily: DAILY_MAIL_RUN });
    return { at, held: await prepareRestored(client, at) };
  });
