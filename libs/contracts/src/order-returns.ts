import { RETURN_STATES, RETURN_WISHES } from '@kundan/domain/order/order-return';
import { REFUND_STATUSES } from '@kundan/domain/payment/payment';
import { z } from 'zod';
import { Instant, OrderId } from './fields.ts';

/** 'KD-000123-R1': the first return of the order KD-000123. */
export const ReturnId = z.string();

/** A return of an order, as its shopper sees it. */
export const OrderReturn = z.object({
  id: ReturnId,
  state: z.enum(RETURN_STATES),
  /** By the positions of the lines in the order, from 1. Empty for a damage report about the whole order. */
  lines: z.array(z.object({ line: z.int(), quantity: z.int(), product_id: z.int(), name: z.string() })),
  /** 'damaged', or the words of the shopper; empty after they were erased. */
  reason: z.string(),
  description: z.string(),
  /** Null for a damage report about the whole order, and after its replacement was cancelled: staff decide. */
  wish: z.enum(RETURN_WISHES).nullable(),
  /** What staff wrote with the newest state; null without any. */
  note: z.string().nullable(),
  requested_at: Instant,
  /** What happened, the oldest first. */
  history: z.array(z.object({ step: z.enum([...RETURN_STATES, 'refunded', 'replaced']), at: Instant })),
  /** The newest refund of it; `amount` in rupees. Null without one. */
  refund: z.object({ id: z.string(), amount: z.number(), status: z.enum(REFUND_STATUSES), at: Instant }).nullable(),
  /** The order that replaces the pieces; null without one, and when it is cancelled. */
  replacement: OrderId.nullable(),
});
export type OrderReturn = z.infer<typeof OrderReturn>;
