import { safeSessionStorage } from '../../../browser/safe-storage.ts';
import type { PaymentConfirmation, Purchase } from './payment-types.ts';

const KEY = 'checkout-paid';

/** A payment that has no order yet. */
export interface UnfinishedPayment {
  shopperId: string;
  confirmation: PaymentConfirmation;
  purchase: Purchase;
}

/** Returns this shopper's payment in this tab whose order was not created, because the connection failed after the payment. */
export function readUnfinishedPayment(shopperId: string): UnfinishedPayment | undefined {
  try {
    const stored = JSON.parse(safeSessionStorage.getItem(KEY) ?? 'null') as UnfinishedPayment | null;
    return stored?.shopperId === shopperId ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function saveUnfinishedPayment(payment: UnfinishedPayment): void {
  safeSessionStorage.setItem(KEY, JSON.stringify(payment));
}

export function clearUnfinishedPayment(): void {
  safeSessionStorage.removeItem(KEY);
}
