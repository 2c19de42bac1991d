const DEFAULT =
  'Handcrafted Indian necklaces, invisible necklaces, diamonds and earrings, with free shipping on all orders.';

/** Returns the description of a page for search engines and shared links by its path. Pages with a text of the owner have its first paragraph. */
export const descriptionOf = (path: string): string => descriptions()[path] ?? DEFAULT;

// A function, so that the browser's bundle, where nothing calls it, does not contain the texts.
const descriptions = (): Record<string, string> => ({
  '/shop': 'Every piece of the collection: necklaces, invisible necklaces, diamonds and earrings.',
  '/best-sellers': 'The pieces that left our workshop most often in the last ninety days.',
  '/new-arrivals': 'The newest pieces from our workshop.',
});
