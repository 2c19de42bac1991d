/** Messages of the product page. A separate file, because the page loads without the other messages. */
export const productMessages = {
  enlarge: 'Enlarge the photograph',
  photographs: 'Photographs',
  photograph: (at: number, count: number) => `Photograph ${at} of ${count}`,
  /** In the dialog with the enlarged photograph. */
  zoom: { label: 'Photograph', closer: 'Look closer', previous: 'Previous photograph', next: 'Next photograph' },
  /** The bar of phones with "Add to Cart"; then `inCart` · `viewCart`. */
  bar: { label: 'Buy this piece', inCart: 'In your cart', viewCart: 'View cart' },
  facts: 'Details',
  /** What a label declares. */
  label: {
    maker: 'Made by',
    country: 'Country of origin',
    netQuantity: 'Net quantity',
    price: 'Price',
    inclusive: 'Inclusive of all taxes',
  },
  verifyHuid: 'Verify in BIS CARE',
  related: 'More to fall for',
} as const;
