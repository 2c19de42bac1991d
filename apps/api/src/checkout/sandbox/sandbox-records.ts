import { randomInt } from 'node:crypto';

/** The sandbox's records in the shapes of Razorpay's API (amounts in paise, times in seconds). */
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
  /** How payments are captured; not shown by the API. */
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

export interface SandboxRefund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  status: 'processed';
  created_at: number;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 'pay_' and 14 letters or digits, as Razorpay's ids are. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
