import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

/** The paise of a payment `p` that the provider has refunded: it does not know what staff gave back themselves. */
export const REFUNDED_BY_PROVIDER = sql`p.refunded - (select coalesce(sum(r.amount), 0) from refunds r
  where r.payment_id = p.id and r.method is not null and r.status = 'processed')`;
const READ = sql`select (${REFUNDED_BY_PROVIDER})::float8 as refunded from payments p where p.id = ${'id'}`;

export async function refundedByProvider(em: EntityManager, id: string): Promise<number> {
  return (await READ.one<{ refunded: number }>(em, { id })).refunded;
}
