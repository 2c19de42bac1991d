import { randomUUID } from 'node:crypto';
import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { hashPassword, passwordMatches } from './password-hashing.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { User } from './user.entity.ts';

const GRANT = sql`update users set role = 'admin', staff_role = coalesce(staff_role, 'owner')
  where email = ${'email'} and staff_removed_at is null`;

/**
 * Makes sure that the account `admin.email` exists and belongs to the staff, at first as an owner. An existing account keeps its
 * password, and somebody whom an owner removed from the staff stays removed. Returns whether `admin.password` is the account's password.
 */
export async function ensureAdmin(em: EntityManager, admin: { email: string; password: string }): Promise<boolean> {
  if (await grantAdminRole(em, admin.email)) return hasPassword(em, admin);
  const user = {
    id: randomUUID(),
    name: 'Admin',
    email: admin.email,
    passwordHash: await hashPassword(admin.password),
    role: 'admin' as const,
    staffRole: 'owner' as const,
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
  await GRANT.run(em.fork(), { email });
  return (await em.fork().count(User, { email })) > 0;
}
