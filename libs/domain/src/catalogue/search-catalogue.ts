import { parseSearch } from './parse-search.ts';
import { isInRange } from './price-range.ts';
import type { SearchIndex } from './search-index.ts';
import { findProductIds, MAX_RESULTS } from './search-query.ts';

/** The prices of a catalogue in rupees, in the order of a list without words. */
export interface PricedProducts {
  priceOf: (id: number) => number | undefined;
  ids: () => Iterable<number>;
}

/**
 * Returns the ids of the products that match a query, by the rules of `createSearch`. A query of prices only finds all products in
 * their range. The server and the device call this one function.
 */
export function searchCatalogue(index: SearchIndex, query: string, products: PricedProducts): number[] {
  const { words, range } = parseSearch(query);
  if (!range) return findProductIds(index, words);
  const fits = (id: number) => isInRange(products.priceOf(id) ?? -1, range);
  return words === '' ? firstOf(products.ids(), fits) : findProductIds(index, words, fits);
}

function firstOf(ids: Iterable<number>, fits: (id: number) => boolean): number[] {
  const found: number[] = [];
  for (const id of ids) {
    if (fits(id) && found.push(id) === MAX_RESULTS) break;
  }
  return found;
}
