import { shopProducts } from '@kundan/contracts/addresses';
import type { PricedListing } from '@kundan/domain/catalogue/listing';
import type { Load } from '../../http/load.ts';
import { Offline } from '../../http/request.ts';
import { list, type ProductList } from './load-catalogue.ts';

/** The number of products of a category in the HTML; the browser loads all of them. */
const RENDERED_PRODUCTS = 48;

/** Loads the first products of a category in the order of its controls. Only the server calls it. */
export async function loadRenderedCategory(load: Load, listing: PricedListing): Promise<ProductList> {
  const { availability, min_price: min, max_price: max, option } = listing;
  const isFiltered = availability !== 'all' || min !== undefined || max !== undefined || option !== undefined;
  const found = await list(load, [shopProducts, { ...listing, limit: RENDERED_PRODUCTS }], () =>
    Promise.reject(new Offline()),
  );
  return { ...found, isFiltered };
}
