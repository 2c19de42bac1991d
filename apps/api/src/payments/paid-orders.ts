import type { Locale } from '@kundan/domain/locale';
import type { Paise } from '@kundan/domain/money';
import type { RefundKind, RefundReason } from '@kundan/domain/payment/refund-reason';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventMetadata } from '../event-store/stored-event.ts';
import type { StoredKey } from '../personal-keys/personal-keys.ts';
import type { CheckoutContent, LockedPayment } from './records/payment-records.ts';

export interface PlacedOrder {
  id: string;
  /** Counts up from 1; formatted for people as KD-000123. */
  number: number;
  /** Paise. */
  total: Paise;
}

/**
 * The order, the reason why it was not placed, or the time until which the shopper may still complete the checkout. Until
 * then the payment is neither settled nor refunded.
 */
export type PlacementResult =
  | { order: PlacedOrder; rejection?: undefined; waitUntil?: undefined }
  | { order?: undefined; rejection: RefundReason; waitUntil?: undefined }
  | { order?: undefined; rejection?: undefined; waitUntil: Date };

/** `amount` is in paise; both ids are the provider's. */
export interface RecordedRefund {
  paymentId: string;
  refundId: string;
  amount: Paise;
  /** The return of the order that it is for. */
  returnNumber?: number | undefined;
  kind?: RefundKind | undefined;
}

/** Who causes a change that no shopper requested: the provider's webhook or the shop's reconciliation. */
export type Actor = 'razorpay' | 'shop';

/** The recipient of mails about an order. */
export interface OrderContact {
  name: string;
  email: string;
  /** The displayed order id: KD-000123. */
  orderId: string;
  locale: Locale | undefined;
}

/**
 * The orders that payments pay for. The payments module calls this class and does not import carts and orders; the module
 * given to `PaymentsModule.for` provides the implementation.
 */
export abstract class PaidOrders {
  /** Whether a payment of this amount could become the order of the checkout. */
  abstract canPlace(checkout: CheckoutContent, amount: Paise): boolean;

  /** Places the order of a locked, unsettled payment from its checkout, in em's transaction. The caller settles the payment. */
  abstract place(em: EntityManager, payment: LockedPayment, actor: Actor, now: Date): Promise<PlacementResult>;

  /** Ends an unpaid payment link in em's transaction: its pieces are available again. `actor`: 'admin:<id>', 'razorpay'. */
  abstract closePaymentLink(em: EntityManager, checkoutId: string, actor: string): Promise<void>;

  /** Records a processed refund in an order, in em's transaction. */
  abstract recordRefund(
    em: EntityManager,
    orderId: string,
    refund: RecordedRefund,
    metadata: EventMetadata,
  ): Promise<void>;

  /**
   * What a refund of a return gives back: `amount`, or what its pieces cost. Throws RETURN_NOT_FOUND, RETURN_NOT_APPROVED,
   * RETURN_SETTLED, REFUND_TOO_LARGE, and INVALID_INPUT without an amount for a return that names no pieces.
   */
  abstract refundOfReturn(
    em: EntityManager,
    orderId: string,
    returnNumber: number,
    amount: Paise | undefined,
  ): Promise<Paise>;

  /**
   * Confirms in em's transaction that the payment of a cancelled order is kept. Returns its reason, that of the first confirmation, and the
   * amount; undefined for an order that is not cancelled. Throws ORDER_NOT_FOUND and PAYMENT_NOT_KEPT.
   */
  abstract keepPayment(
    em: EntityManager,
    displayedId: string,
    reason: string,
    metadata: EventMetadata,
  ): Promise<{ amount: Paise; reason: string } | undefined>;

  /** The key that encrypts the personal data of an order, locked against its destruction; undefined when it was destroyed. */
  abstract findKey(em: EntityManager, orderId: string): Promise<StoredKey | undefined>;

  abstract findContact(em: EntityManager, orderId: string): Promise<OrderContact | undefined>;

  /** The internal id and the payment of the order with a displayed id. Throws ORDER_NOT_FOUND. */
  abstract findPayment(
    em: EntityManager,
    displayedId: string,
  ): Promise<{ orderId: string; paymentId: string | undefined }>;
}
