import type { User as UserView } from '@kundan/contracts/accounts.contract';
import type { AccountOverview, changeAccount } from '@kundan/contracts/account.contract';
import type { InputOf } from '@kundan/contracts/call';
import { storedKinds } from '@kundan/contracts/stored-kinds';
import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User, userView } from '../accounts/user.entity.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { raw, sql } from '../infrastructure/database/sql.ts';
import { personalTables } from './personal-data/all-tables.ts';

const counted = new Set(storedKinds.flatMap(({ counted }) => counted ?? []));
/** Counts the rows of a person in each counted section. */
const COUNTS = sql`with me as (select ${'id'}::uuid as id, ${'email'}::text as email) select ${raw(
  personalTables
    .filter(({ section }) => counted.has(section))
    .map(({ section, table, rows }) => `(select count(*)::int from ${table} t where ${rows}) as ${section}`)
    .join(', '),
)} from me`;

/** What an account page shows and changes. */
@Injectable()
export class AccountOverviewService {
  constructor(private readonly em: EntityManager) {}

  /** Throws SESSION_EXPIRED when the account was deleted meanwhile. */
  async read(shopper: ShopperId): Promise<AccountOverview> {
    const em = this.em.fork();
    const user = await this.find(em, shopper);
    const { id: _, ...account } = userView(user);
    const stored = await COUNTS.one<Record<string, number>>(em, { id: shopper, email: user.email });
    return { ...account, locale: user.locale, created_at: user.createdAt.toISOString(), stored };
  }

  /** Throws SESSION_EXPIRED when the account was deleted meanwhile. */
  async change(shopper: ShopperId, { name, locale }: InputOf<typeof changeAccount>): Promise<UserView> {
    return this.em.transactional(async (em) => {
      const user = await this.find(em, shopper);
      if (name !== undefined) user.name = name;
      if (locale) user.locale = locale;
      return userView(user);
    });
  }

  private async find(em: EntityManager, shopper: ShopperId): Promise<User> {
    const user = await em.findOne(User, shopper);
    if (!user) throw new DomainError('SESSION_EXPIRED');
    return user;
  }
}
