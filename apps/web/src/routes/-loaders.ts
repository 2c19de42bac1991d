import { notFound } from '@tanstack/react-router';
import { loadProduct, loadRelated, loadSearch, loadSuggestions } from '../features/catalogue/load-catalogue.ts';
import type { SearchResult } from '../features/catalogue/listing/search-page.tsx';
import { loadReviews } from '../features/reviews/load-reviews.ts';
import type { Load } from '../http/load.ts';

export { loadBestSellers, loadCategory, loadNewArrivals, loadShopPage } from '../features/catalogue/load-catalogue.ts';

export { loadHome } from '../features/home/load-home.ts';
export { loadPage } from '../features/policies/load-page.ts';

export { ListingSkeleton } from '../features/catalogue/listing/listing-skeleton.tsx';
export { ProductPageSkeleton } from '../features/catalogue/product/product-page-skeleton.tsx';

/** Loads a product by the id of its path, with reviews and related products. Throws notFound() when it does not exist. */
export async function loadProductPage(load: Load, idInPath: string) {
  if (!/^\d{1,9}$/.test(idInPath)) throw notFound();
  const id = Number(idInPath);
  const [product, reviews] = await Promise.all([loadProduct(load, id), loadReviews(load, id)]);
  if (!product) throw notFound();
  return { product, reviews, related: await loadRelated(load, product) };
}

/** With fewer results than this, available suggestions follow them. */
const FEW_RESULTS = 4;

/** Searches products; with suggestions when little is found. */
export async function findProducts(load: Load, query: string): Promise<SearchResult> {
  const found = query ? await loadSearch(load, query) : { products: [], total: 0 };
  if (found.failed || found.products.length >= FEW_RESULTS) return { found, suggestions: undefined };
  const suggestions = await loadSuggestions(load);
  if (found.products.length === 0) return { found, suggestions };
  const isFound = new Set(found.products.map(({ id }) => id));
  const products = suggestions.products.filter(({ id, isAvailable }) => isAvailable && !isFound.has(id));
  return { found, suggestions: { ...suggestions, products } };
}
