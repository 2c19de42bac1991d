import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { passwords } from './passwords.ts';
import { User } from './user.entity.ts';

/** Makes the first admin. An account that exists keeps its password and becomes an admin; a second call changes nothing. */
export async function ensureAdmin(em: EntityManager, admin: { email: string; password: string }): Promise<void> {
  if (await promoted(em, admin.email)) return;
  const passwordHash = await passwords.hash(admin.password);
  const user = {
    id: randomUUID(),
    name: 'Admin',
    email: admin.email,
    passwordHash,
    role: 'admin' as const,
    createdAt: new Date(),
  };
  try {
    await em.fork().insert(User, user);
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    await promoted(em, admin.email);
  }
}

async function promoted(em: EntityManager, email: string): Promise<boolean> {
  return (await em.fork().nativeUpdate(User, { email }, { role: 'admin' })) > 0;
}
