import type { listOrders } from '@kundan/contracts/admin/orders.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { ORDER_STATUSES, type OrderStatus } from '@kundan/domain/shop';
import { type AdminSearch, oneOf, wholeNumberOf } from '../address.ts';

/** Orders on a page. */
export const PAGE_LENGTH = 50;

export interface OrderFilters {
  status: OrderStatus | 'all';
  q: string;
  /** First and last day (YYYY-MM-DD) in India, or ''. */
  from: string;
  to: string;
  sort: 'newest' | 'oldest';
  page: number;
  /** The id of the order whose details are open. */
  open: string | undefined;
}

/** Reads the filters from the address. Orders to ship come oldest first, because they wait longest. */
export function orderFilters(raw: AdminSearch): OrderFilters {
  const status = oneOf([...ORDER_STATUSES, 'all'], raw['status'], 'all');
  return {
    status,
    q: raw['q'] ?? '',
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    sort: oneOf(['newest', 'oldest'], raw['sort'], standardSort(status)),
    page: wholeNumberOf(raw['page'], 1),
    open: raw['order'],
  };
}

/** The order of the list without `sort` in the address. */
export const standardSort = (status: OrderFilters['status']): OrderFilters['sort'] =>
  status === 'Payment Received' ? 'oldest' : 'newest';

/** The request for the page that the filters describe. */
export function orderRequest({ status, q, from, to, sort, page }: OrderFilters): RequestOf<typeof listOrders> {
  return {
    page,
    limit: PAGE_LENGTH,
    sort,
    status: status === 'all' ? undefined : status,
    q: q || undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** The query of the CSV file of all orders that the filters select. */
export function exportRequest({ status, q, from, to }: OrderFilters): Record<string, string> {
  const parameters = Object.entries({ status: status === 'all' ? '' : status, q, from, to });
  return Object.fromEntries(parameters.filter(([, value]) => value !== ''));
}

const dayOf = (text: string | undefined): string => (/^20\d\d-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '');
