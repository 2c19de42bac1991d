import { createHash } from 'node:crypto';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { comparisons } from '@kundan/domain/catalogue/list-products';
import type { Sort } from '@kundan/domain/catalogue/listing';
import type { Search } from '@kundan/domain/catalogue/search';
import { NEW_ARRIVALS_COUNT, PAGE_SIZE } from '@kundan/domain/shop';
import type { CatalogueData, CatalogueDifference, CatalogueUpdate } from './catalogue-reader.ts';
import { TimeSlices } from '../infrastructure/time-slices.ts';
import { ResponseCache } from '../http/response-cache/response-cache.ts';
import { CatalogueSearch } from './memory/catalogue-search.ts';
import { ContentDigest } from './memory/content-digest.ts';
import { replaceInSorted, SortedById, sortInSlices } from './memory/sorted-list.ts';

/** All products in each order of a list. */
type SortedProducts = Readonly<Record<Sort, readonly Product[]>>;

/** The catalogue in memory. It is immutable: a change of the database replaces it as a whole. */
export interface Catalogue {
  /** A hash of the content, equal in every process. */
  version: string;
  /** Products that are not withdrawn, by ascending id. */
  products: readonly Product[];
  sorted: SortedProducts;
  byId: Pick<ReadonlyMap<number, Product>, 'get'>;
  newArrivals: readonly Product[];
  /** Most units sold first, then the newest products, up to one page. */
  bestSellers: readonly Product[];
  search: Search<Product>;
  data: CatalogueData;
  /** Product ids, most units sold first. */
  ranking: readonly number[];
  /** The responses that were created from this version. */
  responses: ResponseCache;
  /** What the next version is made from. */
  parts: { digest: ContentDigest; search: CatalogueSearch };
}

/**
 * Makes the next version from `previous` and the difference; keeps the responses when the content is the same. Works in slices:
 * reading all of 100,000 products takes seconds, a difference some ten milliseconds.
 */
export async function createCatalogue(
  { data, difference }: CatalogueUpdate,
  ranking: readonly number[],
  previous?: Catalogue,
): Promise<Catalogue> {
  const { products } = data;
  const slices = new TimeSlices();
  const isSame = previous && data.products === previous.data.products;
  const known = isSame ? NO_DIFFERENCE : difference;
  const digest = await digestOf(products, known, previous, slices);
  const byId = new SortedById(products);
  const sold = ranking.flatMap((id) => byId.get(id) ?? []);
  const newest = products.slice(-Math.max(NEW_ARRIVALS_COUNT, PAGE_SIZE + sold.length)).reverse();
  const bestSellers = [...new Set([...sold, ...newest])].slice(0, PAGE_SIZE);
  const version = createHash('sha256')
    .update(`${String(digest)} ${bestSellers.map(({ id }) => id).join()}`)
    .digest('base64url')
    .slice(0, 16);
  const sorted = await sortProducts(products, known, previous, slices);
  const search = await searchOf(products, known, previous);
  const priced = { priceOf: (id: number) => byId.get(id)?.price, ids: () => products.map(({ id }) => id) };
  return {
    version,
    products,
    sorted,
    byId,
    newArrivals: newest.slice(0, NEW_ARRIVALS_COUNT),
    bestSellers,
    search: (query) => search.find(query, priced).flatMap((id) => byId.get(id) ?? []),
    data,
    ranking,
    responses: previous?.version === version ? previous.responses : new ResponseCache(),
    parts: { digest, search },
  };
}

const NO_DIFFERENCE: CatalogueDifference = { upserted: [], changedIds: new Set() };

async function digestOf(
  products: readonly Product[],
  difference: CatalogueDifference | undefined,
  previous: Catalogue | undefined,
  slices: TimeSlices,
): Promise<ContentDigest> {
  const isKnown = previous && difference;
  const digest = new ContentDigest(isKnown ? previous.parts.digest : undefined);
  const outdated = isKnown ? [...difference.changedIds].flatMap((id) => previous.byId.get(id) ?? []) : [];
  for (const list of [outdated, isKnown ? difference.upserted : products]) {
    for (const product of list) {
      digest.toggle(product);
      if (slices.isOver) await slices.pause();
    }
  }
  return digest;
}

async function sortProducts(
  products: readonly Product[],
  difference: CatalogueDifference | undefined,
  previous: Catalogue | undefined,
  slices: TimeSlices,
): Promise<SortedProducts> {
  const sort = async (order: Exclude<Sort, 'id'>) => {
    if (slices.isOver) await slices.pause();
    if (!previous || !difference) return sortInSlices(products, comparisons[order], slices);
    if (difference.changedIds.size === 0) return previous.sorted[order];
    return replaceInSorted(previous.sorted[order], difference.changedIds, difference.upserted, comparisons[order]);
  };
  return { id: products, 'price-asc': await sort('price-asc'), 'price-desc': await sort('price-desc') };
}

async function searchOf(
  products: readonly Product[],
  difference: CatalogueDifference | undefined,
  previous: Catalogue | undefined,
): Promise<CatalogueSearch> {
  if (!previous || !difference) return CatalogueSearch.of(products);
  return difference.changedIds.size > 0 ? previous.parts.search.with(difference) : previous.parts.search;
}
