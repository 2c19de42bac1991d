import type { ReconciledPaymentEntry } from '@kundan/contracts/admin-payments.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import { orderIdOf } from '@kundan/domain/order/order-number';
import { type EntityManager } from '@mikro-orm/postgresql';
import type { RecordedOrder } from '../orders/recorded-order.ts';
import { type LockedPayment, settleWithRefund } from './payment-records.ts';
import { ReconciledPayment } from './reconciled-payment.entity.ts';

type Reason = NonNullable<ReconciledPaymentEntry['reason']>;

/** Notes that the shop made the order of a payment by itself. */
export async function noteCompleted(em: EntityManager, payment: LockedPayment, order: RecordedOrder): Promise<void> {
  const now = new Date();
  await em.insert(ReconciledPayment, {
    paymentId: payment.id,
    checkoutId: payment.checkoutId,
    amount: payment.amount,
    outcome: 'completed',
    orderId: order.id,
    createdAt: now,
    finishedAt: now,
  });
}

/** From here on the payment can only go back: no order takes it any more. */
export async function beginRefund(em: EntityManager, payment: LockedPayment, reason: Reason): Promise<void> {
  await em.execute(`update payments set status = 'refunding', updated_at = now() where id = ?`, [payment.id]);
  await em.insert(ReconciledPayment, {
    paymentId: payment.id,
    checkoutId: payment.checkoutId,
    amount: payment.amount,
    outcome: 'refunding',
    reason,
    createdAt: new Date(),
  });
}

/** Notes that the money went back; false when that was noted before. */
export async function noteRefunded(em: EntityManager, paymentId: string, refundId: string): Promise<boolean> {
  const done = await em.nativeUpdate(
    ReconciledPayment,
    { paymentId, outcome: 'refunding' },
    { outcome: 'refunded', refundId, finishedAt: new Date() },
  );
  if (done === 1) await settleWithRefund(em, paymentId, refundId);
  return done === 1;
}

const SHOWN = 200;

/** The newest, newest first. */
export async function reconciledPayments(em: EntityManager): Promise<ReconciledPaymentEntry[]> {
  const rows = await em.execute<Row[]>(
    `select r.payment_id, r.amount, r.outcome, r.reason, r.refund_id, r.created_at, s.number,
            coalesce(s.customer ->> 'name', c.delivery ->> 'name') as name
     from reconciled_payments r join checkouts c on c.id = r.checkout_id left join order_summary s on s.order_id = r.order_id
     order by r.created_at desc limit ${SHOWN}`,
  );
  return rows.map((row) => ({
    payment_id: row.payment_id,
    name: row.name,
    amount: rupeesFromPaise(Number(row.amount)),
    outcome: row.outcome,
    reason: row.reason,
    order_id: row.number === null ? null : orderIdOf(row.number),
    refund_id: row.refund_id,
    created_at: new Date(row.created_at).toISOString(),
  }));
}

interface Row extends Pick<ReconciledPaymentEntry, 'payment_id' | 'name' | 'outcome' | 'reason' | 'refund_id'> {
  amount: string | number;
  created_at: string | Date;
  number: number | null;
}
