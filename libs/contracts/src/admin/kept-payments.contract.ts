import { z } from 'zod';
import { call } from '../call.ts';
import { Instant, OrderId, OrderIdParam, pageFields, text } from '../fields.ts';
import { panelRules } from './panel-rules.ts';

/** The payment of a cancelled order, or its part that is neither refunded nor being refunded; `amount` in rupees. */
export const KeptPayment = z.object({
  payment_id: z.string(),
  order_id: OrderId,
  /** The name in the delivery form. */
  name: z.string(),
  amount: z.number(),
  /** 'kept': waits for a refund or a confirmation. 'confirmed': staff confirmed that the shop keeps it. */
  outcome: z.enum(['kept', 'confirmed']),
  /** The words of the confirmation; null without one. */
  reason: z.string().nullable(),
  /** When the order was cancelled. */
  created_at: Instant,
});
export type KeptPayment = z.infer<typeof KeptPayment>;

export const listKeptPayments = call({
  method: 'GET',
  path: '/payments',
  status: 200,
  access: 'admin',
  summary:
    'Lists the payments of cancelled orders that are neither refunded nor being refunded: unconfirmed ones first, then by newest.',
  input: z.object({ ...pageFields, state: z.literal('kept', panelRules.payment.state) }),
  output: z.array(KeptPayment),
  errors: [],
});

export const keepPayment = call({
  method: 'POST',
  path: '/orders/:id/keep',
  status: 200,
  access: 'admin',
  summary:
    'Confirms that the payment of a cancelled order is kept, and that what a failed refund left owed is not given back. A repetition ' +
    'changes nothing and returns the first reason.',
  input: z.object({
    id: OrderIdParam,
    reason: text(300, panelRules.payment.keepReason),
    /** The rupees that were seen; 409 when others are kept. */
    amount: z.number(panelRules.refund.amount).positive(panelRules.refund.amount).optional(),
  }),
  /** `kept` in rupees. */
  output: z.object({ id: OrderId, kept: z.number(), reason: z.string() }),
  errors: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_KEPT', 'ORDER_CHANGED_MEANWHILE', 'PAYMENT_CHANGED_MEANWHILE'],
});
