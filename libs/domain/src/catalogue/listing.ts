import { PAGE_SIZE } from '../shop.ts';
import type { WithOptions } from './option-filter.ts';

/** The part of a product that sorting and filtering need. Prices may be in rupees or in paise. */
export interface ListedProduct extends WithOptions {
  id: number;
  price: number;
  category: string;
  isAvailable: boolean;
}

export const SORTS = ['id', 'price-asc', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];

export const AVAILABILITIES = ['all', 'available', 'unavailable'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** The controls of the shop screen, which are combined. */
export interface Listing {
  sort: Sort;
  availability: Availability;
  /** A slug, or 'all'. */
  category: string;
}

/** A listing within prices in rupees, and of products with a value of an option; the names are those of the API's parameters. */
export interface PricedListing extends Listing {
  min_price?: number | undefined;
  max_price?: number | undefined;
  /** 'Size:14' */
  option?: string | undefined;
}

export const DEFAULT_LISTING: Listing = { sort: 'id', availability: 'all', category: 'all' };

/**
 * The control of the category and best-seller screens: "Sort and filter each act on the displayed list independently;
 * they are not combined" (docs/specification.md, Screens). The one used last applies.
 */
export type ListControl =
  { by: 'sort'; sort: 'default' | Exclude<Sort, 'id'> } | { by: 'availability'; availability: Availability };

/** Returns the number of pages, at least 1. */
export function pageCount(total: number, limit: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / limit));
}
