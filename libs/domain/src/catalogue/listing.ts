import { PAGE_SIZE } from '../shop.ts';

/** What listing looks at; the price may be in rupees or in paise. */
export interface Listed {
  id: number;
  price: number;
  category: string;
  isAvailable: boolean;
}

export const SORTS = ['id', 'price-asc', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];

export const AVAILABILITIES = ['all', 'available', 'unavailable'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export interface Listing {
  sort: Sort;
  availability: Availability;
  /** A slug, or 'all'. */
  category: string;
}

export const WHOLE_SHOP: Listing = { sort: 'id', availability: 'all', category: 'all' };

/** Of the category and best-seller screens: sort and filter are not combined, the one used last holds. */
export type ListControl =
  { by: 'sort'; sort: 'default' | 'price-asc' | 'price-desc' } | { by: 'availability'; availability: Availability };

/** At least one page, so that an empty list has a first page. */
export function pageCount(total: number, limit: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / limit));
}
