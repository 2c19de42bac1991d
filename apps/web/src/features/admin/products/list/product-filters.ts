import { PRODUCT_SORTS, PRODUCT_STATUSES, type ProductSort } from '@kundan/contracts/admin/products.contract';
import { type AdminSearch, oneOf, wholeNumberOf } from '../../address.ts';

/** Products of one page. */
export const PAGE_LENGTH = 50;

export interface ProductFilters {
  q: string;
  category: string;
  status: (typeof PRODUCT_STATUSES)[number];
  sort: ProductSort | undefined;
  page: number;
}

export function productFilters({ q = '', category = '', status, sort, page }: AdminSearch): ProductFilters {
  return {
    q,
    category,
    status: oneOf(PRODUCT_STATUSES, status, 'all'),
    sort: PRODUCT_SORTS.find((known) => known === sort),
    page: wholeNumberOf(page, 1),
  };
}

/** The input of the list's call. */
export const listInput = ({ q, category, status, sort, page }: ProductFilters) => ({
  page,
  limit: PAGE_LENGTH,
  status,
  ...(q && { q }),
  ...(category && { category }),
  ...(sort && { sort }),
});
