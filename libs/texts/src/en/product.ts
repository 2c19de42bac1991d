/** Messages of the product page. A separate file, because the page loads without the other messages. */
export const productMessages = {
  /** The name of the links back to the listing. */
  crumbs: 'Breadcrumb',
  share: 'Share',
  reviews: 'Reviews',
  rating: (average: string, count: number) => `${average} (${count} ${count === 1 ? 'review' : 'reviews'})`,
  delivery: (from: number, to: number) => `Free delivery in ${from}-${to} business days after processing`,
  pinCode: 'Delivery date for your PIN code',
  payment: 'Secure payment by card or UPI',
  returns: 'Returns Policy',
  enlarge: 'Enlarge the photograph',
  photographs: 'Photographs',
  photograph: (at: number, count: number) => `Photograph ${at} of ${count}`,
  facts: 'Details',
  /** What a label declares. */
  label: {
    genericName: 'Generic name',
    maker: 'Made by',
    country: 'Country of origin',
    netQuantity: 'Net quantity',
    price: 'Price',
    inclusive: 'Inclusive of all taxes',
    care: 'Customer care',
  },
  /** The condition is part of the promise. */
  damaged: 'Damaged on the way? Send us a video of the unboxing within 24 hours, and we send the same piece again.',
  verifyHuid: 'Verify in BIS CARE',
  verifyHuidOnPhone: 'BIS CARE for iPhone',
  related: 'More to fall for',
} as const;
