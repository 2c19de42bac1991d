import { formatCount } from '@kundan/domain/format-rupees';

/** What the shop stores about a person, in plain words: what it is, why the shop has it, and how much of it there is. */
export const storedTexts = {
  account: {
    title: 'Your account',
    text: 'Name, email address, and a password that we keep only in a form nobody can read back. With it you sign in.',
  },
  signIns: {
    title: 'Your sign-ins',
    text: 'When you signed in, one-time passwords, and your networks in a form nobody can read back, so that nobody else signs in for you.',
    count: (count: number) => of(count, 'session', 'sessions'),
  },
  orders: {
    title: 'Your orders',
    text: 'What you bought and paid, where it went, and the invoices. We need them to deliver, and the law asks us to keep them.',
    count: (count: number) => of(count, 'order', 'orders'),
  },
  addresses: {
    title: 'Your addresses',
    text: 'The addresses that you saved, so that you need not type them again.',
    count: (count: number) => of(count, 'address', 'addresses'),
  },
  cart: {
    title: 'Your cart',
    text: 'The pieces that wait in it, and the latest changes, so that all your devices show the same.',
    count: (count: number) => of(count, 'piece', 'pieces'),
  },
  wishlist: {
    title: 'Your wish list',
    text: 'The pieces whose heart you tapped.',
    count: (count: number) => of(count, 'piece', 'pieces'),
  },
  alerts: {
    title: 'Restock alerts',
    text: 'The sold-out pieces that you want one mail about.',
    count: (count: number) => of(count, 'alert', 'alerts'),
  },
  reviews: {
    title: 'Your reviews',
    text: 'They are shown with your name and your photographs beside the piece, with our replies, unless we hid one.',
    count: (count: number) => of(count, 'review', 'reviews'),
  },
  messages: {
    title: 'Your messages',
    text: 'What you wrote to us, photographs of damage, and our answers.',
    count: (count: number) => of(count, 'message', 'messages'),
  },
  mails: {
    title: 'Mails to you',
    text: 'That we sent you a mail, and for a short while what it said, so that we can find out when one is lost.',
    count: (count: number) => of(count, 'mail', 'mails'),
  },
  notifications: {
    title: 'Notifications',
    text: 'The browsers that you asked to show your notifications.',
    count: (count: number) => of(count, 'browser', 'browsers'),
  },
  panel: {
    title: 'Your work in the panel',
    text: 'Admins only: what you changed in the shop.',
    count: (count: number) => of(count, 'action', 'actions'),
  },
} as const;

const of = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;
