/** Messages of the product page that load after it. */
export const productDialogMessages = {
  /** In the dialog with the enlarged photograph. */
  zoom: { label: 'Photograph', closer: 'Look closer', previous: 'Previous photograph', next: 'Next photograph' },
  /** The bar of phones with "Add to Cart"; then `inCart` · `viewCart`. */
  bar: { label: 'Buy this piece', inCart: 'In your cart', viewCart: 'View cart' },
  link: { copied: 'Link copied.', copyFailed: 'The link could not be copied.' },
  viewed: 'Recently viewed',
} as const;
