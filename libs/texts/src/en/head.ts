/** Texts for search engines and shared links. Only the server has them. */
export const headTexts = {
  /** Of pages without a description of their own. */
  shop: 'Handcrafted Indian necklaces, invisible necklaces, diamonds and earrings, with free shipping on all orders.',
  collection: 'Every piece of the collection: necklaces, invisible necklaces, diamonds and earrings.',
  bestSellers: 'The pieces that left our workshop most often in the last ninety days.',
  newArrivals: 'The newest pieces from our workshop.',
  category: (name: string) => `${name}, handcrafted in India, with free shipping on all orders.`,
} as const;
