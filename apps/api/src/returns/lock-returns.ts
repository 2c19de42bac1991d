import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLocks } from '../infrastructure/database/advisory-locks.ts';
import { sql } from '../infrastructure/database/sql.ts';

const LOCK = sql`select pg_advisory_xact_lock(${advisoryLocks.returns}, ${'number'})`;

/**
 * Serializes what happens to the returns of an order, by its number, until em's transaction ends: of several reports at the same time, each
 * counts those before it, and of two approvals the second finds the replacement of the first. Call it before the order is locked.
 */
export async function lockReturns(em: EntityManager, number: number | undefined): Promise<void> {
  await LOCK.run(em, { number });
}
