/** Messages of the wish list's screen. A separate file, because it loads without the other messages. */
export const wishlistMessages = {
  /** On the product page: marks the product, and leads to the list. */
  button: 'Wish list',
  see: 'See your list',
  title: 'Your Wish List',
  loading: 'Loading your wish list...',
  empty: 'Your wish list is empty. Tap the heart of a piece to keep it here.',
  onDevice: 'Kept on this device. Sign in to have it on all of them.',
  failed: 'Your wish list could not be loaded just now.',
  remove: 'Remove',
  goToShop: 'Go to Shop',
} as const;
