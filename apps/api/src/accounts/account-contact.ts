import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity.ts';

/** Name and e-mail address of an account; undefined when there is no such account. */
export async function findAccountContact(
  em: EntityManager,
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  const account = await em.findOne(User, userId, { fields: ['name', 'email'] });
  return account ? { name: account.name, email: account.email } : undefined;
}
