import type { AdminReturn } from '../admin/returns.contract.ts';

const STATES = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  rejected: 'Rejected',
  closed: 'Closed',
} as const;

/** Texts of the panel for returns. Apart from the others, so that no shopper loads them. */
export const returnPanelMessages = {
  title: 'Returns',
  loading: 'Loading returns...',
  unread: 'The returns could not be read.',
  none: 'There are no returns yet.',
  noneOpen: 'No return waits.',
  noneFound: 'No return matches.',
  search: 'Order, person or product',
  filters: { open: 'Open', ...STATES, all: 'All' },
  states: STATES,
  whole: 'Damage report',
  damaged: 'Damaged',
  wish: { refund: 'Wants the money back', replacement: 'Wants the same again' },
  toOrder: (id: string) => `Order ${id}`,
  message: (ticket: string) => `Message ${ticket}`,
  video: 'Unboxing video',
  value: 'Paid for these pieces',
  note: 'Note to the customer',
  noteHint: ({ email }: { email: string }) =>
    `With the return on the page of the order${email === '' ? '' : ', and in the mail about the decision'}.`,
  reasonMissing: 'Please tell the customer why.',
  approve: 'Approve',
  reject: 'Reject',
  receive: 'Received',
  restock: 'Put the pieces back into the stock',
  close: 'Close',
  settle: 'Settle by',
  settlements: { refund: 'A refund', replacement: 'A replacement' },
  replaceAgain: 'Send another replacement',
  replacement: (id: string) => `Replaced by order ${id}`,
  changed: (state: AdminReturn['state']) => CHANGED[state],
  changeFailed: 'The return could not be changed.',
  amount: 'Amount in ₹',
  refund: 'Refund',
  /** Before the id of the order. */
  refundThere: 'Nothing was paid for this order, which replaces pieces. Their money is given back from order',
  refunded: 'The refund is requested.',
  refundFailed: 'The refund was not requested.',
} as const;

const CHANGED = {
  requested: 'The return is requested.',
  approved: 'The return is approved.',
  rejected: 'The return is rejected.',
  received: 'The pieces are received.',
  closed: 'The return is closed.',
} as const;
