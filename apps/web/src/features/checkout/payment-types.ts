import type { OutputOf, RequestOf } from '@kundan/contracts/call';
import type { createPaymentOrder, Delivery, verifyPayment } from '@kundan/contracts/checkout.contract';

export type CreatedPaymentOrder = OutputOf<typeof createPaymentOrder>;
/** The payment window's result, forwarded exactly as received. */
export type PaymentConfirmation = RequestOf<typeof verifyPayment>;

/** What of a cart line is shown and sent; `price` per piece in rupees. */
export interface PurchaseLine {
  productId: number;
  name: string;
  image: string;
  price: number;
  quantity: number;
  isAvailable: boolean;
}

/** The cart as the checkout needs it; `known` is false until the device or the shop was asked, `total` in rupees. */
export interface CheckoutCart {
  lines: readonly PurchaseLine[];
  total: number;
  known: boolean;
  /** What was in it on the last page; shown until it is known. */
  remembered: readonly Pick<PurchaseLine, 'name' | 'image' | 'price' | 'quantity'>[];
  /** Sends the changes that still wait: the shop must count what the shopper sees. */
  settle: () => Promise<void>;
}

/** What is paid for, as the shopper saw it; `total` in rupees. */
export interface Purchase {
  delivery: Delivery;
  lines: readonly PurchaseLine[];
  total: number;
}
