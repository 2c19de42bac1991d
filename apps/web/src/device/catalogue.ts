import type { Product } from '@kundan/contracts/catalogue.contract';
import { listPrice } from '@kundan/domain/catalogue/list-price';
import { listProducts, pageOf, sortProducts } from '@kundan/domain/catalogue/list-products';
import type { ListedProduct, PricedListing } from '@kundan/domain/catalogue/listing';
import type { OptionFacet } from '@kundan/domain/catalogue/option-facets';
import { NEW_ARRIVALS_COUNT, PAGE_SIZE, SUGGESTIONS_COUNT } from '@kundan/domain/shop';
import { shopCategories } from '../http/shop-details.ts';
import { catalogueDb as db } from './db.ts';
import { listedOf } from './listing-index.ts';
import { getSearchIndex } from './search.ts';

// The catalogue on the device. Lists and search throw until the first sync is complete.

/** The revision of the catalogue on the device. */
async function deviceRevision(): Promise<number> {
  const meta = await db.meta.get('catalogue');
  if (!meta?.syncedAt) throw new Error('The catalogue is not on this device yet.');
  return meta.revision ?? 0;
}

async function allListed(): Promise<ListedProduct[]> {
  await deviceRevision();
  const index = await db.listing.get('listing');
  return index ? listedOf(index) : [];
}

async function productsOf(ids: readonly number[]): Promise<Product[]> {
  return (await db.products.bulkGet([...ids])).filter((product) => product !== undefined);
}

const idsOf = (listed: readonly ListedProduct[]) => listed.map(({ id }) => id);
const newestOf = (all: readonly ListedProduct[]) => sortProducts(all, 'id').toReversed();

export const listed = async (listing: PricedListing): Promise<Product[]> =>
  productsOf(idsOf(listProducts(await allListed(), listing, shopCategories())));

/** Pages start at 1. */
export async function page(listing: PricedListing, number: number): Promise<{ products: Product[]; total: number }> {
  const all = listProducts(await allListed(), listing, shopCategories());
  return { products: await productsOf(idsOf(pageOf(all, number))), total: all.length };
}

export async function facets(): Promise<OptionFacet[]> {
  const { optionFacets } = await import('@kundan/domain/catalogue/option-facets');
  return optionFacets(await allListed());
}

export const newest = async (): Promise<Product[]> =>
  productsOf(idsOf(newestOf(await allListed()).slice(0, NEW_ARRIVALS_COUNT)));

/** Best sellers in the API's last known order, filled up with the newest products. */
export async function bestSellers(count: number = PAGE_SIZE): Promise<Product[]> {
  const newestFirst = idsOf(newestOf(await allListed()));
  const known = new Set(newestFirst);
  const ranked = (await db.ranking.get('best-sellers'))?.ids.filter((id) => known.has(id)) ?? [];
  return productsOf([...new Set([...ranked, ...newestFirst])].slice(0, count));
}

export const suggestions = (): Promise<Product[]> => bestSellers(SUGGESTIONS_COUNT);

export const product = (id: number): Promise<Product | undefined> => db.products.get(id);

export async function search(query: string): Promise<Product[]> {
  // Not part of the code of every page: only a search without the API needs it.
  const [{ parseSearch }, { searchCatalogue }, index] = await Promise.all([
    import('@kundan/domain/catalogue/parse-search'),
    import('@kundan/domain/catalogue/search-catalogue'),
    deviceRevision().then((revision) => getSearchIndex(db, revision)),
  ]);
  const listed = parseSearch(query).range ? await allListed() : [];
  const prices = new Map(listed.map((product) => [product.id, listPrice(product)]));
  const products = { priceOf: (id: number) => prices.get(id), ids: () => prices.keys() };
  return productsOf(searchCatalogue(index, query, products));
}
