/** Texts of the shopper's list of messages to support. */
export const ticketMessages = {
  title: 'Your messages to us',
  lead: 'The messages with your email address, and how far we are. Write to us again at any time.',
  loading: 'Loading your messages...',
  unread: 'Your messages could not be loaded just now.',
  empty: 'You have not written to us yet.',
  write: 'Write to us',
  states: { open: 'Open', answered: 'Replied', resolved: 'Resolved' },
  about: (order: string) => `About order ${order}`,
  resolveBy: (time: string) => `To be settled by ${time}.`,
  reply: (shop: string) => `Reply from ${shop}`,
} as const;
