import type { Paise } from '../money.ts';
import type { DirectPayment } from './direct-payment.ts';
import type { RefundKind, RefundOrigin, RefundReason } from './refund-reason.ts';

/** The provider holds the amount on the customer's account. It is not captured yet. */
export interface PaymentAuthorized {
  type: 'PaymentAuthorized';
  /** The provider's order id: the checkout that the payment pays for. */
  checkoutId: string;
  amount: Paise;
}

/** The customer's bank declined the payment. The provider may still authorize it later. */
export interface PaymentDeclined {
  type: 'PaymentDeclined';
  checkoutId: string;
  amount: Paise;
}

/** The provider captured the payment: the shop receives the money. */
export interface PaymentCaptured {
  type: 'PaymentCaptured';
  checkoutId: string;
  amount: Paise;
  /** Set when staff received the money, and not the provider. */
  direct?: DirectPayment;
}

/** A shopper presented the provider's signature for this payment. */
export interface PaymentVerified {
  type: 'PaymentVerified';
}

/** An order was placed for the whole payment. */
export interface PaymentSettled {
  type: 'PaymentSettled';
  orderId: string;
  amount: Paise;
}

/** The shop, an admin or a user of the provider's dashboard requested a refund. The provider may not have received it yet. */
export interface RefundRequested {
  type: 'RefundRequested';
  /** The shop's id; for a refund made at the provider, the provider's id. */
  refundId: string;
  amount: Paise;
  /** True when the request named no amount and took all that was left. */
  isRemainder: boolean;
  origin: RefundOrigin;
  /** Added later; absent when nobody has said it. */
  kind?: RefundKind | undefined;
  /** A RefundReason when the shop requested the refund, the text of the admin otherwise: "Erased" after the personal data of the order was. */
  reason?: RefundReason | (string & {}) | undefined;
  /** The return of the order that the refund is for. */
  returnNumber?: number | undefined;
  /** Set when staff gave the money back, and not the provider. */
  direct?: DirectPayment | undefined;
}

/** The provider accepted the refund and is executing it. */
export interface RefundAccepted {
  type: 'RefundAccepted';
  refundId: string;
  /** The provider's id. */
  providerRefundId: string;
}

/** The provider has executed the refund. */
export interface RefundProcessed {
  type: 'RefundProcessed';
  refundId: string;
}

/** The provider rejected the refund or could not execute it. The shop still has the money. */
export interface RefundFailed {
  type: 'RefundFailed';
  refundId: string;
}

/** Staff decided that what failed refunds left owed is not given back. It belongs to the order again. */
export interface RefundWithdrawn {
  type: 'RefundWithdrawn';
  amount: Paise;
  reason: string;
}

/** A fact about a payment. A recorded event never changes. */
export type PaymentEvent =
  | PaymentAuthorized
  | PaymentDeclined
  | PaymentCaptured
  | PaymentVerified
  | PaymentSettled
  | RefundRequested
  | RefundAccepted
  | RefundProcessed
  | RefundFailed
  | RefundWithdrawn;
