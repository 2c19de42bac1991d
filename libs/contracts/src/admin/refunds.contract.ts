import { removeFloatError } from '@kundan/domain/money';
import { DIRECT_METHODS } from '@kundan/domain/payment/direct-payment';
import { REFUND_STATUSES } from '@kundan/domain/payment/payment';
import { REFUND_KINDS } from '@kundan/domain/payment/refund-reason';
import { z } from 'zod';
import { call } from '../call.ts';
import { Instant, optionalPageFields, optionalText, OrderId, OrderIdParam } from '../fields.ts';
import { panelRules } from './panel-rules.ts';
import { Reference } from './reference.ts';
import { billRules } from './bill-rules.ts';

const { refund: invalid } = panelRules;

const Amount = z
  .number(invalid.amount)
  .positive(invalid.amount)
  .max(1_000_000_000, invalid.amount)
  .min(0.01, invalid.decimals)
  .multipleOf(0.01, invalid.decimals)
  .overwrite(removeFloatError);

/** A refund of an order; `amount` in rupees. A pending or failed refund gave nothing back yet. */
export const OrderRefund = z.object({
  id: z.string(),
  order_id: OrderId,
  amount: z.number(),
  status: z.enum(REFUND_STATUSES),
  /** The words of the admin; null without any, and for a refund made in the provider's dashboard. */
  reason: z.string().nullable(),
  /** Absent for a refund that was requested without one. */
  kind: z.enum(REFUND_KINDS).optional(),
  /** How staff gave the money back, and the number that they entered; absent when they have not said it. */
  method: z.enum(DIRECT_METHODS).optional(),
  reference: z.string().optional(),
  created_at: Instant,
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const requestRefund = call({
  method: 'POST',
  path: '/orders/:id/refunds',
  status: 201,
  access: 'admin',
  summary:
    'Refunds a part of the payment of an order, or everything that is left of it; for a return, what its pieces cost. With a method it ' +
    'records what staff gave back themselves.',
  input: z.object({
    id: OrderIdParam,
    /** Rupees. Without it: everything that is left. */
    amount: Amount.optional(),
    /** Rupees that were left when the refund was decided. When something else is left by now, nothing is refunded. */
    left_seen: Amount.optional(),
    reason: optionalText(300)
      .optional()
      .transform((reason) => reason || undefined),
    /** The return that it settles. Without an amount: what the returned pieces cost. */
    return_id: z.string().max(40, panelRules.returns.id).optional(),
    /** What it is for. Goodwill makes a note without tax. */
    kind: z.enum(REFUND_KINDS, billRules.refundKind).optional(),
    /** How staff gave the money back already. Without it, the provider gives back what it received. */
    method: z.enum(DIRECT_METHODS, invalid.method).optional(),
    reference: Reference,
  }),
  output: OrderRefund,
  errors: [
    'ORDER_NOT_FOUND',
    'REFUND_TOO_LARGE',
    'REFUND_TOO_SMALL',
    'ORDER_CHANGED_MEANWHILE',
    'IDEMPOTENCY_KEY_REUSED',
    'PAYMENT_CHANGED_MEANWHILE',
    'RETURN_NOT_FOUND',
    'RETURN_NOT_APPROVED',
    'RETURN_SETTLED',
  ],
  idempotent: true,
});

export const listRefunds = call({
  method: 'GET',
  path: '/orders/:id/refunds',
  status: 200,
  access: 'admin',
  summary: 'Lists the refunds of an order, newest first; with page or limit one page of them.',
  input: z.object({ id: OrderIdParam, ...optionalPageFields }),
  output: z.array(OrderRefund),
  errors: ['ORDER_NOT_FOUND'],
});
