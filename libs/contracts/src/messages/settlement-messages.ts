export const settlementErrors = {
  id: 'This is not the id of a settlement.',
  state: 'Please choose open or all.',
} as const;

/** Texts of the panel about what the provider pays out. */
export const settlementMessages = {
  title: 'Settlements',
  loading: 'Loading settlements...',
  failed: 'The settlements could not be loaded.',
  none: 'The payment provider has paid nothing out yet.',
  states: { created: 'On its way', processed: 'Paid out', failed: 'Failed' },
  columns: {
    settled: 'Settled',
    gross: 'Payments',
    fee: 'Fee',
    tax: 'Tax on fee',
    refunds: 'Refunds',
    other: 'Corrections',
    amount: 'Paid out',
    utr: 'UTR',
  },
  kinds: { payment: 'Payment', refund: 'Refund', other: 'Correction' },
  fee: (fee: string, tax: string) => `fee ${fee}, tax ${tax}`,
} as const;
