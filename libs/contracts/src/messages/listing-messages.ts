/** Messages of the other listing screens. A separate file, because those screens load without the other messages. */
export const listingMessages = {
  newArrivals: {
    empty: 'No new arrivals available at the moment.',
    failed: 'Failed to load new arrivals. Please try again later.',
    shopAll: 'Shop All Products',
  },
  prices: {
    label: 'Price',
    under: (max: string) => `Under ${max}`,
    between: (min: string, max: string) => `${min} to ${max}`,
    above: (min: string) => `Above ${min}`,
    other: 'Other prices',
    from: 'From ₹',
    to: 'To ₹',
    apply: 'Apply',
  },
  category: { empty: 'No products available in this category.' },
  bestSellers: { empty: 'No products available.' },
  search: {
    empty: 'No products found.',
    suggestions: 'You might also like:',
    failed: 'An error occurred while fetching search results.',
  },
} as const;
