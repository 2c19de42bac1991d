import { type SearchableProduct, SearchIndex } from './search-index.ts';
import { searchCatalogue } from './search-catalogue.ts';

/** Returns the matching products, most relevant first; none for a query without words. */
export type Search<P> = (query: string) => P[];

/**
 * Builds an index of a catalogue and returns its search function. The server and the device use the same rules.
 *
 * "under 20000", "above ₹5,000" and "5000 to 10000" limit the price (parse-search.ts); what is left are the words.
 * A product matches when it has every word of the query in its name, category or description. A word matches as a whole
 * word or a prefix, and so do its synonyms (synonyms.ts), which count less. Only when nothing in the catalogue starts with it, words of three or more letters also match with
 * one typo, and words of six or more letters with two typos if one typo finds nothing. The order is by relevance
 * (name before category before description, whole words before prefixes before typos), then by id.
 */
export function createSearch<P extends SearchableProduct & { price?: number }>(products: readonly P[]): Search<P> {
  const index = new SearchIndex();
  for (const product of products) index.add(product);
  const byId = new Map(products.map((product) => [product.id, product]));
  const priced = { priceOf: (id: number) => byId.get(id)?.price, ids: () => byId.keys() };
  return (query) => searchCatalogue(index, query, priced).flatMap((id) => byId.get(id) ?? []);
}
