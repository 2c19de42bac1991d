import type { EntityManager } from '@mikro-orm/postgresql';
import { createKey, type StoredKey, TAKE_KEY, takeKeyValues } from '../personal-keys/personal-keys.ts';
import { sql } from '../infrastructure/database/sql.ts';

/** One statement, because every order needs both. */
const TAKE_BOTH = sql`with ${TAKE_KEY}
  select nextval('order_numbers')::float8 as number, id, wrapped_key from (select * from taken limit 1) one`;

/** Keys that were created for shoppers who had one. Nobody else has them, so the next shopper may get them. */
const unusedKeys: StoredKey[] = [];

/** Returns the next order number, and the key that encrypts the personal data of the shopper's order. */
export async function takeNumberAndKey(
  em: EntityManager,
  shopperId: string,
): Promise<{ number: number; key: StoredKey }> {
  const newKey = unusedKeys.pop() ?? createKey();
  const values = takeKeyValues(newKey, shopperId, new Date());
  for (;;) {
    const row = await TAKE_BOTH.first<{ number: number; id: string; wrapped_key: string }>(em, values);
    if (!row) continue;
    if (row.id !== newKey.id) unusedKeys.push(newKey);
    return { number: row.number, key: { id: row.id, wrappedKey: row.wrapped_key } };
  }
}
