import { PAGE_SIZE } from '../shop.ts';
import { type Category, keyOfCategory } from './category.ts';
import { filterByOption } from './option-filter.ts';
import { listPrice, type Priced } from './list-price.ts';
import { isInRange } from './price-range.ts';
import type { Availability, ListControl, ListedProduct, PricedListing, Sort } from './listing.ts';

/** Equal prices are ordered by id, so that no product appears on two pages. */
export const comparisons: Record<Sort, (a: ListedProduct, b: ListedProduct) => number> = {
  id: (a, b) => a.id - b.id,
  'price-asc': (a, b) => listPrice(a) - listPrice(b) || a.id - b.id,
  'price-desc': (a, b) => listPrice(b) - listPrice(a) || a.id - b.id,
};

export function sortProducts<P extends ListedProduct>(products: readonly P[], sort: Sort): P[] {
  return products.toSorted(comparisons[sort]);
}

function filterByAvailability<P extends ListedProduct>(products: readonly P[], availability: Availability): P[] {
  return products.filter(({ isAvailable }) => availability === 'all' || isAvailable === (availability === 'available'));
}

/** `slug`: of one of the `categories`, or 'all'. No product has an unknown one. */
export function filterByCategory<P extends ListedProduct>(
  products: readonly P[],
  slug: string,
  categories: readonly Category[],
): P[] {
  if (slug === 'all') return [...products];
  const category = categories.find((one) => one.slug === slug);
  const key = category && keyOfCategory(category);
  return products.filter((product) => product.category === key);
}

/** Keeps the products within the prices of a listing, in rupees. */
export function filterByPrice<P extends Priced>(
  products: readonly P[],
  { min_price: min, max_price: max }: Pick<PricedListing, 'min_price' | 'max_price'>,
): P[] {
  return products.filter((product) => isInRange(listPrice(product), { min, max }));
}

/** Applies category, prices (in rupees), option, availability and sort together, as the shop screen does. */
export function listProducts<P extends ListedProduct>(
  products: readonly P[],
  listing: PricedListing,
  categories: readonly Category[],
): P[] {
  const { sort, availability, category } = listing;
  const inCategory = filterByCategory(products, category, categories);
  const affordable = filterByPrice(inCategory, listing);
  const inOption = filterByOption(affordable, listing.option);
  return sortProducts(filterByAvailability(inOption, availability), sort);
}

/** Either sorts or filters a list, as the category and best-seller screens do. 'default' keeps its order. */
export function sortOrFilter<P extends ListedProduct>(products: readonly P[], control: ListControl): P[] {
  switch (control.by) {
    case 'sort':
      return control.sort === 'default' ? [...products] : sortProducts(products, control.sort);
    case 'availability':
      return filterByAvailability(products, control.availability);
  }
}

/** Returns a page; the first one is page 1. A page after the last one is empty. */
export function pageOf<T>(items: readonly T[], page: number, limit: number = PAGE_SIZE): T[] {
  return items.slice((page - 1) * limit, page * limit);
}
