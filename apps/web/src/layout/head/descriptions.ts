import { headTexts } from '@kundan/texts/en/head';
import type { KnownDetails } from '../../http/stored-details.ts';

/**
 * Returns the description of a page for search engines and shared links by its path, with the owner's categories. Pages with a text of
 * the owner have its first paragraph.
 */
export const descriptionOf = (path: string, { shop, categories }: KnownDetails): string => {
  const names = categories.map(({ name }) => name).join(', ');
  return names ? (descriptions(names)[path] ?? headTexts.shop(names)) : shop.tagline || shop.name;
};

// A function, so that the browser's bundle, where nothing calls it, does not contain the texts.
const descriptions = (categories: string): Record<string, string> => ({
  '/shop': headTexts.collection(categories),
  '/best-sellers': headTexts.bestSellers,
  '/new-arrivals': headTexts.newArrivals,
});
