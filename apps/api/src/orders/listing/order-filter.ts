import type { ORDER_SORTS } from '@kundan/contracts/admin/orders.contract';
import { startOfDayInIndia } from '@kundan/domain/day-in-india';
import type { Statement } from '../../infrastructure/database/statement.ts';
import type { OrderStatus } from '@kundan/domain/shop';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface OrderFilter {
  status?: OrderStatus | undefined;
  /** Words of the id, the customer, the products or the tracking number. */
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

/** The expression of the search index. */
const SEARCH = 'order_search_terms(number, customer, lines, tracking_number) @@ order_search_query(?)';

/** The SQL condition on order_summary. */
export function orderCondition({ status, q, from, to }: OrderFilter): Statement {
  const conditions: [text: string, value: unknown][] = [];
  if (status) conditions.push(['status = ?', status]);
  const { start, end } = instantsOf({ from, to });
  if (start) conditions.push(['placed_at >= ?', start]);
  if (end) conditions.push(['placed_at < ?', end]);
  if (q) conditions.push([SEARCH, q]);
  if (conditions.length === 0) return { text: 'true', values: [] };
  return { text: conditions.map(([text]) => text).join(' and '), values: conditions.map(([, value]) => value) };
}

/** The count of the orders that match. An index answers it without reading the orders, except for a search. */
export function countStatement(filter: OrderFilter): Statement {
  const { text, values } = orderCondition(filter);
  return { text: `select count(*) as count from order_summary where ${text}`, values };
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
  { limit, offset, count }: { limit: number; offset: number; count: number },
): Statement {
  const { text, values } = orderCondition(filter);
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const order = `order by placed_at ${direction}, number ${direction} limit ? offset ?`;
  const found = `select number, placed_at from order_summary where ${text}`;
  const isCollected = filter.q !== undefined && count <= FEW;
  return {
    text: isCollected
      ? `with found as materialized (${found}) select number from found ${order}`
      : `select number from order_summary where ${text} ${order}`,
    values: [...values, limit, offset],
  };
}
