import type { Product } from '@kundan/contracts/catalogue.contract';
import { listProducts, pageOf, sortProducts } from '@kundan/domain/catalogue/list-products';
import type { Listed, Listing } from '@kundan/domain/catalogue/listing';
import { findIds } from '@kundan/domain/catalogue/search-index';
import { NEW_ARRIVALS, PAGE_SIZE, SUGGESTIONS } from '@kundan/domain/shop';
import { db } from './db.ts';
import { listedOf } from './listing-index.ts';
import { searchIndexOf } from './search-on-device.ts';

// The catalogue as the device has it. Lists and search throw when it has none yet, or not all of it.

/** The revision of the catalogue that is here. */
async function revisionHere(): Promise<number> {
  const meta = await db.meta.get('catalogue');
  if (!meta?.syncedAt) throw new Error('The catalogue is not on this device yet.');
  return meta.revision ?? 0;
}

async function everything(): Promise<Listed[]> {
  await revisionHere();
  const index = await db.listing.get('listing');
  return index ? listedOf(index) : db.products.toArray();
}

async function productsOf(ids: readonly number[]): Promise<Product[]> {
  return (await db.products.bulkGet([...ids])).filter((product) => product !== undefined);
}

const idsOf = (listed: readonly Listed[]) => listed.map(({ id }) => id);
const newestOf = (all: readonly Listed[]) => sortProducts(all, 'id').toReversed();

export const listed = async (listing: Listing): Promise<Product[]> =>
  productsOf(idsOf(listProducts(await everything(), listing)));

/** Page 1 is the first. */
export async function page(listing: Listing, number: number): Promise<{ products: Product[]; total: number }> {
  const all = listProducts(await everything(), listing);
  return { products: await productsOf(idsOf(pageOf(all, number))), total: all.length };
}

export const newest = async (): Promise<Product[]> =>
  productsOf(idsOf(newestOf(await everything()).slice(0, NEW_ARRIVALS)));

/** As the shop ranked them last, filled up with the newest. */
export async function bestSellers(count: number = PAGE_SIZE): Promise<Product[]> {
  const newestFirst = idsOf(newestOf(await everything()));
  const known = new Set(newestFirst);
  const ranked = (await db.ranking.get('best-sellers'))?.ids.filter((id) => known.has(id)) ?? [];
  return productsOf([...new Set([...ranked, ...newestFirst])].slice(0, count));
}

export const suggestions = (): Promise<Product[]> => bestSellers(SUGGESTIONS);

export const product = (id: number): Promise<Product | undefined> => db.products.get(id);

export async function search(query: string): Promise<Product[]> {
  return productsOf(findIds(await searchIndexOf(db, await revisionHere()), query));
}
