/** Messages of the home and shop screens. A separate file, because the first JavaScript bundle contains it. */
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
    /** Before the lowest price of a product whose values have different ones. */
    from: 'From',
    /** `option`: its name, 'Size'. */
    choose: (option: string) => `Please choose a ${option.toLowerCase()}.`,
  },
  notFound: 'Oops! The page you’re looking for doesn’t exist.',
} as const;
