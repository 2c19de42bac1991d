/** Texts of the payments panel. */
export const paymentMessages = {
  loading: 'Loading payments...',
  unread: 'The payments could not be read.',
  empty: {
    waiting: 'No payment and no refund waits.',
    refunded: 'Nothing has been refunded yet.',
    all: 'There are no refunds yet.',
    reconciled: 'Every payment became an order while its shopper was here.',
  },
  outcomes: {
    completed: 'Order made',
    refunding: 'Refunding',
    refunded: 'Refunded',
    failed: 'Refund failed',
    unmatched: 'Not of this shop',
    unsettled: 'No order yet',
  },
  unsettled: 'The shopper has paid; the order or the refund follows.',
  /** Why the shop refunds a payment that cannot become an order. */
  reasons: {
    'already-ordered': 'The checkout had been paid before.',
    'incomplete-checkout': 'The shop was not told what was bought, or where it goes.',
    'amount-differs': 'The amount did not fit the cart.',
    'checkout-expired': 'The payment came after the checkout had expired.',
    'sold-out': 'The pieces were sold out when it arrived.',
  },
  origins: { shop: 'by the shop', admin: 'by an admin', provider: 'in Razorpay’s dashboard' },
} as const;
