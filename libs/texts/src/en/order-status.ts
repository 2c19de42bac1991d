import type { OrderStatus } from '@kundan/domain/shop';

/** The words of the states of an order and of its refunds. */
export const orderStatusTexts = {
  statuses: {
    'Pending Payment': 'Pending Payment',
    'Payment Received': 'Payment Received',
    Shipped: 'Shipped',
    Delivered: 'Delivered',
    Cancelled: 'Cancelled',
  } satisfies Record<OrderStatus, string>,
  timeline: 'Timeline',
  /** For screen readers, before a status that the order does not have yet. */
  coming: 'Still to come: ',
  refunds: 'Refunds',
  refund: {
    pending: (amount: string) => `${amount} on its way`,
    processed: (amount: string) => `${amount} refunded`,
    failed: (amount: string) => `${amount} refund failed`,
  },
} as const;
