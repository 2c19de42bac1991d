/** Messages of the other listing screens. A separate file, because those screens load without the other messages. */
export const listingMessages = {
  sort: { label: 'Sort by', none: 'Default', rising: 'Price: Low to High', falling: 'Price: High to Low' },
  availability: 'Availability',
  categories: 'Category',
  /** Of categories, and of pieces that are available or not. */
  all: 'All',
  pieces: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  shop: { lead: 'Every piece we make, from a single invisible pearl to a bridal rani haar.' },
  newArrivals: {
    lead: 'Fresh from the workbench.',
    empty: 'No new arrivals available at the moment.',
    failed: 'Failed to load new arrivals. Please try again later.',
    shopAll: 'Shop All Products',
  },
  category: { empty: 'No products available in this category.' },
  bestSellers: { lead: 'The pieces that have left our workshop most often.', empty: 'No products available.' },
  search: {
    empty: 'No products found.',
    suggestions: 'You might also like:',
    failed: 'An error occurred while fetching search results.',
  },
} as const;
