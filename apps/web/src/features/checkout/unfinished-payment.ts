import type { PaymentConfirmation, Purchase } from './payment-types.ts';

const KEY = 'checkout-paid';

/** A payment that was made and has no order yet. */
export interface UnfinishedPayment {
  shopperId: string;
  confirmation: PaymentConfirmation;
  purchase: Purchase;
}

/** What this shopper has paid in this tab without getting an order, because the connection broke in between. */
export function unfinishedPayment(shopperId: string): UnfinishedPayment | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as UnfinishedPayment | null;
    return kept?.shopperId === shopperId ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepUnfinished(payment: UnfinishedPayment): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(payment));
  } catch {
    // Without storage the shop itself completes the order of a paid payment.
  }
}

export function forgetUnfinished(): void {
  sessionStorage.removeItem(KEY);
}
