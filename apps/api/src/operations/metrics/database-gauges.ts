import { MIN_REFUND } from '@kundan/domain/payment/refund-payment';
import { sql, type Sql } from '../../infrastructure/database/sql.ts';

/** A value that a query reads from the database. Every process reports the same value, so aggregate with `max`. */
export interface DatabaseGauge {
  name: string;
  help: string;
  /** The name of a label, whose value the query returns as `label`. */
  label?: string;
  /** Returns rows with `value` and, if there is a label, `label`. */
  query: Sql<never>;
}

export const databaseGauges: readonly DatabaseGauge[] = [
  {
    name: 'kundan_mails',
    help: 'Mails of the outbox by state; sent mails are counted for the last hour only.',
    label: 'state',
    // Failed ones also when there are none: their alert compares with an hour ago.
    query: sql`select state as label, count(*)::float8 as value from mail_outbox
      where state = 'queued' or (state = 'sent' and sent_at > now() - interval '1 hour') group by state
      union all select 'failed', count(*)::float8 from mail_outbox where state = 'failed'`,
  },
  {
    name: 'kundan_oldest_queued_mail_seconds',
    help: 'How long the oldest mail that may be sent has waited; 0 without one.',
    query: sql`select greatest(extract(epoch from now() - min(greatest(created_at, send_after))), 0)::float8 as value
      from mail_outbox where state = 'queued'`,
  },
  {
    name: 'kundan_payments_without_order',
    help: 'Captured payments that for more than 2 minutes have neither an order nor a refund of all but a rest below ₹1.',
    query: sql`select count(*)::float8 as value from payments
      where captured > 0 and order_id is null and owed >= ${MIN_REFUND} and updated_at < now() - interval '2 minutes'`,
  },
  {
    name: 'kundan_refunds',
    help: 'Refunds that are not processed, by status; failed ones while the shop still has the money.',
    label: 'status',
    query: sql`select status as label, count(*)::float8 as value from refunds r where status = 'pending' or (status = 'failed' and exists (
      select from payments p where p.id = r.payment_id and p.owed >= ${MIN_REFUND})) group by status`,
  },
  {
    name: 'kundan_alarms',
    help: 'Problems that the owner was told about and that last, by name.',
    label: 'name',
    query: sql`select name as label, 1::float8 as value from alarms where ended_at is null`,
  },
  {
    name: 'kundan_task_age_seconds',
    help: 'Time since a periodic task, the reconciliation or a backup last succeeded.',
    label: 'task',
    query: sql`select name as label, extract(epoch from now() - succeeded_at)::float8 as value from task_runs`,
  },
];
