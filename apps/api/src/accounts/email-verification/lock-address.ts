import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

const LOCK = sql`select pg_advisory_xact_lock(hashtextextended(${'name'}, 0))`;

/** Takes a lock on an email address until the transaction ends, so that OTP operations of one address run one at a time. */
export async function lockAddress(em: EntityManager, email: string): Promise<void> {
  await LOCK.run(em, { name: `address ${email}` });
}
