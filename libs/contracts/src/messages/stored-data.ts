/** Personal data of one kind, in plain words. */
export interface StoredKind {
  title: string;
  /** What it is, and why the shop has it. */
  text: string;
  /** The sections of the export that contain it. */
  sections: readonly string[];
  /** The section whose records are counted, and what one and several of them are called. */
  count?: { of: string; one: string; many: string };
}

/** What the shop stores about a person. Each section of the export belongs to exactly one kind. */
export const storedKinds: readonly StoredKind[] = [
  {
    title: 'Your account',
    text: 'Name, email address, and a password that we keep only in a form nobody can read back. With it you sign in.',
    sections: ['account', 'two_step_sign_in', 'recovery_codes', 'staff_invitations'],
  },
  {
    title: 'Your sign-ins',
    text: 'When you signed in, one-time passwords, and your networks in a form nobody can read back, so that nobody else signs in for you.',
    sections: ['sessions', 'sign_in_networks', 'one_time_passwords', 'verified_addresses'],
    count: { of: 'sessions', one: 'session', many: 'sessions' },
  },
  {
    title: 'Your orders',
    text: 'What you bought and paid, where it went, and the invoices. We need them to deliver, and the law asks us to keep them.',
    sections: [
      'orders',
      'order_events',
      'order_notes',
      'encryption_keys',
      'invoices',
      'checkouts',
      'payments',
      'payment_events',
      'refunds',
      'held_pieces',
      'paused_pieces',
      'stock_movements',
      'unmatched_payments',
    ],
    count: { of: 'orders', one: 'order', many: 'orders' },
  },
  {
    title: 'Your addresses',
    text: 'The addresses that you saved, so that you need not type them again.',
    sections: ['addresses'],
    count: { of: 'addresses', one: 'address', many: 'addresses' },
  },
  {
    title: 'Your cart',
    text: 'The pieces that wait in it, and the latest changes, so that all your devices show the same.',
    sections: ['cart', 'cart_changes'],
    count: { of: 'cart', one: 'piece', many: 'pieces' },
  },
  {
    title: 'Your wish list',
    text: 'The pieces whose heart you tapped.',
    sections: ['wishlist'],
    count: { of: 'wishlist', one: 'piece', many: 'pieces' },
  },
  {
    title: 'Restock alerts',
    text: 'The sold-out pieces that you want one mail about.',
    sections: ['restock_alerts'],
    count: { of: 'restock_alerts', one: 'alert', many: 'alerts' },
  },
  {
    title: 'Your reviews',
    text: 'They are shown with your name and your photographs beside the piece, with our replies, unless we hid one.',
    sections: ['reviews', 'review_photos'],
    count: { of: 'reviews', one: 'review', many: 'reviews' },
  },
  {
    title: 'Your messages',
    text: 'What you wrote to us, photographs of damage, and our answers.',
    sections: ['messages', 'claim_photos', 'replies'],
    count: { of: 'messages', one: 'message', many: 'messages' },
  },
  {
    title: 'Mails to you',
    text: 'That we sent you a mail, and for a short while what it said, so that we can find out when one is lost.',
    sections: ['mails', 'local_mailbox'],
    count: { of: 'mails', one: 'mail', many: 'mails' },
  },
  {
    title: 'Notifications',
    text: 'The browsers that you asked to show your notifications.',
    sections: ['notifications'],
    count: { of: 'notifications', one: 'browser', many: 'browsers' },
  },
  {
    title: 'Your work in the panel',
    text: 'Admins only: what you changed in the shop.',
    sections: ['admin_actions'],
    count: { of: 'admin_actions', one: 'action', many: 'actions' },
  },
];
