import type { PersonalTable } from './personal-table.ts';

const HASH = 'a hash that only the shop can compare';
const WITH_ACCOUNT = 'with the account';

/** The tables of an account and of what it stored in the shop. */
export const accountTables: readonly PersonalTable[] = [
  {
    table: 'users',
    section: 'account',
    rows: 't.id = me.id',
    exported: ['id', 'name', 'email', 'role', 'created_at'],
    withheld: { password_hash: HASH },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'sessions',
    section: 'sessions',
    rows: 't.user_id = me.id',
    exported: ['id', 'user_id', 'created_at', 'refreshed_at', 'expires_at', 'revoked_at'],
    withheld: { refresh_hash: HASH, previous_refresh_hash: HASH },
    erased: 'when they expire, and with the account',
  },
  {
    table: 'otps',
    section: 'one_time_passwords',
    rows: 't.email = me.email',
    exported: ['id', 'email', 'tries', 'foreign_tries', 'sent_at', 'used_at'],
    withheld: { code_hash: HASH, browser_hash: HASH, network_hash: HASH },
    erased: 'after their period, and with the account',
  },
  {
    table: 'email_proofs',
    section: 'verified_addresses',
    rows: 't.email = me.email',
    exported: ['email', 'expires_at', 'used_at'],
    withheld: { token_hash: HASH },
    erased: 'when they expire, and with the account',
  },
  {
    table: 'sign_in_networks',
    section: 'sign_in_networks',
    rows: 't.user_id = me.id',
    exported: ['user_id', 'signed_in_at'],
    withheld: { network_hash: HASH },
    erased: 'after their period, and with the account',
  },
  {
    table: 'totp_secrets',
    section: 'two_step_sign_in',
    rows: 't.user_id = me.id',
    exported: ['user_id', 'last_step'],
    withheld: { secret: 'with it, anybody could sign in', pending_secret: 'with it, anybody could sign in' },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'recovery_codes',
    section: 'recovery_codes',
    rows: 't.user_id = me.id',
    exported: ['user_id'],
    withheld: { code_hash: HASH },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'cart_lines',
    section: 'cart',
    rows: 't.shopper_id = me.id',
    exported: ['id', 'shopper_id', 'product_id', 'quantity'],
    erased: WITH_ACCOUNT,
  },
  {
    table: 'cart_requests',
    section: 'cart_changes',
    rows: 't.shopper_id = me.id',
    exported: ['shopper_id', 'key', 'request', 'error_code', 'created_at'],
    erased: 'after their period, and with the account',
  },
  {
    table: 'wishlist_items',
    section: 'wishlist',
    rows: 't.shopper_id = me.id',
    exported: ['id', 'shopper_id', 'product_id', 'added_at'],
    erased: WITH_ACCOUNT,
  },
  {
    table: 'restock_alerts',
    section: 'restock_alerts',
    rows: 't.email = me.email',
    exported: ['id', 'product_id', 'email', 'created_at'],
    erased: 'after their period, and with the account',
  },
  {
    table: 'reviews',
    section: 'reviews',
    rows: 't.shopper_id = me.id',
    exported: ['id', 'product_id', 'shopper_id', 'rating', 'comment', 'created_at'],
    erased: 'the author, with the account; the review stays without a name',
  },
  {
    table: 'audit_log',
    section: 'admin_actions',
    rows: 't.actor_id = me.id',
    exported: ['id', 'at', 'actor_id', 'action', 'subject_type', 'subject_id', 'summary'],
    erased: 'never: what an admin did is the record of the shop, and names the admin by id only',
  },
];
