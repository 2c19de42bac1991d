import { z } from 'zod';
import { call } from './call.ts';
import { Instant, Nothing, OrderId } from './fields.ts';

/** A payment that was captured and that nobody came back with; `amount` in rupees. */
export const ReconciledPaymentEntry = z.object({
  payment_id: z.string(),
  /** As in the delivery form; null when there was none. */
  name: z.string().nullable(),
  amount: z.number(),
  outcome: z.enum(['completed', 'refunding', 'refunded']),
  /** Why it could not become an order. */
  reason: z.enum(['already-ordered', 'incomplete-checkout', 'amount-differs']).nullable(),
  order_id: OrderId.nullable(),
  refund_id: z.string().nullable(),
  created_at: Instant,
});
export type ReconciledPaymentEntry = z.infer<typeof ReconciledPaymentEntry>;

export const listReconciledPayments = call({
  method: 'GET',
  path: '/payments/reconciled',
  status: 200,
  access: 'admin',
  summary: 'The newest 200 payments that the shop completed or refunded by itself, newest first.',
  input: Nothing,
  output: z.array(ReconciledPaymentEntry),
  faults: [],
});
