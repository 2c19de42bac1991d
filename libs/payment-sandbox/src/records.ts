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
  /** Of the order of a payment link. Razorpay's API does not return it. */
  link?: string;
}

export interface SandboxPayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'failed' | 'refunded';
  order_id: string;
  /** Of a payment link: '#' and its id without 'plink_'. */
  description: string | null;
  method: 'card';
  captured: boolean;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
  /** Of a payment that was paid out. */
  settlement_id?: string;
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
  settlement_id?: string;
}

/** A payment or refund in a settlement, in the shape of Razorpay's combined reconciliation. The fee includes the tax. */
export interface SettlementItem {
  entity_id: string;
  type: string;
  payment_id: string | null;
  order_id: string | null;
  amount: number;
  debit: number;
  credit: number;
  fee: number;
  tax: number;
  currency: string;
  settled: boolean;
  settlement_id: string;
  settlement_utr: string;
  created_at: number;
  settled_at: number;
}

export interface SandboxSettlement {
  id: string;
  entity: 'settlement';
  amount: number;
  status: 'created' | 'processed' | 'failed';
  fees: number;
  tax: number;
  utr: string;
  created_at: number;
  items: SettlementItem[];
}

/** A payment link in the shape of Razorpay's API. A time that has not come is 0. */
export interface SandboxLink {
  id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  accept_partial: false;
  customer: object;
  description: string;
  reference_id: string;
  short_url: string;
  status: 'created' | 'paid' | 'cancelled' | 'expired';
  /** Null until it is paid. */
  payments: { payment_id: string; plink_id: string; amount: number; status: 'captured'; created_at: number }[] | null;
  order_id: string;
  expire_by: number;
  created_at: number;
  cancelled_at: number;
  expired_at: number;
}

/** The shape of each kind of record. */
export interface SandboxRecord {
  order: SandboxOrder;
  payment: SandboxPayment;
  refund: SandboxRefund;
  settlement: SandboxSettlement;
  link: SandboxLink;
}
export type RecordKind = keyof SandboxRecord;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A prefix and 14 letters or digits, like Razorpay's ids. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'setl' | 'disp' | 'plink'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** The current Unix time in seconds. */
export function unixTime(): number {
  return Math.floor(Date.now() / 1000);
}
