import type { Category, Product } from '@kundan/contracts/catalogue.contract';
import { comparisons } from '@kundan/domain/catalogue/list-products';
import type { Sort } from '@kundan/domain/catalogue/listing';
import type { Search } from '@kundan/domain/catalogue/search';
import { searchCatalogue } from '@kundan/domain/catalogue/search-catalogue';
import { SearchIndex } from '@kundan/domain/catalogue/search-index';
import { NEW_ARRIVALS_COUNT, PAGE_SIZE } from '@kundan/domain/shop';
import { ResponseCache } from '../http/response-cache/response-cache.ts';
import { TimeSlices } from '../infrastructure/time-slices.ts';
import { VERSION } from '../infrastructure/version.ts';
import type { CatalogueUpdate, LoggedChange } from './catalogue-reader.ts';
import type { CatalogueRow } from './product-rows.ts';

/** The catalogue in memory. A change of the database replaces it; only the search index is changed in place, and shared by versions. */
export interface Catalogue {
  /** Identifies the content; equal in every process of a release. */
  version: string;
  /** Products that are not withdrawn, by ascending id, with the times of their changes. */
  rows: readonly CatalogueRow[];
  /** The products of `rows`. */
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  /** Returns all products in the order of a list. */
  sorted: (sort: Sort) => readonly Product[];
  newArrivals: readonly Product[];
  /** Most units sold first, then the newest products, up to one page. */
  bestSellers: readonly Product[];
  search: Search<Product>;
  searchIndex: SearchIndex;
  /** In the order of the shop. */
  categories: readonly Category[];
  /** The newest changes that this version contains, oldest first. */
  log: readonly LoggedChange[];
  /** Product ids, most units sold first. */
  ranking: readonly number[];
  /** The responses that were created from this version. */
  responses: ResponseCache;
}

/** Makes the next version from `previous` and what has changed since. */
export async function createCatalogue(
  { log, categories, changedIds, rows: changed }: CatalogueUpdate,
  ranking: readonly number[],
  previous?: Catalogue,
): Promise<Catalogue> {
  const base = changedIds ? previous : undefined;
  const unchanged = base?.rows.filter(({ id }) => !changedIds?.has(id)) ?? [];
  const rows = [...unchanged, ...changed].sort((a, b) => a.id - b.id);
  const products = rows.map(({ product }) => product);
  const byId = new Map(products.map((product) => [product.id, product]));
  const replaced = [...(changedIds ?? byId.keys())].map((id) => [base?.byId.get(id), byId.get(id)] as const);
  const searchIndex = await updateIndex(base?.searchIndex, replaced);
  const sold = ranking.flatMap((id) => byId.get(id) ?? []);
  const newest = products.slice(-Math.max(NEW_ARRIVALS_COUNT, PAGE_SIZE + sold.length)).reverse();
  const bestSellers = [...new Set([...sold, ...newest])].slice(0, PAGE_SIZE);
  const version = `${VERSION} ${log.at(-1)?.revision ?? 0} ${bestSellers.map(({ id }) => id).join()} ${JSON.stringify(categories)}`;
  const ids = products.map(({ id }) => id);
  const priced = { priceOf: (id: number) => byId.get(id)?.price, ids: () => ids };
  const lists = new Map<Sort, readonly Product[]>([['id', products]]);
  return {
    version,
    rows,
    products,
    byId,
    sorted(sort) {
      const list = lists.get(sort) ?? products.toSorted(comparisons[sort]);
      lists.set(sort, list);
      return list;
    },
    newArrivals: newest.slice(0, NEW_ARRIVALS_COUNT),
    bestSellers,
    search: (query) => searchCatalogue(searchIndex, query, priced).flatMap((id) => byId.get(id) ?? []),
    searchIndex,
    categories,
    log,
    ranking,
    responses: previous?.version === version ? previous.responses : new ResponseCache(),
  };
}

/**
 * Works in slices: indexing 100,000 products takes seconds. Searches of the previous version use the index meanwhile, so a product is
 * never missing between them.
 */
async function updateIndex(
  index: SearchIndex = new SearchIndex(),
  replaced: readonly (readonly [previous?: Product, next?: Product])[],
): Promise<SearchIndex> {
  const slices = new TimeSlices();
  for (const [previous, next] of replaced) {
    index.replace(previous, next);
    if (slices.isOver) await slices.pause();
  }
  return index;
}
