/** Texts of the payments panel. */
export const paymentMessages = {
  loading: 'Loading payments...',
  unread: 'The payments could not be read.',
  empty: {
    waiting: 'No payment and no refund waits.',
    refunded: 'Nothing has been refunded yet.',
    all: 'There are no refunds yet.',
    kept: 'The shop keeps no payment of a cancelled order.',
    disputes: 'No buyer disputes a payment.',
    reconciled: 'Every payment became an order while its shopper was here.',
  },
  outcomes: {
    completed: 'Order made',
    refunding: 'Refunding',
    refunded: 'Refunded',
    failed: 'Refund failed',
    unmatched: 'Not of this shop',
    unsettled: 'No order yet',
    kept: 'Order cancelled',
    confirmed: 'Kept',
    open: 'Disputed',
    action_required: 'Answer needed',
    under_review: 'In review',
    won: 'Dispute won',
    lost: 'Dispute lost',
    closed: 'Dispute closed',
  },
  /** Why a buyer disputes, in the provider's word, and until when the shop may answer. */
  dispute: (reason: string, until?: string) =>
    [reason.replaceAll('_', ' '), until && `answer in the provider’s dashboard by ${until}`].filter(Boolean).join(': '),
  kept: 'Refund it, or confirm in the order that it is kept.',
  unsettled: 'The shopper has paid; the order or the refund follows.',
  /** Why the shop refunds a payment that cannot become an order. */
  reasons: {
    'already-ordered': 'The checkout had been paid before.',
    'incomplete-checkout': 'The shop was not told what was bought, or where it goes.',
    'amount-differs': 'The amount did not fit the cart.',
    'checkout-expired': 'The payment came after the checkout had expired.',
    'sold-out': 'The pieces were sold out when it arrived.',
  },
  /** In the panel's order. */
  keep: {
    title: (amount: string) => `The order is cancelled, and ${amount} of its payment is not refunded.`,
    owed: (amount: string) => `The provider did not carry out a refund of ${amount}.`,
    /** `isOfReturn`: of a return, whose refund settles it. */
    owedMore: (isOfReturn: boolean) =>
      `Refund it again ${isOfReturn ? 'in the return below' : 'under “More”'}, or confirm that it is not given back.`,
    confirmed: (amount: string, reason: string) => `The shop keeps ${amount}: ${reason}`,
    reason: 'Why the shop keeps the payment',
    submit: 'Keep the payment',
    done: 'The shop keeps the payment.',
    failed: 'Failed to keep the payment.',
  },
  /** The reason of a refund with which the shopper cancelled the order. */
  cancelledByCustomer: 'Cancelled by the customer',
  origins: {
    shop: 'by the shop',
    admin: 'by an admin',
    shopper: 'by the customer',
    provider: 'in Razorpay’s dashboard',
  },
} as const;
