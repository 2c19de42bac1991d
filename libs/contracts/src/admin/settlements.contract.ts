import { z } from 'zod';
import { call } from '../call.ts';
import { Instant, OrderId, pageFields } from '../fields.ts';
import { rulesOf } from '../messages/rules-of.ts';
import { settlementErrors } from '../messages/settlement-messages.ts';

const invalid = rulesOf(settlementErrors, 'SETTLEMENT_');

/** Money that the provider has paid out. Amounts are in rupees: `amount` is `gross` less fee, tax and refunds, and `other`. */
export const SettlementEntry = z.object({
  id: z.string(),
  settled_at: Instant,
  state: z.enum(['created', 'processed', 'failed']),
  /** What shoppers paid. */
  gross: z.number(),
  /** The provider's fee without the tax on it. */
  fee: z.number(),
  /** The tax on the fee, which a registered shop can set off. */
  tax: z.number(),
  refunds: z.number(),
  /** Corrections of the provider, such as a lost dispute. */
  other: z.number(),
  amount: z.number(),
  /** The bank's reference of the transfer. */
  utr: z.string().nullable(),
});
export type SettlementEntry = z.infer<typeof SettlementEntry>;

export const SettlementDetail = SettlementEntry.extend({
  lines: z.array(
    z.object({
      /** The provider's id of the payment, refund or correction. */
      id: z.string(),
      kind: z.enum(['payment', 'refund', 'other']),
      payment_id: z.string().nullable(),
      order_id: OrderId.nullable(),
      amount: z.number(),
      fee: z.number(),
      tax: z.number(),
    }),
  ),
});
export type SettlementDetail = z.infer<typeof SettlementDetail>;

export const listSettlements = call({
  method: 'GET',
  path: '/settlements',
  status: 200,
  access: 'admin',
  summary: 'Lists what the payment provider has paid out, newest first. The provider is asked every hour.',
  input: z.object(pageFields),
  output: z.array(SettlementEntry),
  errors: [],
});

export const getSettlement = call({
  method: 'GET',
  path: '/settlements/:id',
  status: 200,
  access: 'admin',
  summary: 'Returns a settlement with its payments and refunds and their orders.',
  input: z.object({ id: z.string().regex(/^[\w-]{1,100}$/, invalid.id) }),
  output: SettlementDetail,
  errors: ['SETTLEMENT_NOT_FOUND'],
});

/** 'open' and 'action_required' wait for the shop's answer at the provider. */
export const DISPUTE_STATES = ['open', 'action_required', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A payment that a buyer disputes at the bank; `amount` in rupees. */
export const DisputeEntry = z.object({
  id: z.string(),
  payment_id: z.string(),
  order_id: OrderId.nullable(),
  name: z.string().nullable(),
  amount: z.number(),
  outcome: z.enum(DISPUTE_STATES),
  /** The provider's code. */
  reason: z.string().nullable(),
  respond_by: Instant.nullable(),
  created_at: Instant,
});
export type DisputeEntry = z.infer<typeof DisputeEntry>;

export const listDisputes = call({
  method: 'GET',
  path: '/disputes',
  status: 200,
  access: 'admin',
  summary:
    'Lists the disputes of payments that the provider has reported, newest first: all, or those that wait for an answer.',
  input: z.object({ ...pageFields, state: z.enum(['open', 'all'], invalid.state).default('all') }),
  output: z.array(DisputeEntry),
  errors: [],
});
