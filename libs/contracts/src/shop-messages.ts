/** The texts of the screens that open first, apart from the others: they come with every first visit. */
export const shopMessages = {
  banner: 'Free Shipping on All Orders',
  unexpected: 'An unexpected error occurred. Please try again later.',
  newArrivals: {
    loading: 'Loading new arrivals...',
    empty: 'No new arrivals available at the moment.',
    failed: 'Failed to load new arrivals. Please try again later.',
    shopAll: 'Shop All Products',
  },
  category: { loading: 'Loading products...', empty: 'No products available in this category.' },
  bestSellers: { empty: 'No products available.' },
  search: {
    heading: (query: string) => `Search Results for "${query}"`,
    empty: 'No products found.',
    suggestions: 'You might also like:',
    failed: 'An error occurred while fetching search results.',
  },
  shop: { empty: 'No products found.' },
  product: {
    add: 'Add to Cart',
    inCart: 'Already in Cart',
    available: 'Available',
    inStock: 'In Stock',
    soldOut: 'Sold Out',
    sale: 'Sale',
    soldOutNotice: 'This product is currently sold out.',
  },
  notFound: 'Oops! The page you’re looking for doesn’t exist.',
} as const;
