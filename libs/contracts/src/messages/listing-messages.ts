/** Messages of the other listing screens. A separate file, because those screens load without the other messages. */
export const listingMessages = {
  newArrivals: {
    empty: 'No new arrivals available at the moment.',
    failed: 'Failed to load new arrivals. Please try again later.',
    shopAll: 'Shop All Products',
  },
  category: { empty: 'No products available in this category.' },
  bestSellers: { empty: 'No products available.' },
  search: {
    empty: 'No products found.',
    suggestions: 'You might also like:',
    failed: 'An error occurred while fetching search results.',
  },
} as const;
