import type { Product } from '@kundan/contracts/catalogue.contract';
import { type SearchIndex, SearchIndexBuilder } from '@kundan/domain/catalogue/search-index';
import { type PricedProducts, searchCatalogue } from '@kundan/domain/catalogue/search-catalogue';
import type { CatalogueDifference } from '../catalogue-reader.ts';
import { mergeIndexes } from './merge-indexes.ts';

/** Number of products that are indexed at once. */
const CHUNK = 1_000;

/** The search index of the catalogue. A change merges an index of the changed products into it. */
export class CatalogueSearch {
  private constructor(private readonly index: SearchIndex) {}

  static async of(products: readonly Product[]): Promise<CatalogueSearch> {
    return new CatalogueSearch(await buildIndex(products));
  }

  async with({ upserted, changedIds }: CatalogueDifference): Promise<CatalogueSearch> {
    return new CatalogueSearch(await mergeIndexes(this.index, await buildIndex(upserted), changedIds));
  }

  find(query: string, products: PricedProducts): number[] {
    return searchCatalogue(this.index, query, products);
  }
}

/** Builds indexes of parts of the list and merges them pair by pair, so that requests are answered in between. */
async function buildIndex(products: readonly Product[]): Promise<SearchIndex> {
  if (products.length > CHUNK) {
    const middle = Math.ceil(products.length / 2);
    const [first, second] = [await buildIndex(products.slice(0, middle)), await buildIndex(products.slice(middle))];
    return mergeIndexes(first, second);
  }
  const builder = new SearchIndexBuilder();
  for (const product of products) builder.add(product);
  return builder.build();
}
