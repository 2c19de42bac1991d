import type { Paise } from '../money.ts';
import type { DirectPayment } from './direct-payment.ts';
import type { RefundStatus } from './payment.ts';
import type { RefundKind, RefundOrigin, RefundReason } from './refund-reason.ts';

/** The status of a payment at the provider. */
export type ReportedStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

/**
 * The provider reported a payment, in a webhook or in response to the shop's request. Reports may be repeated, late or out of
 * order.
 */
export interface ReportPayment {
  type: 'ReportPayment';
  checkoutId: string;
  amount: Paise;
  status: ReportedStatus;
}

/** Staff received a payment without the provider. */
export interface RecordDirectPayment {
  type: 'RecordDirectPayment';
  checkoutId: string;
  amount: Paise;
  direct: DirectPayment;
}

export interface VerifyPayment {
  type: 'VerifyPayment';
}

/** Uses the payment for an order with this total. */
export interface SettlePayment {
  type: 'SettlePayment';
  orderId: string;
  amount: Paise;
}

/** Requests a refund; without an amount, of all that is left. A repeated request has the same refund id. */
export interface RequestRefund {
  type: 'RequestRefund';
  refundId: string;
  amount?: Paise | undefined;
  origin: Exclude<RefundOrigin, 'provider'>;
  kind?: RefundKind | undefined;
  reason?: RefundReason | (string & {}) | undefined;
  /** The return of the order that the refund is for. */
  returnNumber?: number | undefined;
  /** What was left to refund when staff decided it. */
  leftSeen?: Paise | undefined;
  /** Set when staff gave the money back, and not the provider. */
  direct?: DirectPayment | undefined;
}

/** The provider reported a refund. `refundId` is the shop's id when the provider returned it with the refund. */
export interface ReportRefund {
  type: 'ReportRefund';
  providerRefundId: string;
  refundId?: string | undefined;
  amount: Paise;
  status: RefundStatus;
}

/** The provider rejected a requested refund without executing it. */
export interface RejectRefund {
  type: 'RejectRefund';
  refundId: string;
}

/** The order keeps what failed refunds left owed. */
export interface WithdrawRefund {
  type: 'WithdrawRefund';
  reason: string;
}

export type PaymentCommand =
  | ReportPayment
  | RecordDirectPayment
  | VerifyPayment
  | SettlePayment
  | RequestRefund
  | ReportRefund
  | RejectRefund
  | WithdrawRefund;
