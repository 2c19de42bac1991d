/** Messages of the heart on the product page. A separate file, because that page loads without the other messages. */
export const wishlistMessages = {
  /** On the product page: marks the product, and leads to the list. */
  button: 'Wish list',
  see: 'See your list',
} as const;
