import { type OwnRetention, RETENTION_DAYS as keep } from '@kundan/domain/privacy/retention';

/** How long rows of a table are kept. */
export interface RetentionPeriod {
  name: string;
  /** Days after which a row is deleted. */
  days: number;
  /** The rows to delete; `before` is the end of the period. */
  table: string;
  condition: string;
  /** Erases columns instead of deleting the row. */
  erase?: string;
}

/** The newest tokens that the catalogue compares; older ones have no effect. */
const KEPT_CATALOGUE_CHANGES = 10_000;

/**
 * Everything that the shop forgets, in one table. `OrderRetention` erases orders and invoices; payments and the stock ledger are kept.
 */
export const retentionPeriods = ({ messageDays }: OwnRetention): readonly RetentionPeriod[] => [
  { name: 'OTPs', days: keep.otps, table: 'otps', condition: 'sent_at <= before' },
  { name: 'verified addresses', days: 0, table: 'email_proofs', condition: 'expires_at <= before' },
  { name: 'sessions', days: 0, table: 'sessions', condition: 'expires_at <= before' },
  {
    name: 'sign-in networks',
    days: keep.signInNetworks,
    table: 'sign_in_networks',
    condition: 'signed_in_at <= before',
  },
  { name: 'idempotency keys', days: keep.idempotencyKeys, table: 'cart_requests', condition: 'created_at < before' },
  { name: 'provider events', days: keep.providerEvents, table: 'razorpay_events', condition: 'received_at < before' },
  {
    name: 'bodies of sent mails',
    days: keep.mailBodies,
    table: 'mail_outbox',
    condition: `state = 'sent' and data is not null and sent_at < before`,
    erase: 'data = null',
  },
  { name: 'mails', days: keep.mails, table: 'mail_outbox', condition: `state <> 'queued' and created_at < before` },
  {
    name: 'abandoned checkouts',
    days: keep.checkouts,
    table: 'checkouts',
    condition: `created_at < before and order_id is null and next_check_at is null
      and not exists (select from payments p where p.checkout_id = checkouts.id)
      and not exists (select from stock_holds h where h.checkout_id = checkouts.id)`,
  },
  {
    name: 'forms of checkouts',
    days: keep.checkouts,
    table: 'checkouts',
    condition: `created_at < before and (next_check_at is null or order_id is not null)
      and (delivery is not null or lines is not null)`,
    erase: 'delivery = null, lines = null',
  },
  {
    name: 'local mailbox',
    days: keep.mails,
    table: 'mailbox',
    condition: 'sent_at < before',
  },
  {
    name: 'messages',
    days: messageDays,
    table: 'contact_messages',
    condition: 'created_at < before',
  },
  {
    name: 'unmatched payments',
    days: keep.unmatchedPayments,
    table: 'unmatched_payments',
    condition: 'next_check_at is null and received_at < before',
  },
  {
    name: 'ended alarms',
    days: keep.alarms,
    table: 'alarms',
    condition: 'ended_at < before',
  },
  {
    name: 'wishes for withdrawn products',
    days: 0,
    table: 'wishlist_items',
    condition: `product_id in (select p.id from products p where p.is_deleted) and before is not null`,
  },
  {
    name: 'restock alerts',
    days: keep.restockAlerts,
    table: 'restock_alerts',
    condition: 'created_at < before or product_id in (select p.id from products p where p.is_deleted)',
  },
  {
    name: 'catalogue changes',
    days: 0,
    table: 'catalogue_changes',
    condition: `xid < (select c.xid from catalogue_changes c order by c.xid desc offset ${KEPT_CATALOGUE_CHANGES} limit 1)
      and before is not null`,
  },
];
