import type { Listing } from '@kundan/domain/catalogue/listing';
import type { Load } from '../../http/load.ts';
import { Offline } from '../../http/request.ts';
import { list, type ProductList } from './load-catalogue.ts';

/** The number of products of a category in the HTML; the browser loads all of them. */
const RENDERED_PRODUCTS = 48;

/** Loads the first products of a category in the order of its controls. Only the server calls it. */
export function loadRenderedCategory(load: Load, listing: Listing): Promise<ProductList> {
  const query = new URLSearchParams({ ...listing, limit: String(RENDERED_PRODUCTS) });
  return list(load, `/api/products/shop?${query}`, () => Promise.reject(new Offline()));
}
