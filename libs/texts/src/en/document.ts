/** Texts of the invoices and credit notes of an order. */
export const documentTexts = {
  title: 'Documents',
  kinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  /** When the API gives no reason. */
  failed: 'The document could not be loaded. Please try again.',
} as const;
