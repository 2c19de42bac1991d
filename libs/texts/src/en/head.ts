/** Texts for search engines and shared links. Only the server has them. */
export const headTexts = {
  /** Of pages without a description of their own. */
  shop: (categories: string) => `Handcrafted Indian jewellery: ${categories}. Free shipping on all orders.`,
  collection: (categories: string) => `Every piece of the collection: ${categories}.`,
  bestSellers: 'The pieces that left our workshop most often in the last ninety days.',
  newArrivals: 'The newest pieces from our workshop.',
  category: (name: string) => `${name}, handcrafted in India, with free shipping on all orders.`,
} as const;
