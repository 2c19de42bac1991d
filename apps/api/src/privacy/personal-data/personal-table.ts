import type { EventDecryption } from '../../event-store/event-rows.ts';

/** A table with personal data: which rows belong to a person, and what becomes of each column. */
export interface PersonalTable {
  table: string;
  /** The property of the export that lists the rows. */
  section: string;
  /** The condition for the rows of a person: `t` is a row, `me.id` and `me.email` are those of the account. */
  rows: string;
  /** The exported columns. Amounts in paise are converted to rupees. */
  exported: readonly string[];
  /** SQL for exported columns that also contain what is not the person's. */
  as?: Readonly<Record<string, string>>;
  /** For rows of events: how they are decrypted. */
  decryption?: EventDecryption;
  /** The columns that are not exported, each with the reason. */
  withheld?: Readonly<Record<string, string>>;
  /** When the personal data of the table is erased. */
  erased: string;
}

/** The orders of the account. */
export const OWN_ORDERS = 'select o.order_id from order_summary o where o.shopper_id = me.id';
/** The mails about its orders to the address of the delivery form, which may be another than that of the account. */
export const MAILS_OF_OWN_ORDERS = `select m.id from order_summary o join mail_outbox m
  on lower(m.recipient) = lower(o.customer ->> 'email') and ltrim(m.data ->> 'orderId', 'KD-0') = o.number::text where o.shopper_id = me.id`;
/** Whether a checkout (`c`) is a payment link to its address that has no order. */
export const isOwnLink = (c: string): string =>
  `(${c}.link_url is not null and ${c}.order_id is null and lower(${c}.delivery ->> 'email') = me.email)`;
/** The payments of its checkouts, and those of its orders that came by payment links. */
export const OWN_PAYMENTS = `select p.id from payments p join checkouts c on c.id = p.checkout_id
  where c.shopper_id = me.id or p.order_id in (${OWN_ORDERS}) or ${isOwnLink('c')}`;
/** Who caused a change. The id of an admin is not the shopper's data. */
export const kindOfActor = (column: string): string => `case when t.${column} = 'shopper:' || me.id then 'you'
  else split_part(t.${column}, ':', 1) end`;
