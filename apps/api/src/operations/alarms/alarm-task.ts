import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { MaintenanceTask } from '../../infrastructure/queue/maintenance/maintenance-task.ts';
import { MailOutbox } from '../../mail/outbox/mail-outbox.ts';
import { ALARM_LIMITS, type AlarmLimits } from './alarm-limits.ts';
import { findProblems, type Problem } from './find-problems.ts';

const CHECK_EVERY_MS = 60_000;
/** A problem that lasts is mailed again after this time. */
const REMIND_AFTER = '1 day';
/** A problem that returns within this time after its end is the same one, so that it causes no second mail. */
const QUIET = '6 hours';

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
      this.outbox.write(em, { to, template: 'alarm', data });
      return fresh.map(({ name }) => name);
    });
  }
}

/** Stores which problems exist and which have ended. Returns those to mail. Two workers never return the same one. */
async function recordProblems(em: EntityManager, problems: readonly Problem[]): Promise<Problem[]> {
  const names = JSON.stringify(problems.map(({ name }) => name));
  await em.execute(
    `update alarms set ended_at = now() where ended_at is null
       and name not in (select jsonb_array_elements_text(?::jsonb))`,
    [names],
  );
  const fresh: Problem[] = [];
  for (const problem of problems) {
    const mailed = await em.execute<object[]>(
      `insert into alarms as a (name, detail, since, mailed_at) values (?, ?, now(), now())
       on conflict (name) do update set detail = excluded.detail, since = now(), mailed_at = now(), ended_at = null
       where a.mailed_at < now() - interval '${REMIND_AFTER}' or a.ended_at < now() - interval '${QUIET}'
       returning name`,
      [problem.name, problem.detail],
    );
    if (mailed.length > 0) fresh.push(problem);
    else await em.execute('update alarms set ended_at = null where name = ?', [problem.name]);
  }
  return fresh;
}
