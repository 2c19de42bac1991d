import { dayInIndia } from '@kundan/domain/day-in-india';
import { DAY_MS } from '@kundan/domain/durations';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../infrastructure/database/sql.ts';
import { MaintenanceTask } from '../../infrastructure/queue/maintenance/maintenance-task.ts';
import { MailOutbox } from '../../mail/outbox/mail-outbox.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { lastTimeOfDay } from '../backup/backup-time.ts';
import { reportDay } from './day-report.ts';

const CHECK_EVERY_MS = 5 * 60_000;
/** HH:MM in India. */
const DUE_AT = '07:00';

/** The row of `task_runs` that names the last mail that was due and is written. */
export const DAILY_MAIL_RUN = 'daily-mail-written';
/** Changes no row when the mail is written. Another worker waits until the transaction of the one that writes it has ended. */
const CLAIM = sql`insert into task_runs as t (name, succeeded_at) values (${'name'}, ${'due'})
  on conflict (name) do update set succeeded_at = excluded.succeeded_at where t.succeeded_at < excluded.succeeded_at`;

/**
 * Mails the orders of the day before, what is late and what ran out to `notices.daily_mail` of the settings, once a day after 7 in the
 * morning. A worker that was down at that time writes the newest of the missed mails at its next check, every 5 minutes.
 */
@Injectable()
export class DailyMailTask extends MaintenanceTask {
  override readonly name = 'daily-mail';
  override readonly intervalMs = CHECK_EVERY_MS;

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
  ) {
    super();
  }

  /** Returns the day (YYYY-MM-DD) whose mail it has written, if any. */
  override async run(now: Date): Promise<string | undefined> {
    return this.em.fork().transactional(async (em) => {
      const { notices, delivery } = await readSettings(em);
      const to = notices.daily_mail;
      if (!to) return undefined;
      const due = lastTimeOfDay(DUE_AT, now);
      if ((await CLAIM.run(em, { name: DAILY_MAIL_RUN, due })) === 0) return undefined;
      const day = dayInIndia(new Date(due.getTime() - DAY_MS));
      const data = await reportDay(em, { day, now, dispatchDays: delivery.dispatch_days });
      await this.outbox.write(em, { to, template: 'daily', data });
      return day;
    });
  }
}
