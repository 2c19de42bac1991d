import type { RETURN_STATES } from '@kundan/domain/order/order-return';

/** Texts about returns. A separate file, because only the orders and their forms show them. */
export const returnMessages = {
  open: 'Return',
  title: 'Return pieces',
  lead: (orderId: string, day: string) => `You can return pieces of order ${orderId} until ${day}.`,
  pieces: (name: string) => `How many of ${name}`,
  none: 'None',
  choose: 'Please choose the pieces that you return.',
  reason: 'Why do you return them?',
  wish: 'What would you like?',
  wishes: { refund: 'My money back', replacement: 'The same again' },
  photosHint: 'Up to 5, each at most 10 MB. Only the shop can see them.',
  send: 'Ask for the return',
  sending: 'Sending...',
  failed: 'The return could not be sent. Please try again.',
  received: (id: string) => `We received your return ${id}. A mail with its ticket is on its way.`,
  list: 'Returns',
  whole: 'Damage report',
  step: (step: (typeof RETURN_STATES)[number] | 'refunded' | 'replaced'): string => STEPS[step],
  /** '2 × Temple Necklace' */
  line: ({ quantity, name }: { quantity: number; name: string }) => `${quantity} × ${name}`,
  replacement: (id: string) => `New pieces come as order ${id}.`,
} as const;

const STEPS = {
  requested: 'Return asked for',
  approved: 'Return approved',
  rejected: 'Return not accepted',
  received: 'Return received',
  closed: 'Return closed',
  refunded: 'Return refunded',
  replaced: 'Replacement ordered',
} as const;
