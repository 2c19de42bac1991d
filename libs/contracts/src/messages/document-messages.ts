/** Texts about invoices, credit notes and tax. */
export const documentMessages = {
  title: 'Documents',
  kinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  /** When the API gives no reason. */
  failed: 'The document could not be loaded. Please try again.',
  ewayBill: 'These goods need an e-way bill before they leave.',
  tax: {
    month: 'Month',
    lead: 'What the shop reports in GSTR-1 for a month, from its invoices and credit notes. An accountant must check the sheets.',
    register: {
      title: 'Register of documents',
      what: 'Every invoice and credit note of the month, with its taxes and its payment.',
    },
    unregistered: 'The shop has no GSTIN: its receipts show no tax, and the sheets are empty.',
    failed: 'The sheet could not be loaded.',
    signIn: 'You must be logged in to perform this action.',
    sheets: {
      b2b: { title: 'B2B (table 4)', what: 'Invoices to businesses with a GSTIN, one by one.' },
      cdnr: { title: 'Credit notes to businesses (table 9B)', what: 'The credit notes of those invoices.' },
      b2c: { title: 'B2C small (table 7)', what: 'Sales to consumers by state, less their credit notes.' },
      b2cl: { title: 'B2C large (table 5)', what: 'Invoices to other states above the limit, one by one.' },
      cdnur: { title: 'Credit notes (table 9B)', what: 'The credit notes of large invoices.' },
      hsn: { title: 'HSN summary (table 12)', what: 'Pieces, values and taxes by HSN code.' },
      'hsn(b2b)': { title: 'HSN summary, B2B (table 12)', what: 'The part of the sales to businesses.' },
      'hsn(b2c)': { title: 'HSN summary, B2C (table 12)', what: 'The part of the sales to consumers.' },
      documents: { title: 'Documents issued (table 13)', what: 'The first and the last number of each series.' },
    },
  },
} as const;
