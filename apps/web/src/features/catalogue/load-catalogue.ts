import * as addresses from '@kundan/contracts/addresses';
import type { Product, ProductCardData } from '@kundan/contracts/catalogue.contract';
import { slugOfCategory } from '@kundan/domain/catalogue/category';
import { DEFAULT_LISTING, type PricedListing } from '@kundan/domain/catalogue/listing';
import type { OptionFacet } from '@kundan/domain/catalogue/option-facets';
import { listPrice } from '@kundan/domain/catalogue/list-price';
import { relatedProducts } from '@kundan/domain/catalogue/related';
import { PAGE_SIZE } from '@kundan/domain/shop';
import { fromApiOrDevice } from '../../http/api-or-device.ts';
import type { Load } from '../../http/load.ts';
import { Offline } from '../../http/request.ts';
import { shopCategories } from '../../http/shop-details.ts';
import { urlOf, type CallAddress } from '../../http/send.ts';

/** A list of products. `failed`: neither the API nor the device could provide it. */
export interface ProductList {
  products: readonly ProductCardData[];
  /** Number of matching products on all pages. */
  total: number;
  /** The options to filter by, of a list whose other pages are not loaded. */
  facets?: readonly OptionFacet[];
  /** True for a list that was filtered before it was loaded. */
  isFiltered?: boolean;
  failed?: boolean;
}

type DeviceCatalogue = typeof import('../../device/catalogue.ts');

const device = () => import('../../device/catalogue.ts');

/** A rendered page contains its lists as HTML and as data for hydration. The data has no part that no card shows. */
const toCardData = ({ description: _, images, facts: ___, ...card }: Product): ProductCardData => ({
  ...card,
  images: images?.slice(0, 2),
});

const isProductList = (data: unknown): data is Product[] => Array.isArray(data);

/**
 * Loads a list, offline from the device. Logs an error of the API and returns an empty list; on the server it throws, so that
 * no page is sent without its products.
 */
export async function list(
  load: Load,
  [call, input]: readonly [call: CallAddress, input: object],
  onDevice: (device: DeviceCatalogue) => Promise<ProductList>,
): Promise<ProductList> {
  const response = load(urlOf(call, { ...input })).then(({ data, total }): ProductList => {
    const all = isProductList(data) ? data : [];
    const products = import.meta.env.SSR ? all.map(toCardData) : all;
    return { products, total: total ?? products.length };
  });
  try {
    return await fromApiOrDevice(response, async () => onDevice(await device()));
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error(error);
    return { products: [], total: 0, failed: true };
  }
}

const toProductList = (products: readonly ProductCardData[]): ProductList => ({ products, total: products.length });

export const loadNewArrivals = (load: Load) =>
  list(load, [addresses.newArrivals, {}], async (device) => toProductList(await device.newest()));

export const loadBestSellers = (load: Load) =>
  list(load, [addresses.bestSellers, {}], async (device) => toProductList(await device.bestSellers()));

export const loadCategory = (load: Load, category: string) =>
  list(load, [addresses.categoryProducts, { category }], async (device) =>
    toProductList(await device.listed({ ...DEFAULT_LISTING, category })),
  );

export const loadShopPage = (load: Load, listing: PricedListing, page: number): Promise<ProductList> =>
  list(load, [addresses.shopProducts, { ...listing, page, limit: PAGE_SIZE }], (device) => device.page(listing, page));

/** Loads a page of the shop with the options of all its products; without them when they cannot be loaded. */
export async function loadShop(load: Load, listing: PricedListing, page: number): Promise<ProductList> {
  const [products, facets] = await Promise.all([loadShopPage(load, listing, page), loadFacets(load)]);
  return { ...products, facets };
}

function loadFacets(load: Load): Promise<readonly OptionFacet[]> {
  const response = load(urlOf(addresses.optionFacets, {})).then(({ data }) =>
    Array.isArray(data) ? (data as OptionFacet[]) : [],
  );
  return fromApiOrDevice(response, async () => (await device()).facets()).catch(() => []);
}

export const loadSearch = (load: Load, query: string) =>
  list(load, [addresses.searchProducts, { query }], async (device) => toProductList(await device.search(query)));

export const loadSuggestions = (load: Load) =>
  list(load, [addresses.suggestions, {}], async (device) => toProductList(await device.suggestions()));

/** Loads a product; undefined when it does not exist. Throws when neither the API responds nor the device has the product. */
export async function loadProduct(load: Load, id: number): Promise<Product | undefined> {
  const response = load(urlOf(addresses.productById, { id })).then(({ status, data }) =>
    status === 404 ? undefined : (data as Product),
  );
  return fromApiOrDevice(response, async () => {
    const product = await (await device()).product(id);
    if (!product) throw new Offline();
    return product;
  });
}

const RELATED = 4;

/** Loads the available products of the same category that are nearest in price; none when they cannot be loaded. */
export async function loadRelated(load: Load, product: Product): Promise<readonly ProductCardData[]> {
  const { id, category } = product;
  const price = listPrice(product);
  const listing = {
    ...DEFAULT_LISTING,
    category: slugOfCategory(shopCategories(), category),
    availability: 'available' as const,
  };
  const [cheaper, dearer] = await Promise.all([
    loadShopPage(load, { ...listing, sort: 'price-desc', max_price: price }, 1),
    loadShopPage(load, { ...listing, sort: 'price-asc', min_price: price }, 1),
  ]);
  // A product of the same price is in both lists.
  const near = new Map([...cheaper.products, ...dearer.products].map((one) => [one.id, one]));
  return relatedProducts({ id, price }, [...near.values()], RELATED);
}
