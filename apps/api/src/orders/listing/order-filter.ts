import type { ORDER_SORTS } from '@kundan/contracts/admin/orders.contract';
import { DIRECT_METHODS } from '@kundan/domain/payment/direct-payment';
import { startOfDayInIndia } from '@kundan/domain/day-in-india';
import type { OrderStatus } from '@kundan/domain/shop';
import { DAY_MS } from '@kundan/domain/durations';
import { and, sql, type Sql } from '../../infrastructure/database/sql.ts';

export interface OrderFilter {
  status?: OrderStatus | undefined;
  /** Words of the id, the customer, the products or the tracking number; or the id of the payment. */
  q?: string | undefined;
  /** First and last day (YYYY-MM-DD) in India. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The instants at which the first day begins and the last one ends in India. */
function instantsOf({ from, to }: Pick<OrderFilter, 'from' | 'to'>): { start?: Date; end?: Date } {
  return {
    ...(from && { start: startOfDayInIndia(from) }),
    ...(to && { end: new Date(startOfDayInIndia(to).getTime() + DAY_MS) }),
  };
}

/** A search finds every order. */
const IS_LISTED = sql`not is_removed_sample`;
const CONDITIONS = {
  status: sql`status = ${'status'}`,
  start: sql`placed_at >= ${'start'}`,
  end: sql`placed_at < ${'end'}`,
  // The expression of the search index.
  payment: sql`payment_id = ${'payment'}`,
  q: sql`order_search_terms(number, customer, lines, tracking_number) @@ order_search_query(${'q'})`,
};

/** A condition on order_summary and its values. */
export interface OrderCondition {
  condition: Sql<string>;
  values: Record<string, string | number | Date>;
}

/** The id of a payment at the provider, or of a direct one. */
const PAYMENT_ID = new RegExp(`^(?:pay|${DIRECT_METHODS.join('|')})_[\\w-]+$`);

export function orderCondition({ status, q, ...days }: OrderFilter): OrderCondition {
  const payment = q && PAYMENT_ID.exec(q.trim())?.[0];
  const values = { ...(status && { status }), ...instantsOf(days), ...(payment ? { payment } : q && { q }) };
  const names = Object.keys(values) as (keyof typeof CONDITIONS)[];
  const conditions = names.map((name): Sql<string> => CONDITIONS[name]);
  return { condition: and(q ? conditions : [IS_LISTED, ...conditions]), values };
}

/** The count of the orders that match. An index answers it without reading the orders, except for a search. */
export function countStatement(filter: OrderFilter): [Sql<string>, OrderCondition['values']] {
  const { condition, values } = orderCondition(filter);
  return [sql`select count(*)::int as count from order_summary where ${condition}`, values];
}

/** Orders that a search may find to be sorted. With more, the newest 50 are found sooner by reading the orders by date. */
const FEW = 5_000;

/**
 * The numbers of the orders of a page, in order. `count`: how many match. An index answers it without reading the skipped orders.
 * PostgreSQL expects any search to find 2 % of the orders, and would look for a single match through all orders by date (2.5 s at
 * 100,000 orders). So few matches are collected by the search index first.
 */
export function pageStatement(
  filter: OrderFilter,
  sort: (typeof ORDER_SORTS)[number],
  { count, ...range }: { limit: number; offset: number; count: number },
): [Sql<string>, OrderCondition['values']] {
  const { condition, values } = orderCondition(filter);
  const direction = sort === 'oldest' ? sql`asc` : sql`desc`;
  const order = sql`order by placed_at ${direction}, number ${direction} limit ${'limit'} offset ${'offset'}`;
  const isCollected = filter.q !== undefined && count <= FEW;
  const statement = isCollected
    ? sql`with found as materialized (select number, placed_at from order_summary where ${condition}) select number from found ${order}`
    : sql`select number from order_summary where ${condition} ${order}`;
  return [statement, { ...values, ...range }];
}
