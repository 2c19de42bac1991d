import { shopMessages } from './shop.ts';

/** Messages about restock alerts. A separate file, because only sold-out product pages show them. */
export const restockMessages = {
  ask: shopMessages.product.tellMe,
  title: (product: string) => `When “${product}” is back`,
  lead: 'We send one mail when this piece is available again, and nothing else.',
  to: (email: string) => `The mail goes to ${email}.`,
  confirm: 'Send me that mail',
  verifyLead: 'We send a code to your email first, so that nobody else can ask for mails to it.',
  done: 'We will write to you once when it is back.',
  ended: 'The alert has ended.',
  allEnded: 'All alerts have ended.',
  end: 'End the alert',
  failed: 'This could not be saved. Please try again.',
  stop: {
    title: 'Stop alerts',
    question: (email: string) => `Do you want no more mails about sold-out pieces to ${email}?`,
    confirm: 'Stop all alerts',
    done: 'Done. We send no more alerts to this address, unless you ask for one again.',
    invalid: 'This link is not valid. Please open the link in the mail again.',
    toShop: 'Go to Shop',
  },
} as const;
