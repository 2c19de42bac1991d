import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';
import type { StoredKey } from '../../personal-keys/personal-keys.ts';

/** The key stays locked against its destruction until the transaction ends. */
const FIND = sql`select k.id, k.wrapped_key as "wrappedKey" from personal_keys k
  where k.wrapped_key is not null and k.id = (select (e.data #>> '{customer,keyId}')::uuid from order_events e
    where e.order_id = ${'orderId'} and e.version = 1) for key share of k`;

/** The key that encrypts the customer of an order, for further events of it; undefined when it was destroyed. */
export function findOrderKey(em: EntityManager, orderId: string): Promise<StoredKey | undefined> {
  return FIND.first<StoredKey>(em, { orderId });
}
