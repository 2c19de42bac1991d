import { randomUUID } from 'node:crypto';
import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { hashPassword, passwordMatches } from './password-hashing.ts';
import { User } from './user.entity.ts';

/**
 * Makes sure that the account `admin.email` exists and has the role 'admin'.
 * An existing account keeps its password. Returns whether `admin.password` is the account's password.
 */
export async function ensureAdmin(em: EntityManager, admin: { email: string; password: string }): Promise<boolean> {
  if (await grantAdminRole(em, admin.email)) return hasPassword(em, admin);
  const user = {
    id: randomUUID(),
    name: 'Admin',
    email: admin.email,
    passwordHash: await hashPassword(admin.password),
    role: 'admin' as const,
    createdAt: new Date(),
  };
  try {
    await em.fork().insert(User, user);
    return true;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // The account was created since the check above.
    await grantAdminRole(em, admin.email);
    return hasPassword(em, admin);
  }
}

/** Whether an account exists and has this password. */
export async function hasPassword(
  em: EntityManager,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const user = await em.fork().findOne(User, { email });
  return passwordMatches(user?.passwordHash, password);
}

/** Returns whether the account exists. */
async function grantAdminRole(em: EntityManager, email: string): Promise<boolean> {
  return (await em.fork().nativeUpdate(User, { email }, { role: 'admin' })) > 0;
}
