/** Texts about the buyer's tax numbers, in the checkout, in the panel and in the sale of the staff. */
export const billingMessages = {
  buyer: 'Business',
  businessName: 'Business as registered',
  gstin: 'GSTIN of the business',
  gstinHint: '15 characters. The invoice names the business and its GSTIN.',
  pan: 'PAN',
  panHint: 'Ten characters, such as ABCDE1234F. Only the shop’s staff see it.',
} as const;
