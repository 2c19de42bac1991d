import type { OutputOf, RequestOf } from '@kundan/contracts/call';
import type { CartLine } from '@kundan/contracts/cart.contract';
import type { createPaymentOrder, Delivery, verifyPayment } from '@kundan/contracts/checkout.contract';

export type CreatedPaymentOrder = OutputOf<typeof createPaymentOrder>;
/** The payment window's result, forwarded exactly as received. */
export type PaymentConfirmation = RequestOf<typeof verifyPayment>;

/** What is paid for, as the shopper saw it; `total` in rupees. */
export interface Purchase {
  delivery: Delivery;
  lines: readonly CartLine[];
  total: number;
}
