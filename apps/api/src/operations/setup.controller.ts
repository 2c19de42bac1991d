import { SETUP_STEPS, shopSetup, type SetupStepId } from '@kundan/contracts/admin/setup.contract';
import { POLICY_SLUGS } from '@kundan/contracts/page-slugs';
import { setupSteps } from '@kundan/contracts/messages/setup-messages';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { CONFIG, type Config } from '../infrastructure/config.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { settingsSteps } from '../settings/setup-steps.ts';

const STORED_STEPS = sql`select
  (select count(distinct name) from content_versions where name = any(${'policies'}::text[])) = ${POLICY_SLUGS.length} as policies,
  exists (select from products where not is_deleted and is_available) as product,
  exists (select from totp_secrets where user_id = ${'admin'} and secret is not null) as "two-step"`;

type StoredSteps = Record<'policies' | 'product' | 'two-step', boolean>;

/** What the owner of a new shop has done, and what is open. */
@Controller()
export class SetupController {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  readonly list = implement(shopSetup, async ({ shopper: admin }) => {
    const em = this.em.fork();
    const done: Record<SetupStepId, boolean> = {
      ...settingsSteps(await this.settings.read(em)),
      ...(await STORED_STEPS.one<StoredSteps>(em, { admin, policies: [...POLICY_SLUGS] })),
      payments: this.config.razorpay !== undefined,
      mail: this.config.smtpUrl !== undefined,
      backup: this.config.backups !== undefined,
    };
    return SETUP_STEPS.map((id) => ({ id, done: done[id], ...setupSteps[id] }));
  });
}
