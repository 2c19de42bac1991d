import { randomInt } from 'node:crypto';

/** An order in the shape of Razorpay's API. Amounts are in paise and times in seconds, here and below. */
export interface SandboxOrder {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: object;
  created_at: number;
  /** How payments are captured. Razorpay's API does not return it. */
  capture: 'automatic' | 'manual';
}

export interface SandboxPayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'failed' | 'refunded';
  order_id: string;
  method: 'card';
  captured: boolean;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
}

export type RefundStatus = 'pending' | 'processed' | 'failed';

export interface SandboxRefund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  status: RefundStatus;
  /** The shop's id of the refund. */
  receipt: string | null;
  /** The header X-Refund-Idempotency of the request. Razorpay's API does not return it. */
  idempotency_key: string | null;
  created_at: number;
}

/** The shape of each kind of record. */
export interface SandboxRecord {
  order: SandboxOrder;
  payment: SandboxPayment;
  refund: SandboxRefund;
}
export type RecordKind = keyof SandboxRecord;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A prefix and 14 letters or digits, like Razorpay's ids. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** The current Unix time in seconds. */
export function unixTime(): number {
  return Math.floor(Date.now() / 1000);
}
