/** The texts of the screens that open first, apart from the others: they come with every first visit. */
export const shopMessages = {
  banner: 'Free Shipping on All Orders',
  unexpected: 'An unexpected error occurred. Please try again later.',
  newArrivals: { loading: 'Loading new arrivals...' },
  category: { loading: 'Loading products...' },
  search: { heading: (query: string) => `Search Results for "${query}"` },
  shop: { empty: 'No products found.' },
  product: {
    add: 'Add to Cart',
    inCart: 'Already in Cart',
    available: 'Available',
    inStock: 'In Stock',
    soldOut: 'Sold Out',
    sale: 'Sale',
  },
  notFound: 'Oops! The page you’re looking for doesn’t exist.',
} as const;
