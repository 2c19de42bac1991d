/** Messages of the screen with the orders of a shopper. */
export const ordersPageMessages = {
  signedOut: 'You are not logged in. Please sign in to view your orders.',
  title: 'Your Orders',
  /** The heading of the page without a session, for screen readers. */
  heading: 'Orders',
  loading: 'Loading your orders...',
  unread: 'Your orders could not be loaded just now.',
  remembered: 'You are offline. These are your orders as this device last saw them.',
  empty: 'You have not placed any orders yet.',
  goToShop: 'Go to Shop',
  review: 'Review this piece',
  help: 'Help with this order',
  huids: (huids: readonly string[]) => `HUID: ${huids.join(', ')}`,
  copy: 'Copy',
} as const;
