import type { EntityManager } from '@mikro-orm/postgresql';

/** Takes a lock on an email address until the transaction ends, so that OTP operations of one address run one at a time. */
export async function lockAddress(em: EntityManager, email: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`address ${email}`]);
}
