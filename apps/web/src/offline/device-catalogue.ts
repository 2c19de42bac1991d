import type { Product } from '@kundan/contracts/catalogue.contract';
import { listProducts, pageOf, WHOLE_SHOP, type Listing } from '@kundan/domain/catalogue/listing';
import { prepareSearch } from '@kundan/domain/catalogue/search';
import { NEW_ARRIVALS } from '@kundan/domain/shop';
import { db } from './db.ts';

/** The catalogue as the device has it; throws when it has none yet. */
async function everything(): Promise<Product[]> {
  const products = await db.products.toArray();
  if (products.length === 0) throw new Error('The catalogue is not on this device yet.');
  return products;
}

export const listed = async (listing: Listing): Promise<Product[]> => listProducts(await everything(), listing);

export async function page(listing: Listing, number: number): Promise<{ products: Product[]; total: number }> {
  const all = await listed(listing);
  return { products: pageOf(all, number), total: all.length };
}

export const newest = async (): Promise<Product[]> => (await listed(WHOLE_SHOP)).toReversed().slice(0, NEW_ARRIVALS);

export const product = (id: number): Promise<Product | undefined> => db.products.get(id);

export const search = async (query: string): Promise<Product[]> => prepareSearch(await everything())(query);
