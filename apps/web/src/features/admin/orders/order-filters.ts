import type { listOrders } from '@kundan/contracts/admin/orders.contract';
import type { RequestOf } from '@kundan/contracts/call';
import type { OrderStatus } from '@kundan/domain/shop';

/** Orders on a page. */
export const PAGE_LENGTH = 50;

/** The search parameters of the panel. */
export interface OrderSearch {
  status?: OrderStatus | undefined;
  q?: string | undefined;
  /** First and last day (YYYY-MM-DD) in India. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
  page?: number | undefined;
  /** The id of the order whose details are open. */
  order?: string | undefined;
}

/** The order of the list without `sort` in the address. Orders to ship come oldest first, because they wait longest. */
export const standardSort = (status: OrderSearch['status']): 'newest' | 'oldest' =>
  status === 'Payment Received' ? 'oldest' : 'newest';

/** The request for the page that the filters describe. */
export function orderRequest({ order: _, page = 1, sort, ...filters }: OrderSearch): RequestOf<typeof listOrders> {
  return { ...filters, page, limit: PAGE_LENGTH, sort: sort ?? standardSort(filters.status) };
}
