/** The pages whose texts the owner writes, by their paths in the shop. */
export const PAGE_SLUGS = [
  'about',
  'features',
  'contact',
  'returns-policy',
  'shipping-policy',
  'terms-conditions',
  'privacy-policy',
  'accessibility',
  'dark-patterns',
] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

/** The pages that an owner reads and confirms before the shop sells. */
export const POLICY_SLUGS = ['returns-policy', 'shipping-policy', 'terms-conditions', 'privacy-policy'] as const;
