import type { EntityManager } from '@mikro-orm/postgresql';

/** Everything about one mail address happens one after the other, until the transaction ends. */
export async function lockAddress(em: EntityManager, email: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`address ${email}`]);
}
