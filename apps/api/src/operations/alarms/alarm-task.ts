import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { MaintenanceTask } from '../../infrastructure/queue/maintenance/maintenance-task.ts';
import { MailOutbox } from '../../mail/outbox/mail-outbox.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { ALARM_LIMITS, type AlarmLimits } from './alarm-limits.ts';
import { findProblems, type Problem } from './find-problems.ts';

const CHECK_EVERY_MS = 60_000;
/** A problem that lasts is mailed again after this time. */
const REMIND_AFTER = sql`interval '1 day'`;
/** A problem that returns within this time after its end is the same one, so that it causes no second mail. */
const QUIET = sql`interval '6 hours'`;

const END_OTHERS = sql`update alarms set ended_at = now() where ended_at is null and name <> all(${'names'}::text[])`;
/** Changes no row when the problem was mailed recently. `since` is the beginning of a problem that lasts or has returned soon. */
const RECORD = sql`insert into alarms as a (name, detail, since, mailed_at) values (${'name'}, ${'detail'}, now(), now())
  on conflict (name) do update set detail = excluded.detail, mailed_at = now(), ended_at = null,
    since = case when a.ended_at < now() - ${QUIET} then now() else a.since end
  where a.mailed_at < now() - ${REMIND_AFTER} or a.ended_at < now() - ${QUIET}`;
const CONTINUE = sql`update alarms set ended_at = null where name = ${'name'}`;

/** Looks for problems every minute and mails the owner once about each: one mail for all that are found together. */
@Injectable()
export class AlarmTask extends MaintenanceTask {
  override readonly name = 'alarms';
  override readonly intervalMs = CHECK_EVERY_MS;
  limits: AlarmLimits = ALARM_LIMITS;
  private readonly logger = new Logger(AlarmTask.name);

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  /** Returns the names of the problems that were mailed. */
  override async run(now: Date): Promise<string[]> {
    const { alarmMail: to } = this.config;
    if (!to) return [];
    const problems = await findProblems(this.em.fork(), this.config, this.limits, now);
    return this.em.transactional(async (em) => {
      const fresh = await recordProblems(em, problems);
      if (fresh.length === 0) return [];
      for (const { detail } of fresh) this.logger.error(detail);
      const data = { problems: fresh.map(({ detail }) => detail) };
      await this.outbox.write(em, { to, template: 'alarm', data });
      return fresh.map(({ name }) => name);
    });
  }
}

/** Stores which problems exist and which have ended. Returns those to mail. Two workers never return the same one. */
async function recordProblems(em: EntityManager, problems: readonly Problem[]): Promise<Problem[]> {
  await END_OTHERS.run(em, { names: problems.map(({ name }) => name) });
  const fresh: Problem[] = [];
  for (const problem of problems) {
    const { name, detail } = problem;
    if ((await RECORD.run(em, { name, detail })) > 0) fresh.push(problem);
    else await CONTINUE.run(em, { name });
  }
  return fresh;
}
