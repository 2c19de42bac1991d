import { headTexts } from '@kundan/texts/en/head';

/** Returns the description of a page for search engines and shared links by its path. Pages with a text of the owner have its first paragraph. */
export const descriptionOf = (path: string): string => descriptions()[path] ?? headTexts.shop;

// A function, so that the browser's bundle, where nothing calls it, does not contain the texts.
const descriptions = (): Record<string, string> => ({
  '/shop': headTexts.collection,
  '/best-sellers': headTexts.bestSellers,
  '/new-arrivals': headTexts.newArrivals,
});
