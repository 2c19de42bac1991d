import type { EntityManager } from '@mikro-orm/postgresql';
import { createKey, type StoredKey, TAKE_KEY, takeKeyValues } from '../personal-keys/personal-keys.ts';

/** One statement, because every order needs both. */
const STATEMENT = `with ${TAKE_KEY}
  select nextval('order_numbers') as number, id, wrapped_key from (select * from taken limit 1) one`;

/** Keys that were created for shoppers who had one. Nobody else has them, so the next shopper may get them. */
const spares: StoredKey[] = [];

/** Returns the next order number, and the key that encrypts the personal data of the shopper's order. */
export async function takeNumberAndKey(
  em: EntityManager,
  shopperId: string,
): Promise<{ number: number; key: StoredKey }> {
  const spare = spares.pop() ?? createKey();
  const values = takeKeyValues(spare, shopperId, new Date());
  for (;;) {
    const [row] = await em.execute<{ number: string; id: string; wrapped_key: string }[]>(STATEMENT, values);
    if (!row) continue;
    if (row.id !== spare.id) spares.push(spare);
    return { number: Number(row.number), key: { id: row.id, wrappedKey: row.wrapped_key } };
  }
}
