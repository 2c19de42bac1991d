/** Messages of the wish list's screen. */
export const wishlistPageMessages = {
  title: 'Your Wish List',
  loading: 'Loading your wish list...',
  empty: 'Your wish list is empty. Tap the heart of a piece to keep it here.',
  onDevice: 'Kept on this device. Sign in to have it on all of them.',
  failed: 'Your wish list could not be loaded just now.',
  notChanged: 'Your wish list could not be changed on this device.',
  remove: 'Remove',
  compare: 'Compare',
  compareWith: (name: string) => `Choose a second piece to compare with ${name}.`,
  goToShop: 'Go to Shop',
} as const;
