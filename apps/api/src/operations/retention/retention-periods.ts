import { type OwnRetention, RETENTION_DAYS as keep } from '@kundan/domain/privacy/retention';
import { LOG_LENGTH } from '../../catalogue/catalogue-reader.ts';
import { raw, sql, type Sql } from '../../infrastructure/database/sql.ts';

/** How long rows of a table are kept. */
export interface RetentionPeriod {
  name: string;
  /** Days after which a row is deleted. */
  days: number;
  /** Deletes or erases a batch of the rows that are older than `before`. Its last batch is not full. */
  statement: Sql<'before'>;
}

/** Rows per statement, so that no statement holds many locks or runs for long. */
export const BATCH_SIZE = 5_000;

const batch = (table: string, old: Sql<'before'>) =>
  sql`ctid in (select ctid from ${raw(table)} where ${old} limit ${BATCH_SIZE})`;

const deletion = (name: string, days: number, table: string, old: Sql<'before'>): RetentionPeriod => ({
  name,
  days,
  statement: sql`delete from ${raw(table)} where ${batch(table, old)}`,
});

const erasure = (name: string, days: number, table: string, values: string, old: Sql<'before'>): RetentionPeriod => ({
  name,
  days,
  statement: sql`update ${raw(table)} set ${raw(values)} where ${batch(table, old)}`,
});

/**
 * All retention periods. `eraseOrders` erases orders and invoices; payments and the stock ledger stay.
 */
export const retentionPeriods = ({ messageDays }: OwnRetention): readonly RetentionPeriod[] => [
  deletion('OTPs', keep.otps, 'otps', sql`sent_at <= ${'before'}`),
  deletion('verified addresses', 0, 'email_proofs', sql`expires_at <= ${'before'}`),
  deletion('invitations', 0, 'staff_invitations', sql`expires_at <= ${'before'}`),
  deletion('sessions', 0, 'sessions', sql`expires_at <= ${'before'}`),
  deletion('sign-in networks', keep.signInNetworks, 'sign_in_networks', sql`signed_in_at <= ${'before'}`),
  deletion('idempotency keys', keep.idempotencyKeys, 'cart_requests', sql`created_at < ${'before'}`),
  deletion('provider events', keep.providerEvents, 'razorpay_events', sql`received_at < ${'before'}`),
  erasure(
    'bodies of mails',
    keep.mailBodies,
    'mail_outbox',
    'data = null',
    sql`state <> 'queued' and data is not null and coalesce(sent_at, created_at) < ${'before'}`,
  ),
  deletion('mails', keep.mails, 'mail_outbox', sql`state <> 'queued' and created_at < ${'before'}`),
  deletion(
    'abandoned checkouts',
    keep.checkouts,
    'checkouts',
    sql`created_at < ${'before'} and order_id is null and next_check_at is null
      and not exists (select from payments p where p.checkout_id = checkouts.id)
      and not exists (select from stock_holds h where h.checkout_id = checkouts.id)`,
  ),
  erasure(
    'forms of checkouts',
    keep.checkouts,
    'checkouts',
    'delivery = null, lines = null',
    sql`created_at < ${'before'} and (next_check_at is null or order_id is not null)
      and (delivery is not null or lines is not null)`,
  ),
  deletion('local mailbox', keep.mails, 'mailbox', sql`sent_at < ${'before'}`),
  deletion('messages', messageDays, 'contact_messages', sql`created_at < ${'before'}`),
  deletion('unmatched payments', keep.unmatchedPayments, 'unmatched_payments', sql`received_at < ${'before'}`),
  deletion('ended alarms', keep.alarms, 'alarms', sql`ended_at < ${'before'}`),
  deletion('speed of pages', keep.webVitals, 'web_vital_counts', sql`day < ${'before'}::timestamptz::date`),
  deletion(
    'wishes for withdrawn products',
    0,
    'wishlist_items',
    sql`product_id in (select p.id from products p where p.is_deleted)`,
  ),
  deletion(
    'restock alerts',
    keep.restockAlerts,
    'restock_alerts',
    sql`created_at < ${'before'} or product_id in (select p.id from products p where p.is_deleted)`,
  ),
  deletion(
    'catalogue changes',
    0,
    'catalogue_changes',
    sql`revision < (select c.revision from catalogue_changes c order by c.revision desc offset ${LOG_LENGTH} limit 1)`,
  ),
];
