import type { Rich } from '../texts.ts';

/** Texts of an order's own page and its dialogs. */
export const orderMessages = {
  loading: 'Loading your order...',
  unread: 'Your order could not be loaded just now.',
  notFound: 'This order is not one of yours.',
  toOrders: 'View Orders',
  remembered: 'You are offline. This is your order as this device last saw it.',
  /** Days such as 'Fri, 27 Nov'. */
  expected: (from: string, to: string) => `Expected between ${from} and ${to}.`,
  courier: (courier: string) => `With ${courier}`,
  /** The link to the courier's page. */
  follow: (courier: string) => `Follow it at ${courier}`,
  tracking: <N>(number: N): Rich<N> => ['Tracking number ', number],

  title: (orderId: string) => `Order ${orderId}`,
  placed: <N>(day: N): Rich<N> => ['Placed on ', day],
  delivery: 'Delivery',
  phone: (phone: string) => `Phone: ${phone}`,
  progress: 'Progress',

  gift: {
    title: 'It is a gift:',
    noPrices: 'The parcel contains no price.',
  },
  cancel: {
    open: 'Cancel this order',
    title: (orderId: string) => `Cancel order ${orderId}?`,
    refund: (amount: string) =>
      `${amount} goes back to the account you paid from, usually within 5–7 working days. We send you a mail.`,
    givenBack: (amount: string) => `You paid us ${amount} directly. We give it back to you in the same way.`,
    final: 'A cancelled order cannot be brought back. You can order the pieces again while they are available.',
    confirm: 'Cancel the order',
    keep: 'Keep the order',
    done: 'Your order is cancelled.',
    failed: 'The order could not be cancelled. Please try again.',
  },
  address: {
    open: 'Change the address',
    title: (orderId: string) => `Where order ${orderId} goes`,
    lead: 'You can change this until the parcel leaves. The total stays the same.',
    submit: 'Save the address',
    done: 'The address is changed.',
    failed: 'The address could not be changed. Please try again.',
  },
} as const;
