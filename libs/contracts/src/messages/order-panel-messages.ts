/** Texts of an order in the panel. A separate file, because no shopper loads it. */
export const orderPanelMessages = {
  gift: {
    hidesPrices: 'Gift. Please put no invoice and no price into the parcel.',
    showsPrices: 'Gift',
  },
  /** In the dialog of the address. */
  addressLead: 'The customer gets a mail with the new address.',
  notes: {
    label: 'Note for the staff',
    hint: 'The customer does not see it.',
    submit: 'Add the note',
    done: 'The note is added.',
    failed: 'The note could not be added.',
    /** `name`: who wrote the note. */
    by: (name: string | null) => (name === null ? 'Note' : `Note by ${name}`),
  },
} as const;
