import { findIds, type Searchable, SearchIndexBuilder } from './search-index.ts';

/** Finds products for a query, the best first; nothing for a query without a word. */
export type Search<P> = (query: string) => P[];

/**
 * Prepares search over a catalogue: the same rule on the server and on the device. A product is found when it has every
 * word of the query: as a word or its beginning, or, for a word that nothing in the catalogue begins with, one that
 * differs by one typo, or by two when the word has six letters and one did not suffice. Best first: name before category before description, then by id.
 */
export function prepareSearch<P extends Searchable>(products: readonly P[]): Search<P> {
  const builder = new SearchIndexBuilder();
  for (const product of products) builder.add(product);
  const index = builder.build();
  const byId = new Map(products.map((product) => [product.id, product]));
  return (query) => findIds(index, query).flatMap((id) => byId.get(id) ?? []);
}
