import { REFUND_REASONS } from '@kundan/domain/payment/refund-reason';
import { z } from 'zod';
import { call } from '../call.ts';
import { Instant, OrderId, pageFields, PageInput } from '../fields.ts';
import { OrderPayment } from '../orders.contract.ts';
import { panelRules } from './panel-rules.ts';

/** A captured payment whose shopper never completed checkout; `amount` in rupees. */
export const ReconciledPaymentEntry = z.object({
  payment_id: z.string(),
  /** The name in the delivery form; null without one. */
  name: z.string().nullable(),
  amount: z.number(),
  /**
   * 'failed': the provider could not carry out the refund, and the shop still has the money. 'unmatched': the payment
   * belongs to no checkout of the shop, and somebody has to look at it in the provider's dashboard.
   */
  outcome: z.enum(['completed', 'refunding', 'refunded', 'failed', 'unmatched']),
  /** Null when the payment became an order. */
  reason: z.enum(REFUND_REASONS).nullable(),
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
  summary:
    'Lists the newest 200 payments that the reconciliation completed or refunded or that belong to no checkout, newest first; ' +
    'with page or limit one page of all.',
  input: PageInput,
  output: z.array(ReconciledPaymentEntry),
  errors: [],
});

export const REFUND_STATES = ['waiting', 'refunded', 'all'] as const;

/** A refund, or the money of a captured payment that is neither an order nor refunded; `amount` in rupees. */
export const RefundEntry = z.object({
  payment_id: z.string(),
  /** The provider's id; null until the provider has accepted the refund. */
  refund_id: z.string().nullable(),
  order_id: OrderId.nullable(),
  /** The name in the delivery form; null without one. */
  name: z.string().nullable(),
  amount: z.number(),
  /** 'unsettled': no order and no refund yet. 'failed': the shop still has the money. */
  outcome: z.enum(['unsettled', 'refunding', 'refunded', 'failed']),
  /** Who asked for the refund; null without one. */
  origin: z.enum(['shop', 'admin', 'shopper', 'provider']).nullable(),
  /** One of the shop's reasons, the words of an admin, or null. */
  reason: z.string().nullable(),
  /** How staff gave the money back, and its number; absent for a refund at the provider. */
  method: OrderPayment.shape.method.exclude(['online']).optional(),
  reference: z.string().optional(),
  created_at: Instant,
});
export type RefundEntry = z.infer<typeof RefundEntry>;

export const listAllRefunds = call({
  method: 'GET',
  path: '/payments/refunds',
  status: 200,
  access: 'admin',
  summary:
    'Lists refunds, newest first: all, those that gave money back, or what waits: refunds that are pending or have failed, and ' +
    'captured payments without an order.',
  input: z.object({ ...pageFields, state: z.enum(REFUND_STATES, panelRules.payment.state).default('all') }),
  output: z.array(RefundEntry),
  errors: [],
});
