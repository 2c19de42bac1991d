import { DomainError } from '@kundan/domain/error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';
import { User } from './user.entity.ts';

const KEEP = sql`select from users where id = ${'id'} for key share`;

/**
 * Keeps an account from being deleted until em's transaction ends, so that the deletion finds what the transaction writes. Call it
 * before any other lock, as the deletion does. Throws SESSION_EXPIRED when there is no such account.
 */
export async function keepAccount(em: EntityManager, id: string): Promise<void> {
  if (!(await KEEP.exists(em, { id }))) throw new DomainError('SESSION_EXPIRED');
}

/** Name and e-mail address of an account; undefined when there is no such account. */
export async function findAccountContact(
  em: EntityManager,
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  const account = await em.findOne(User, userId, { fields: ['name', 'email'] });
  return account ? { name: account.name, email: account.email } : undefined;
}
