import type { KnownDetails } from '../../http/stored-details.ts';

const DEFAULT =
  'Handcrafted Indian necklaces, invisible necklaces, diamonds and earrings, with free shipping on all orders.';

/** Returns the description of a page for search engines and shared links by its path. */
export const descriptionOf = (path: string, details: KnownDetails): string => descriptions(details)[path] ?? DEFAULT;

// A function, so that the browser's bundle, where nothing calls it, does not contain the texts.
const descriptions = ({ shop, delivery }: KnownDetails): Record<string, string> => ({
  '/shop': 'Every piece of the collection: necklaces, invisible necklaces, diamonds and earrings.',
  '/best-sellers': 'The pieces that left our workshop most often in the last ninety days.',
  '/new-arrivals': 'The newest pieces from our workshop.',
  '/about': 'The craft of kundan, and the workshop in Hyderabad that practises it.',
  '/features': 'Secure payment, fair prices, free nationwide shipping, and a shop that works offline.',
  '/contact': `Write to ${shop.name} about a piece, an order or a gift. A person answers.`,
  '/returns-policy': 'No returns unless a piece was damaged in shipping; then the same piece is sent again.',
  '/shipping-policy': `Free delivery on all orders: processed within ${delivery.dispatchDays} business days, delivered in ${delivery.fromDays}-${delivery.toDays}.`,
  '/terms-conditions': 'The terms that hold when you buy from us.',
  '/privacy-policy': 'What we know about you, why, and for how long.',
});
