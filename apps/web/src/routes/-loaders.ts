import { PAGE_SLUGS } from '@kundan/contracts/page-slugs';
import { DEFAULT_LISTING } from '@kundan/domain/catalogue/listing';
import { listPrice } from '@kundan/domain/catalogue/list-price';
import { giftBounds, isGiftSearch } from '@kundan/domain/catalogue/occasions';
import { notFound } from '@tanstack/react-router';
import {
  loadCategory,
  loadProduct,
  loadRelated,
  loadSearch,
  loadShopPage,
  loadSuggestions,
} from '../features/catalogue/load-catalogue.ts';
import type { SearchResult } from '../features/catalogue/listing/search-page.tsx';
import { loadPage, type PageText } from '../features/policies/load-page.ts';
import { loadReviews } from '../features/reviews/load-reviews.ts';
import type { Load } from '../http/load.ts';
import { refreshShopDetails, shopCategories } from '../http/shop-details.ts';
// Of the pages that these loaders precede: home does without them. Their HTML contains them (server/assets.ts).
import '../features/catalogue/listing/listing-frame.css';
import '../features/catalogue/listing/pagination.css';
import '../features/catalogue/listing/price-filter.css';
import '../features/catalogue/product/photos/product-photo.css';
import '../features/catalogue/product/product-facts.css';
import '../features/catalogue/product/product-page.css';
import '../features/reviews/reviews.css';

export { loadBestSellers, loadNewArrivals, loadShop } from '../features/catalogue/load-catalogue.ts';

export { loadHome } from '../features/home/load-home.ts';

export { ListingSkeleton } from '../features/catalogue/listing/listing-skeleton.tsx';
export { ProductPageSkeleton } from '../features/catalogue/product/product-page-skeleton.tsx';

/** Loads the owner's text of a page by its path. Throws notFound() when there is no such page. */
export function loadOwnerPage(load: Load, path: string): Promise<PageText> {
  const slug = PAGE_SLUGS.find((one) => one === path);
  if (!slug) throw notFound();
  return loadPage(load, slug);
}

/** Loads the products of a category by its slug. Throws notFound() when the shop has no such category. */
export async function loadCategoryPage(load: Load, slug: string) {
  const list = loadCategory(load, slug);
  if (await isUnknown(slug)) throw notFound();
  return list;
}

/** Whether the shop's categories are known, and this is none of them. It may be newer than the page. */
async function isUnknown(slug: string): Promise<boolean> {
  if (shopCategories().some((category) => category.slug === slug)) return false;
  await refreshShopDetails();
  const categories = shopCategories();
  return categories.length > 0 && categories.every((category) => category.slug !== slug);
}

/**
 * Loads a product by the id of its path, which words may follow ('12-kasu-lakshmi-temple-haar'), with reviews and related products.
 * Throws notFound() when it does not exist.
 */
export async function loadProductPage(load: Load, address: string) {
  const digits = /^(0*[1-9]\d{0,8})(?:-|$)/.exec(address)?.[1];
  if (!digits) throw notFound();
  const id = Number(digits);
  const [product, reviews] = await Promise.all([loadProduct(load, id), loadReviews(load, id)]);
  if (!product) throw notFound();
  return { product, reviews, related: await loadRelated(load, product) };
}

/** With fewer results than this, available suggestions follow them. */
const FEW_RESULTS = 4;

/** Searches products; with suggestions when little is found, and with tiles by price when a gift is looked for. */
export async function findProducts(load: Load, query: string): Promise<SearchResult> {
  const [result, gifts] = await Promise.all([search(load, query), isGiftSearch(query) ? loadGifts(load) : undefined]);
  return gifts?.length ? { ...result, gifts } : result;
}

async function loadGifts(load: Load): Promise<number[]> {
  const listing = { ...DEFAULT_LISTING, availability: 'available', sort: 'price-asc' } as const;
  const [cheapest] = (await loadShopPage(load, listing, 1)).products;
  return cheapest ? giftBounds(listPrice(cheapest)) : [];
}

async function search(load: Load, query: string): Promise<SearchResult> {
  const found = query ? await loadSearch(load, query) : { products: [], total: 0 };
  if (found.failed || found.products.length >= FEW_RESULTS) return { found, suggestions: undefined };
  const suggestions = await loadSuggestions(load);
  if (found.products.length === 0) return { found, suggestions };
  const isFound = new Set(found.products.map(({ id }) => id));
  const products = suggestions.products.filter(({ id, isAvailable }) => isAvailable && !isFound.has(id));
  return { found, suggestions: { ...suggestions, products } };
}
