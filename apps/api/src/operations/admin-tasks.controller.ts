import { adminTasks, type AdminTasks } from '@kundan/contracts/admin/tasks.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../infrastructure/config.ts';
import { missingLegal } from '../settings/missing-legal.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { countLateTickets } from '../support/late-tickets.ts';
import { implement } from '../http/contract/implement.ts';
import { countOpenKeptPayments } from '../orders/kept-payments.ts';
import { OPEN_DISPUTES } from '../payments/disputes/dispute-list.ts';
import { FAILED_REFUNDS } from '../payments/refunds/refund-list.ts';
import { sql } from '../infrastructure/database/sql.ts';

/** Every part has a partial index, so that it reads only what waits. */
const TASKS = sql`select
  (select count(*) from contact_messages where answered_at is null)::int as open_messages,
  (select count(*) from (${FAILED_REFUNDS}) failed)::int as failed_refunds,
  (select coalesce(sum(open_returns), 0) from order_summary where open_returns > 0)::int as open_returns,
  (select count(*) from disputes where ${OPEN_DISPUTES})::int as open_disputes,
  (select count(*) from mail_outbox where state = 'queued')::int as waiting_mails,
  (select min(greatest(created_at, send_after)) from mail_outbox where state = 'queued') as oldest_waiting_mail,
  (select count(*) from mail_outbox where state = 'failed' and created_at > now() - interval '7 days')::int as failed_mails`;

type Computed = 'kept_payments' | 'overdue_messages' | 'due_messages' | 'oldest_waiting_mail' | 'missing_legal';
type Counts = Omit<AdminTasks, Computed> & { oldest_waiting_mail: Date | null };

@Controller()
export class AdminTasksController {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  readonly tasks = implement(adminTasks, async () => {
    const em = this.em.fork();
    const { oldest_waiting_mail: oldest, ...counts } = await TASKS.one<Counts>(em);
    const late = await countLateTickets(em);
    const missingSettings = this.config.production ? missingLegal(await this.settings.read()) : [];
    return {
      ...counts,
      kept_payments: await countOpenKeptPayments(em),
      overdue_messages: late.overdue,
      due_messages: late.due,
      missing_legal: missingSettings,
      oldest_waiting_mail: oldest === null ? null : new Date(oldest).toISOString(),
    };
  });
}
