import { PAGE_SIZE } from '../shop.ts';
import { slugOf } from './category.ts';
import type { Availability, ListControl, Listed, Listing, Sort } from './listing.ts';

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

/** The list as it came, either sorted or filtered. */
export function sortOrFilter<P extends Listed>(products: readonly P[], control: ListControl): P[] {
  switch (control.by) {
    case 'sort':
      return control.sort === 'default' ? [...products] : sortProducts(products, control.sort);
    case 'availability':
      return filterByAvailability(products, control.availability);
  }
}

/** Page 1 is the first; a page beyond the last is empty. */
export function pageOf<T>(items: readonly T[], page: number, limit: number = PAGE_SIZE): T[] {
  return items.slice((page - 1) * limit, page * limit);
}
