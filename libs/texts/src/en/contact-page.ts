/** Labels of the contact page and its form. */
export const contactPageTexts = {
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',

  seller: 'Seller',
  officer: 'Grievance officer',
  payments: 'Payments',
  /** The link to the support of the payment provider, after its name. */
  support: 'support',
} as const;
