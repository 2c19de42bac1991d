import { CUSTOMER_RECORDS } from '@kundan/contracts/admin/customers.contract';
import type { OrderStatus } from '@kundan/domain/shop';
import { sql, type Sql } from '../infrastructure/database/sql.ts';
import { IS_DAMAGE } from '../support/is-damage.ts';

/** What a person bought: `isSold` orders count, less what was given back. Paise. */
const PURCHASE_SUMS = sql`count(*)::int as order_count,
  coalesce(sum(o.total - o.refunded) filter (where o.is_sold), 0)::float8 as lifetime, max(o.placed_at) as last_order_at`;
const IS_FOUND = sql`person_search_terms(u.name, u.email) @@ order_search_query(${'q'})`;
const PAGE = sql`order by created_at desc, id limit ${'limit'} offset ${'offset'}`;

const withPurchases = <Name extends string>(page: Sql<Name>) => sql`
  with page as materialized (${page})
  select page.*, bought.* from page
  cross join lateral (select ${PURCHASE_SUMS} from order_summary o where o.shopper_id = page.id) bought
  order by page.created_at desc, page.id`;

export interface PurchasesRow {
  order_count: number;
  lifetime: number;
  last_order_at: Date | string | null;
}
export interface CustomerRow extends PurchasesRow {
  id: string;
  name: string;
  email: string;
  created_at: Date | string;
}
/** A page of the accounts of customers, newest first. */
export const ALL = withPurchases(
  sql`select u.id, u.name, u.email, u.created_at from users u where u.role = 'customer' ${PAGE}`,
);
/** The same of a search. Its matches are collected first; otherwise a rare one would be looked for in all accounts by date. */
export const FOUND = withPurchases(sql`select * from (
    select u.id, u.name, u.email, u.created_at from users u where u.role = 'customer' and ${IS_FOUND} offset 0
  ) found ${PAGE}`);
export const COUNT_ALL = sql`select count(*)::int as count from users u where u.role = 'customer'`;
export const COUNT_FOUND = sql`select count(*)::int as count from users u where u.role = 'customer' and ${IS_FOUND}`;

export const ACCOUNT = sql`select name, email, created_at from users where id = ${'id'}`;
/** Who the newest order is for. */
export const CONTACT_OF_ORDERS = sql`select customer ->> 'name' as name, customer ->> 'email' as email, customer ->> 'phone' as phone
  from order_summary where shopper_id = ${'id'} order by number desc limit 1`;
export const PURCHASES = sql`select ${PURCHASE_SUMS} from order_summary o where o.shopper_id = ${'id'}`;

export interface OrderRow {
  number: number;
  placed_at: Date | string;
  status: OrderStatus;
  total: number;
  refunded: number;
}
export const ORDERS = sql`select number, placed_at, status, total::float8 as total, refunded::float8 as refunded
  from order_summary where shopper_id = ${'id'} order by number desc limit ${CUSTOMER_RECORDS}`;

export interface MessageRow {
  id: string;
  ticket: number;
  message: string;
  order_number: number | null;
  is_damage: boolean;
  created_at: Date | string;
  answered_at: Date | string | null;
  resolved_at: Date | string | null;
}
export const MESSAGES = sql`select id, ticket, message, order_number, created_at, answered_at, resolved_at, ${IS_DAMAGE} as is_damage
  from contact_messages m where id in (
    select id from contact_messages where lower(email) = lower(${'email'})
    union all
    select m.id from order_summary o join contact_messages m on m.order_number = o.number where o.shopper_id = ${'id'}
  )
  order by ticket desc limit ${CUSTOMER_RECORDS}`;

export interface WishRow {
  product_id: number;
  name: string;
  added_at: Date | string;
}
export const WISHES = sql`select w.product_id, p.name, w.added_at from wishlist_items w
  join products p on p.id = w.product_id and not p.is_deleted where w.shopper_id = ${'id'} order by w.id desc`;
