import { DomainError } from '@kundan/domain/error';
import type { Locale } from '@kundan/domain/locale';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';
import { User } from './user.entity.ts';

const KEEP = sql`select locale from users where id = ${'id'} for key share`;
const KEEP_BY_EMAIL = sql`select id, locale from users where email = ${'email'} for key share`;

/**
 * Keeps an account from being deleted until em's transaction ends, so that the deletion finds what the transaction writes. Call it
 * before any other lock, as the deletion does. Returns the language of the account. Throws SESSION_EXPIRED when there is no such account.
 */
export async function keepAccount(em: EntityManager, id: string): Promise<Locale> {
  const account = await KEEP.first<{ locale: Locale }>(em, { id });
  if (!account) throw new DomainError('SESSION_EXPIRED');
  return account.locale;
}

/** Keeps the account of an e-mail address in the same way. Returns its id and language; undefined without one. */
export async function keepAccountOf(
  em: EntityManager,
  email: string,
): Promise<{ id: string; locale: Locale } | undefined> {
  return email === '' ? undefined : KEEP_BY_EMAIL.first<{ id: string; locale: Locale }>(em, { email });
}

/** Name and e-mail address of an account; undefined when there is no such account. */
export async function findAccountContact(
  em: EntityManager,
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  const account = await em.findOne(User, userId, { fields: ['name', 'email'] });
  return account ? { name: account.name, email: account.email } : undefined;
}
