import type { Locale } from '@kundan/domain/locale';
import type { OutputOf, RequestOf } from '@kundan/contracts/call';
import type { createPaymentOrder, Delivery, verifyPayment } from '@kundan/contracts/checkout.contract';
import type { FocalPoint } from '@kundan/domain/catalogue/focal-point';

export type CreatedPaymentOrder = OutputOf<typeof createPaymentOrder>;
/** The payment window's result, forwarded unchanged. */
export type PaymentConfirmation = RequestOf<typeof verifyPayment>;

/** The part of a cart line that is shown and sent; `price` per piece in rupees. */
export interface PurchaseLine {
  productId: number;
  optionName?: string | undefined;
  optionLabel?: string | undefined;
  option?: string | undefined;
  name: string;
  /** Of the name; absent in English. */
  lang?: Locale;
  image: string;
  focus?: FocalPoint | undefined;
  price: number;
  quantity: number;
  isAvailable: boolean;
}

/**
 * The cart for the checkout. `isLoaded` is false until the cart was read from the device or the API; `total` in rupees.
 */
export interface CheckoutCart {
  lines: readonly PurchaseLine[];
  total: number;
  isLoaded: boolean;
  /** The last page's copy of the cart, shown until it is loaded. */
  cachedLines: readonly Pick<
    PurchaseLine,
    'name' | 'lang' | 'optionName' | 'optionLabel' | 'option' | 'image' | 'focus' | 'price' | 'quantity'
  >[];
  /** Sends the pending changes, so that the API charges what the shopper sees. */
  sendPendingChanges: () => Promise<void>;
}

/** The order that a payment became. */
export interface PlacedOrder {
  /** Such as KD-000123. */
  orderId: string;
  /** Where the confirmation goes. */
  email: string;
  /** The order is of an earlier payment for another cart. The cart as it is now is not paid. */
  isOfEarlierCart: boolean;
}

/** The lines that the shopper saw and pays for; `total` in rupees. */
export interface Purchase {
  delivery: Delivery;
  lines: readonly PurchaseLine[];
  total: number;
}
