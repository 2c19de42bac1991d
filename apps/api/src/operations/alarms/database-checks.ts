import { MIN_REFUND } from '@kundan/domain/payment/refund-payment';
import { sql, type Sql } from '../../infrastructure/database/sql.ts';
import { OPEN_KEPT_PAYMENTS } from '../../orders/kept-payments.ts';
import type { AlarmLimits } from './alarm-limits.ts';

/** A problem that a query finds. */
export interface DatabaseCheck {
  name: string;
  /** Returns one row with `count` when there is a problem. */
  query: Sql<'seconds' | 'checkoutSeconds'>;
  limit(limits: AlarmLimits): number;
  detail(count: number): string;
}

export const databaseChecks: readonly DatabaseCheck[] = [
  {
    name: 'webhooks',
    query: sql`select count(*)::int as count from payments
      where settled_by = 'shop' and settled_at > now() - ${'seconds'} * interval '1 second'
      having count(*) > 0 and not exists (
        select from razorpay_events where received_at > now() - ${'seconds'} * interval '1 second')`,
    limit: ({ webhookSilence }) => webhookSilence,
    detail: (count) =>
      `No webhook of the payment provider has arrived for an hour, although ${count} payments were made. Check the webhook in the provider’s dashboard: its address, its secret and whether it is active. Orders are still completed, later than usual.`,
  },
  {
    name: 'mails',
    query: sql`select count(*)::int as count from mail_outbox
      where state = 'queued' and greatest(created_at, send_after) < now() - ${'seconds'} * interval '1 second' and template <> 'alarm' having count(*) > 0`,
    limit: ({ oldestMail }) => oldestMail,
    detail: (count) => `${count} mails wait to be sent. The mail server does not accept them, or no worker runs.`,
  },
  {
    name: 'refunds',
    query: sql`select count(distinct r.payment_id)::int as count from refunds r join payments p on p.id = r.payment_id
      where r.status = 'failed' and p.owed >= ${MIN_REFUND} and r.updated_at <= now() - ${'seconds'} * interval '1 second' having count(*) > 0`,
    limit: () => 0,
    detail: (count) =>
      `The refunds of ${count} payments failed, and the shop still owes the money. Look at the payments in the provider’s dashboard.`,
  },
  {
    name: 'payments',
    query: sql`select count(*)::int as count from payments
      where captured > 0 and order_id is null and owed >= ${MIN_REFUND} and updated_at < now() - ${'seconds'} * interval '1 second'
        and not exists (select from checkouts c where c.id = checkout_id and c.created_at > now() - ${'checkoutSeconds'} * interval '1 second')
      having count(*) > 0`,
    limit: ({ paymentWithoutOrder }) => paymentWithoutOrder,
    detail: (count) => `${count} captured payments have neither an order nor a refund. Is a worker running?`,
  },
  {
    name: 'kept-payments',
    query: sql`select count(*)::int as count from ${OPEN_KEPT_PAYMENTS}
      and s.kept_since < now() - ${'seconds'} * interval '1 second' having count(*) > 0`,
    limit: ({ keptPayment }) => keptPayment,
    detail: (count) =>
      `${count} cancelled orders were paid, and the payment is neither refunded nor confirmed to be kept. Refund it, or confirm it in the order.`,
  },
  {
    name: 'unmatched-payments',
    query: sql`select count(*)::int as count from unmatched_payments
      where received_at > now() - interval '1 day' and received_at <= now() - ${'seconds'} * interval '1 second' having count(*) > 0`,
    limit: () => 0,
    detail: (count) =>
      `${count} payments of the provider’s account belong to no order of this shop. If no other program uses the account, refund them in the provider’s dashboard.`,
  },
];
