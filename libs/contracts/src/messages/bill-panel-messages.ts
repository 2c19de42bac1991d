/** The messages of what bills say of a product, and of other fields about tax. A separate file, because no shopper loads it. */
export const billErrors = {
  weight: 'The weights are numbers of grams.',
  netWeight: 'The net weight is not above the gross weight.',
  purity: 'Please write the purity as text.',
  fee: 'The hallmarking charge is a number of rupees from 0 to 1,00,000, with at most two decimals.',
  origin: 'Please fill in country, maker, its address and the net quantity: the law asks for all of them.',
  refundKind: 'Please choose what the refund is for.',
  gstinState: 'This GSTIN belongs to another state than the shop. Please check both.',
  panAbove: 'Please enter a whole number of rupees from 0 to 10,00,00,000.',
} as const;

/** Texts of the settings of a shop that is not registered for GST. */
export const billSettings = {
  title: 'Without GST',
  what: 'A shop that is not registered sells within its own state only.',
  handicraft: 'We send handicraft goods to other states',
  handicraftHint:
    'Only under the exemption for handicraft goods; ask your accountant. Each parcel to another state needs an e-way bill.',
} as const;
