import type { Delivery } from '@kundan/contracts/checkout.contract';
import type { OrderLine } from '@kundan/domain/order/order-placing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment.entity.ts';
import type { ProviderPayment } from './razorpay.client.ts';

const RANKS = `array[${PAYMENT_STATUSES.map((status) => `'${status}'`).join(', ')}]`;

/**
 * Writes down what the provider told of a payment; `verified` when its shopper proved it. A status only moves forward,
 * and a proof is never lost. Answers false when the payment belongs to no checkout of this shop.
 */
export async function recordPayment(em: EntityManager, payment: ProviderPayment, verified: boolean): Promise<boolean> {
  const now = new Date().toISOString();
  const rows = await em.execute<{ id: string }[]>(
    `insert into payments (id, checkout_id, amount, status, verified_at, created_at, updated_at)
     select ?, id, ?, ?, ?, ?, ? from checkouts where id = ?
     on conflict (id) do update set
       status = case when array_position(${RANKS}, excluded.status) > array_position(${RANKS}, payments.status)
                then excluded.status else payments.status end,
       verified_at = coalesce(payments.verified_at, excluded.verified_at),
       updated_at = excluded.updated_at
     returning id`,
    [payment.id, payment.amount, payment.status, verified ? now : null, now, now, payment.orderId],
  );
  return rows.length === 1;
}

/** A payment with its checkout, both locked until the transaction ends: whoever settles it is alone. */
export interface LockedPayment {
  id: string;
  checkoutId: string;
  amount: number;
  status: PaymentStatus;
  isVerified: boolean;
  orderId: string | undefined;
  refundId: string | undefined;
  checkout: {
    shopperId: string | undefined;
    lines: OrderLine[] | undefined;
    delivery: Delivery | undefined;
    /** The order it became, by this payment or by another. */
    orderId: string | undefined;
  };
}

interface Row {
  id: string;
  checkout_id: string;
  amount: string | number;
  status: PaymentStatus;
  verified: boolean;
  order_id: string | null;
  refund_id: string | null;
  shopper_id: string | null;
  lines: OrderLine[] | null;
  delivery: Delivery | null;
  checkout_order_id: string | null;
}

/** `orLeaveIt`: undefined also when somebody else holds it now, instead of waiting for them. */
export async function lockPayment(
  em: EntityManager,
  id: string,
  { orLeaveIt = false } = {},
): Promise<LockedPayment | undefined> {
  const [row] = await em.execute<Row[]>(
    `select p.id, p.checkout_id, p.amount, p.status, p.verified_at is not null as verified, p.order_id, p.refund_id,
            c.shopper_id, c.lines, c.delivery, c.order_id as checkout_order_id
     from payments p join checkouts c on c.id = p.checkout_id where p.id = ? for update ${orLeaveIt ? 'skip locked' : ''}`,
    [id],
  );
  return (
    row && {
      id: row.id,
      checkoutId: row.checkout_id,
      amount: Number(row.amount),
      status: row.status,
      isVerified: row.verified,
      orderId: row.order_id ?? undefined,
      refundId: row.refund_id ?? undefined,
      checkout: {
        shopperId: row.shopper_id ?? undefined,
        lines: row.lines ?? undefined,
        delivery: row.delivery ?? undefined,
        orderId: row.checkout_order_id ?? undefined,
      },
    }
  );
}

/** A checkout with an order is looked at once more after this time: it may have been paid twice without a word. */
const LAST_LOOK = '1 day';

/** Ties a payment and its checkout to the order they became. */
export async function settleWithOrder(em: EntityManager, payment: LockedPayment, orderId: string): Promise<void> {
  await em.execute(
    `with paid as (update payments set order_id = ?, updated_at = now() where id = ?)
     update checkouts set order_id = ?, next_check_at = now() + interval '${LAST_LOOK}' where id = ?`,
    [orderId, payment.id, orderId, payment.checkoutId],
  );
}

/** Remembers that a payment was given back. */
export async function settleWithRefund(em: EntityManager, paymentId: string, refundId: string): Promise<void> {
  await em.execute(
    `update payments set refund_id = coalesce(refund_id, ?), status = 'refunded', updated_at = now() where id = ?`,
    [refundId, paymentId],
  );
}
