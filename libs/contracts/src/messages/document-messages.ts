/** Texts about invoices, credit notes and tax. */
export const documentMessages = {
  title: 'Documents',
  kinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  cancelled: (kind: string) => `${kind}, cancelled`,
  /** When the API gives no reason. */
  failed: 'The document could not be loaded. Please try again.',
  ewayBill: 'These goods need an e-way bill before they leave.',
  search: 'Number, order, buyer, GSTIN or payment',
  files: 'Files for the accountant',
  loading: 'Loading documents...',
  unread: 'The documents could not be loaded.',
  none: 'No document was issued in this period.',
  noneFound: 'No document matches the search.',
  downloads: {
    register: 'Register (CSV)',
    pdfs: 'PDFs (zip)',
    gstr1: (month: string) => `GSTR-1 ${month}`,
    tally: (month: string) => `Tally ${month}`,
    failed: 'The file could not be loaded.',
    signIn: 'You must be logged in to perform this action.',
  },
  tax: {
    month: 'Month',
    lead: 'What the shop reports in GSTR-1 for a month, from its invoices and credit notes. An accountant must check the sheets.',
    unregistered: 'The shop has no GSTIN: its receipts show no tax, and the sheets are empty.',
    download: 'Download CSV',
    whole: {
      gstr1: { title: 'GSTR-1, all sheets', what: 'The sheets of the month in one zip file.', button: 'Download zip' },
      gstr3b: {
        title: 'GSTR-3B (tables 3.1 and 3.2)',
        what: 'Outward supplies, and those to consumers of other states.',
      },
      tally: {
        title: 'Tally',
        what: 'The vouchers of the month with their ledgers, for TallyPrime.',
        button: 'Download XML',
      },
      advances: {
        title: 'Advances',
        what: 'Paid orders without an invoice at the end of the month; on 31 March for the balance sheet.',
      },
    },
    sheets: {
      b2b: { title: 'B2B (table 4)', what: 'Invoices to businesses with a GSTIN, one by one.' },
      cdnr: { title: 'Credit notes to businesses (table 9B)', what: 'The credit notes of those invoices.' },
      b2cs: { title: 'B2C small (table 7)', what: 'Sales to consumers by state, less their credit notes.' },
      b2cl: { title: 'B2C large (table 5)', what: 'Invoices to other states above the limit, one by one.' },
      cdnur: { title: 'Credit notes (table 9B)', what: 'The credit notes of large invoices.' },
      'hsn(b2b)': { title: 'HSN summary, B2B (table 12)', what: 'The part of the sales to businesses.' },
      'hsn(b2c)': { title: 'HSN summary, B2C (table 12)', what: 'The part of the sales to consumers.' },
      docs: { title: 'Documents issued (table 13)', what: 'Each unbroken run of numbers.' },
    },
  },
} as const;
