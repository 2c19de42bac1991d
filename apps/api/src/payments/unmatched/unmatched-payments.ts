import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

const DELETE = sql`delete from unmatched_payments where id = ${'id'}`;
const INSERT = sql`insert into unmatched_payments (id, checkout_id, amount, received_at)
  select ${'id'}, ${'checkoutId'}, ${'amount'}, now() where not exists (select from checkouts where id = ${'checkoutId'})
    and not exists (select from payments where id = ${'id'})
  on conflict do nothing`;

/** Takes a payment off the list. */
export const forgetUnmatched = (em: EntityManager, id: string): Promise<number> => DELETE.run(em, { id });

interface ReportedPayment {
  id: string;
  /** The provider's order id; empty or absent for a payment that was made without an order. */
  orderId?: string | null | undefined;
  /** Paise. */
  amount: number;
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
}

/**
 * Lists a captured payment that belongs to no checkout of the shop, until the provider reports it as refunded. Usually a backup
 * was restored and the checkout was created after it, or another program uses the same account: somebody has to look at it and
 * refund it in the provider's dashboard. Returns whether the payment is new in the list.
 */
export async function recordUnmatched(em: EntityManager, payment: ReportedPayment): Promise<boolean> {
  const { id, orderId, amount, status } = payment;
  if (status === 'refunded') await forgetUnmatched(em, id);
  if (status !== 'captured') return false;
  return (await INSERT.run(em, { id, checkoutId: orderId || null, amount })) > 0;
}
