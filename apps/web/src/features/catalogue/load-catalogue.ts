import type { Product } from '@kundan/contracts/catalogue.contract';
import { slugOf } from '@kundan/domain/catalogue/category';
import { WHOLE_SHOP, type Listing } from '@kundan/domain/catalogue/listing';
import { relatedTo } from '@kundan/domain/catalogue/related';
import { PAGE_SIZE } from '@kundan/domain/shop';
import type { Load } from '../../api/load.ts';
import { ApiError, Offline } from '../../api/request.ts';
import { setConnection } from '../../offline/connection-state.ts';
import { beforeSilence } from '../../offline/patience.ts';

/** A list for a screen. `failed`: nothing could be read, neither from the shop nor from the device. */
export interface ProductList {
  products: readonly Product[];
  /** All that match, on every page. */
  total: number;
  failed?: boolean;
}

type DeviceCatalogue = typeof import('../../offline/device-catalogue.ts');

/** What the shop answers; without a line, or when it is silent, what the device has; without that, what the shop says at last. */
async function shopOrDevice<T>(asked: Promise<T>, onDevice: (device: DeviceCatalogue) => Promise<T>): Promise<T> {
  try {
    const first = await beforeSilence(asked);
    if (first !== 'silent') return first;
    setConnection({ offline: true });
  } catch (error) {
    if (isAway(error)) setConnection({ offline: true });
    else if (!(error instanceof Offline)) throw error;
  }
  asked.catch(() => undefined);
  const found = import('../../offline/device-catalogue.ts').then(onDevice);
  return found.catch(() => asked);
}

/** Nobody is behind the door, or too busy to answer: as good as no line. A 500 is an answer of the shop itself. */
const isAway = (error: unknown) => error instanceof ApiError && error.status >= 502 && error.status <= 504;

const isProductList = (data: unknown): data is Product[] => Array.isArray(data);

/** Reads a list; without a network it comes from the device; a refusal is logged and leaves the list empty. */
async function list(
  load: Load,
  path: string,
  onDevice: (device: DeviceCatalogue) => Promise<ProductList>,
): Promise<ProductList> {
  const asked = load(path).then(({ data, total }): ProductList => {
    const products = isProductList(data) ? data : [];
    return { products, total: total ?? products.length };
  });
  try {
    return await shopOrDevice(asked, onDevice);
  } catch (error) {
    console.error(error);
    return { products: [], total: 0, failed: true };
  }
}

const whole = (products: readonly Product[]): ProductList => ({ products, total: products.length });

export const loadNewArrivals = (load: Load) =>
  list(load, '/api/products/new-arrivals', async (device) => whole(await device.newest()));

export const loadBestSellers = (load: Load) =>
  list(load, '/api/products/best-sellers', async (device) => whole(await device.bestSellers()));

export const loadCategory = (load: Load, category: string) =>
  list(load, `/api/products/category/${encodeURIComponent(category)}`, async (device) =>
    whole(await device.listed({ ...WHOLE_SHOP, category })),
  );

export function loadShopPage(load: Load, listing: Listing, page: number): Promise<ProductList> {
  const query = new URLSearchParams({ ...listing, page: String(page), limit: String(PAGE_SIZE) });
  return list(load, `/api/products/shop?${query}`, (device) => device.page(listing, page));
}

export const loadSearch = (load: Load, query: string) =>
  list(load, `/api/products/search?query=${encodeURIComponent(query)}`, async (device) =>
    whole(await device.search(query)),
  );

export const loadSuggestions = (load: Load) =>
  list(load, '/api/products/suggestions', async (device) => whole(await device.suggestions()));

/** Undefined when the shop has no such product. Throws when it cannot be known. */
export async function loadProduct(load: Load, id: number): Promise<Product | undefined> {
  const asked = load(`/api/products/${id}`).then(({ status, data }) =>
    status === 404 ? undefined : (data as Product),
  );
  return shopOrDevice(asked, async (device) => {
    const product = await device.product(id);
    if (!product) throw new Offline();
    return product;
  });
}

const RELATED = 4;

/** A few others of the same category; none when they cannot be read. */
export async function loadRelated(load: Load, product: Product): Promise<readonly Product[]> {
  const { products } = await loadShopPage(load, { ...WHOLE_SHOP, category: slugOf(product.category) }, 1);
  return relatedTo(product, products, RELATED);
}
