import type { EntityManager } from '@mikro-orm/postgresql';
import { Checkout } from '../records/checkout.entity.ts';
import { sql } from '../../infrastructure/database/sql.ts';

/** Maximum number of checkouts that one run handles. */
const BATCH_SIZE = 100;
/** How long a claimed checkout is reserved for one run, in ms. After a crash it is due again after this time. */
const LEASE_MS = 2 * 60_000;

const DUE = sql`select c.id from checkouts c where c.next_check_at <= ${'now'}
  order by
    exists (select from payments p where p.checkout_id = c.id and (p.owed > 0 or p.refunding > 0)) desc,
    c.shopper_id is null,
    c.next_check_at
  limit ${BATCH_SIZE}`;
const RELEASE = sql`update checkouts set failed_checks = ${'failedChecks'},
  next_check_at = case when next_check_at = ${'until'} then ${'nextCheckAt'} else next_check_at end where id = ${'id'}`;

/**
 * Returns the ids of the checkouts that are due at `now`: first those with money that is owed or being refunded, last those
 * without a shopper, so that many abandoned checkouts cannot delay a captured payment.
 */
export async function findDue(em: EntityManager, now: Date): Promise<string[]> {
  const rows = await DUE.all<{ id: string }>(em, { now });
  return rows.map(({ id }) => id);
}

/** A checkout that this run checks. `until` identifies the lease. */
export interface ClaimedCheckout {
  checkout: Checkout;
  until: Date;
}

/** Claims a checkout that is still due. Returns undefined when another run has claimed it. */
export async function claim(em: EntityManager, id: string, now: Date): Promise<ClaimedCheckout | undefined> {
  const until = new Date(now.getTime() + LEASE_MS);
  const claimed = await em.nativeUpdate(Checkout, { id, nextCheckAt: { $lte: now } }, { nextCheckAt: until });
  return claimed === 0 ? undefined : { checkout: await em.findOneOrFail(Checkout, id), until };
}

/** Ends a claim. A check that was scheduled in the meantime stays scheduled. */
export async function release(
  em: EntityManager,
  { checkout: { id }, until }: ClaimedCheckout,
  next: { nextCheckAt: Date | null; failedChecks: number },
): Promise<void> {
  await RELEASE.run(em, { id, until, ...next });
}
