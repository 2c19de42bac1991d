import { PAGE_SIZE } from '../shop.ts';
import { slugOf } from './category.ts';

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

/** Equal prices keep the order of their ids, so that pages never show a product twice. */
const comparisons: Record<Sort, (a: Listed, b: Listed) => number> = {
  id: (a, b) => a.id - b.id,
  'price-asc': (a, b) => a.price - b.price || a.id - b.id,
  'price-desc': (a, b) => b.price - a.price || a.id - b.id,
};

export function sortProducts<P extends Listed>(products: readonly P[], sort: Sort): P[] {
  return products.toSorted(comparisons[sort]);
}

export function filterByAvailability<P extends Listed>(products: readonly P[], availability: Availability): P[] {
  return products.filter(({ isAvailable }) => availability === 'all' || isAvailable === (availability === 'available'));
}

export function filterByCategory<P extends Listed>(products: readonly P[], category: string): P[] {
  return products.filter((product) => category === 'all' || slugOf(product.category) === category);
}

/** The shop screen: category, availability and sort together. */
export function listProducts<P extends Listed>(products: readonly P[], listing: Listing): P[] {
  const { sort, availability, category } = listing;
  return sortProducts(filterByAvailability(filterByCategory(products, category), availability), sort);
}

/** Of the category and best-seller screens: sort and filter are not combined, the one used last holds. */
export type ListControl =
  { by: 'sort'; sort: 'default' | 'price-asc' | 'price-desc' } | { by: 'availability'; availability: Availability };

/** The list as it came, either sorted or filtered. */
export function sortOrFilter<P extends Listed>(products: readonly P[], control: ListControl): P[] {
  switch (control.by) {
    case 'sort':
      return control.sort === 'default' ? [...products] : sortProducts(products, control.sort);
    case 'availability':
      return filterByAvailability(products, control.availability);
  }
}

/** At least one page, so that an empty list has a first page. */
export function pageCount(total: number, limit: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Page 1 is the first; a page beyond the last is empty. */
export function pageOf<T>(items: readonly T[], page: number, limit: number = PAGE_SIZE): T[] {
  return items.slice((page - 1) * limit, page * limit);
}
