import type { Paise } from '../money.ts';
import type { DirectPayment } from './direct-payment.ts';
import type { RefundRequested, RefundWithdrawn } from './payment-events.ts';

export const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export interface Refund extends Omit<RefundRequested, 'type' | 'refundId'> {
  id: string;
  status: RefundStatus;
  /** The provider's id; undefined until the provider accepted the refund. */
  providerRefundId: string | undefined;
}

/** The state of a payment, derived from its events. */
export interface Payment {
  checkoutId: string;
  /** The amount of the payment, captured or not. */
  amount: Paise;
  status: 'declined' | 'authorized' | 'captured';
  isVerified: boolean;
  orderId: string | undefined;
  /** The part of the amount that belongs to the order. */
  ordered: Paise;
  refunds: readonly Refund[];
  /** The last money that was owed to the customer and stayed with the order, and why; undefined after the next refund. */
  withdrawn?: Omit<RefundWithdrawn, 'type'>;
  /** Undefined for a payment at the provider. */
  direct?: DirectPayment;
}
