import { parseSearch } from './parse-search.ts';
import { isInRange } from './price-range.ts';
import type { SearchIndex } from './search-index.ts';
import { findProductIds, MAX_RESULTS } from './search-query.ts';
import { tokenize } from './tokenize.ts';

/** The prices of a catalogue in rupees, in the order of a list without words. */
export interface PricedProducts {
  priceOf: (id: number) => number | undefined;
  ids: () => Iterable<number>;
}

/**
 * Returns the ids of the products that match a query, most relevant first. The server and the device call this one function.
 *
 * "under 20000", "above ₹5,000" and "5000 to 10000" limit the price (parse-search.ts); what is left are the words.
 * A product matches when it has every word of the query in its name, category or description. A word matches as a whole
 * word or a prefix, and so do its synonyms (synonyms.ts), which count less; two words that are one there ("nose pin") match as one too.
 * Only when a word has no synonyms and nothing in the catalogue starts with it, it also matches with one typo if it has three or more
 * letters, and with two typos if it has six or more letters and one typo finds nothing. The order is by relevance (name before category before description, whole words before prefixes before typos),
 * then by id. A query of prices only finds all products in their range, and a query without words finds none. At most `limit` are returned.
 */
export function searchCatalogue(
  index: SearchIndex,
  query: string,
  products: PricedProducts,
  limit = MAX_RESULTS,
): number[] {
  const { words, range } = parseSearch(query);
  const fits = (id: number) => !range || isInRange(products.priceOf(id) ?? -1, range);
  if (range && tokenize(words).length === 0) return firstOf(products.ids(), fits, limit);
  return findProductIds(index, words, fits, limit);
}

function firstOf(ids: Iterable<number>, fits: (id: number) => boolean, limit: number): number[] {
  const found: number[] = [];
  for (const id of ids) {
    if (fits(id) && found.push(id) === limit) break;
  }
  return found;
}
