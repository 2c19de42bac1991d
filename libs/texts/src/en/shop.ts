/** Messages of the home and shop screens. A separate file, because the first JavaScript bundle contains it. */
export const shopMessages = {
  banner: 'Free Shipping on All Orders',
  unexpected: 'An unexpected error occurred. Please try again later.',
  skip: 'Skip to results',
  close: 'Close',
  /** While the code of a dialog loads. */
  wait: 'Loading…',
  tryAgain: 'Try again',
  toHome: 'Go to Home',
  toShop: 'Go to Shop',
  offline: 'This page needs a connection, and there is none just now.',
  /** The link to the wish list, with the number of pieces on it. */
  wishes: (count: number) => (count > 0 ? `Wish list: ${count}` : 'Wish list'),
  /** After the label of a field that may stay empty. */
  optional: ' (optional)',
  newArrivals: { loading: 'Loading new arrivals...' },
  category: { loading: 'Loading products...' },
  search: { heading: (query: string) => `Search Results for "${query}"` },
  shop: { empty: 'No products found.' },
  product: {
    add: 'Add to Cart',
    inCart: 'Already in Cart',
    /** Instead of `add` while the piece is in the cart; a tap opens the cart. */
    added: 'Added · View cart',
    /** The heart of a piece. */
    keep: 'Save for later',
    /** Asks for one mail when a sold-out piece is back. */
    tellMe: 'Tell me when it is back',
    available: 'Available',
    inStock: 'In Stock',
    soldOut: 'Sold Out',
    sale: 'Sale',
    /** For screen readers, before the price and the old price of a reduced piece. */
    now: 'Now ',
    was: ', was ',
    /** Before the lowest price of a product whose values have different ones. */
    from: 'From',
    /** `option`: its name, 'Size'. */
    choose: (option: string) => `Please choose a ${option.toLowerCase()}.`,
  },
  quantity: { label: 'Quantity', less: 'Decrease quantity', more: 'Increase quantity' },
  stars: (rating: number) => `${rating} out of 5 stars`,
  notFound: 'Oops! The page you’re looking for doesn’t exist.',
} as const;
