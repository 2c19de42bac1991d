import type { storedTexts } from '@kundan/texts/en/stored-data';

/** Personal data of one kind. */
export interface StoredKind {
  /** Its texts. */
  name: keyof typeof storedTexts;
  /** The sections of the export that contain it. */
  sections: readonly string[];
  /** The section whose records are counted. */
  counted?: string;
}

/** What the shop stores about a person. Each section of the export belongs to exactly one kind. */
export const storedKinds: readonly StoredKind[] = [
  { name: 'account', sections: ['account', 'two_step_sign_in', 'recovery_codes', 'staff_invitations'] },
  {
    name: 'signIns',
    sections: ['sessions', 'sign_in_networks', 'one_time_passwords', 'verified_addresses'],
    counted: 'sessions',
  },
  {
    name: 'orders',
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
    counted: 'orders',
  },
  { name: 'addresses', sections: ['addresses'], counted: 'addresses' },
  { name: 'cart', sections: ['cart', 'cart_changes'], counted: 'cart' },
  { name: 'wishlist', sections: ['wishlist'], counted: 'wishlist' },
  { name: 'alerts', sections: ['restock_alerts'], counted: 'restock_alerts' },
  { name: 'reviews', sections: ['reviews', 'review_photos'], counted: 'reviews' },
  { name: 'messages', sections: ['messages', 'claim_photos', 'replies'], counted: 'messages' },
  { name: 'mails', sections: ['mails', 'local_mailbox'], counted: 'mails' },
  { name: 'notifications', sections: ['notifications'], counted: 'notifications' },
  { name: 'panel', sections: ['admin_actions'], counted: 'admin_actions' },
];
