import { randomUUID } from 'node:crypto';
import type { Delivery } from '@kundan/contracts/checkout.contract';
import { panelRules } from '@kundan/contracts/admin/panel-rules';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import { DomainError, type ErrorCode } from '@kundan/domain/error';
import { isEmail } from '@kundan/domain/customer/validation';
import type { Locale } from '@kundan/domain/locale';
import type { Paise } from '@kundan/domain/money';
import { cartTotal } from '@kundan/domain/cart/cart';
import { type Customer, type Gift, type OrderLine, stockIdOf } from '@kundan/domain/order/order-events';
import { checkoutExpiry } from '@kundan/domain/payment/checkout-expiry';
import { areLinesCurrent } from '@kundan/domain/payment/current-lines';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { refundOfReturn } from '@kundan/domain/order/return-order';
import type { RefundReason } from '@kundan/domain/payment/refund-reason';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { findAccountContact, keepAccountOf } from '../accounts/account-contact.ts';
import { CartService } from '../cart/cart.service.ts';
import { Product } from '../catalogue/product.entity.ts';
import type { EventMetadata } from '../event-store/stored-event.ts';
import { findOrderKey } from '../orders/log/order-key.ts';
import { loadOrder } from '../orders/log/order-log.ts';
import type { RecordedOrder } from '../orders/log/recorded-order.ts';
import { CONFIG, type Config } from '../infrastructure/config.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { toBilling } from '../orders/billing.ts';
import { OrderService } from '../orders/order.service.ts';
import {
  type Actor,
  type OrderContact,
  PaidOrders,
  type PlacementResult,
  type RecordedRefund,
} from '../payments/paid-orders.ts';
import type { CheckoutContent, LockedPayment } from '../payments/records/payment-records.ts';
import { piecesOf, StockService } from '../stock/stock.service.ts';
import { answerReturnTicket } from '../support/answer-return-ticket.ts';

/** What is needed to place an order, apart from its payment. */
export interface OrderDraft {
  shopperId: string;
  delivery: Delivery;
  lines: OrderLine[];
  locale?: Locale | undefined;
}

type DraftResult = { draft: OrderDraft; rejection?: undefined } | { draft?: undefined; rejection: RefundReason };

/** Places the orders of captured payments, for the shopper's request, the webhook and the reconciliation alike. */
@Injectable()
export class OrderPlacement extends PaidOrders {
  constructor(
    private readonly cart: CartService,
    private readonly orders: OrderService,
    private readonly stock: StockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  /**
   * Places the order of a locked, unsettled payment and removes the ordered pieces from the stock and the cart, in em's
   * transaction. The caller settles the payment with the order (PaymentLedger.settle) in the same transaction. Throws
   * PRODUCT_SOLD_OUT, before anything is written, when the pieces are gone, CHECKOUT_EXPIRED when the payment was captured
   * after the checkout had expired and a line has changed, SESSION_EXPIRED when a customer without an e-mail address has deleted
   * the account, and PAYMENT_AMOUNT_DIFFERS when the payment's amount is not the
   * total of the lines.
   */
  async placeDraft(
    em: EntityManager,
    payment: LockedPayment,
    draft: OrderDraft,
    cause: EventMetadata,
  ): Promise<RecordedOrder> {
    const { shopperId, delivery, lines } = draft;
    // Lock the cart before the order: every transaction that places an order takes the locks in this sequence.
    const cart = await this.cart.loadLines(em, shopperId);
    if (this.isLate(payment)) await requireUnchanged(em, lines);
    const { linkUrl } = payment.checkout;
    const customer = await customerOf(em, shopperId, delivery, { isLink: Boolean(linkUrl) });
    const account = linkUrl ? await keepAccountOf(em, customer.email) : undefined;
    const buyer = account?.id ?? shopperId;
    const locale = draft.locale ?? account?.locale;
    const orderId = randomUUID();
    await this.stock.consume(em, { orderId, shopperId, lines: piecesOf(lines) }, cause.actor);
    const paid = { id: payment.id, amount: payment.amount };
    const alongside = this.cart.removalOf(cart, lines);
    const command = { shopperId: buyer, customer, lines, payment: paid, locale };
    return this.orders.place(em, command, cause, { orderId, alongside });
  }

  /** When a checkout that was opened at this time expires; a payment link says it itself. */
  expiryOf({ createdAt, expiresAt }: Pick<CheckoutContent, 'createdAt' | 'expiresAt'>): Date {
    return expiresAt ?? checkoutExpiry(createdAt, this.config.checkoutMinutes);
  }

  override canPlace(checkout: CheckoutContent, amount: Paise): boolean {
    return draftOrder(checkout, amount).draft !== undefined;
  }

  override async place(em: EntityManager, payment: LockedPayment, actor: Actor, now: Date): Promise<PlacementResult> {
    const { draft, rejection } = draftOrder(payment.checkout, payment.amount);
    if (!draft) {
      const expiry = this.expiryOf(payment.checkout);
      if (!isShopperExpected(payment.checkout)) return { rejection };
      if (now < expiry) return { waitUntil: expiry };
      return { rejection: this.isLate(payment) ? 'checkout-expired' : rejection };
    }
    try {
      const { id, order } = await this.placeDraft(em, payment, draft, { actor });
      return { order: { id, number: order.number, total: order.total } };
    } catch (error) {
      const rejection = await this.reject(em, payment, error, actor);
      if (!rejection) throw error;
      return { rejection };
    }
  }

  /** Returns why an error of `placeDraft` has the payment refunded, and releases its pieces; undefined for another error. */
  async reject(
    em: EntityManager,
    payment: LockedPayment,
    error: unknown,
    actor: string,
  ): Promise<RefundReason | undefined> {
    const reason = error instanceof DomainError ? REJECTIONS[error.code] : undefined;
    if (!reason) return undefined;
    await this.stock.release(em, payment.checkoutId, actor); // those of its other lines
    return this.isLate(payment) ? 'checkout-expired' : reason;
  }

  override async closePaymentLink(em: EntityManager, checkoutId: string, actor: string): Promise<void> {
    await CLOSE.run(em, { id: checkoutId });
    await this.stock.release(em, checkoutId, actor);
  }

  override async recordRefund(
    em: EntityManager,
    orderId: string,
    refund: RecordedRefund,
    metadata: EventMetadata,
  ): Promise<void> {
    const { order } = await this.orders.handle(em, orderId, { type: 'RefundPayment', ...refund }, metadata);
    if (refund.returnNumber !== undefined) await answerReturnTicket(em, order, refund.returnNumber);
  }

  override async refundOfReturn(em: EntityManager, orderId: string, returnNumber: number, amount: Paise | undefined) {
    const recorded = await loadOrder(em, orderId);
    if (!recorded) throw new DomainError('ORDER_NOT_FOUND');
    const value = refundOfReturn(recorded.order, returnNumber, amount);
    if (value !== undefined) return value;
    const errors = [fieldError('amount', panelRules.returns.amount)];
    throw new DomainError('INVALID_INPUT', { errors });
  }

  override async keepPayment(em: EntityManager, displayedId: string, reason: string, metadata: EventMetadata) {
    const { status } = await this.orders.findSummary(em, displayedId);
    if (status !== 'Cancelled') return undefined;
    const { orderId, kept: amount } = await this.orders.lockPayment(em, displayedId);
    const { order } = await this.orders.handle(em, orderId, { type: 'KeepPayment', amount, reason }, metadata);
    return { amount, reason: order.keptBecause ?? reason };
  }

  override findKey(em: EntityManager, orderId: string) {
    return findOrderKey(em, orderId);
  }

  override async findContact(em: EntityManager, orderId: string): Promise<OrderContact | undefined> {
    const order = (await loadOrder(em, orderId))?.order;
    if (!order) return undefined;
    const { name, email } = order.customer;
    return { name, email, orderId: formatOrderId(order.number), locale: order.locale };
  }

  override async findPayment(em: EntityManager, displayedId: string) {
    const { orderId, paymentId } = await this.orders.findSummary(em, displayedId);
    return { orderId, paymentId: paymentId ?? undefined };
  }

  /** Whether the payment was captured after its checkout had expired. */
  private isLate(payment: LockedPayment): boolean {
    return payment.capturedAt !== undefined && payment.capturedAt > this.expiryOf(payment.checkout);
  }
}

const CLOSE = sql`update checkouts set expires_at = now() where id = ${'id'} and expires_at > now()`;

/** Why a payment is refunded, by the error of its order. */
const REJECTIONS: Partial<Record<ErrorCode, RefundReason>> = {
  PRODUCT_SOLD_OUT: 'sold-out',
  CHECKOUT_EXPIRED: 'checkout-expired',
  SESSION_EXPIRED: 'incomplete-checkout',
};

/**
 * The form's e-mail address is optional and not validated; an invalid one is replaced by the account's. Throws SESSION_EXPIRED. The
 * customer of a payment link may have none.
 */
async function customerOf(
  em: EntityManager,
  shopperId: string,
  delivery: Delivery,
  { isLink }: { isLink: boolean },
): Promise<Customer> {
  const { name, email, phone, address, gift } = delivery;
  const customer = { name, phone, address, ...(gift && { gift: toGift(gift) }), ...toBilling(delivery) };
  if (isLink || isEmail(email)) return { ...customer, email };
  const account = await findAccountContact(em, shopperId);
  if (!account) throw new DomainError('SESSION_EXPIRED');
  return { ...customer, email: account.email };
}

const toGift = ({ message, hide_prices: hidePrices }: NonNullable<Delivery['gift']>): Gift => ({ message, hidePrices });

/** The order that a payment of this amount (paise) pays for, or the reason why there is none. */
function draftOrder({ orderId, shopperId, lines, delivery, locale }: CheckoutContent, amount: Paise): DraftResult {
  if (orderId) return { rejection: 'already-ordered' };
  if (!shopperId || !lines || !delivery) return { rejection: 'incomplete-checkout' };
  if (cartTotal(lines) !== amount) return { rejection: 'amount-differs' };
  return { draft: { shopperId, delivery, lines, locale: locale ?? undefined } };
}

/**
 * Whether only the shopper can complete the checkout: create-user-order brings what create-order did not store. The webhook is
 * often faster than the shopper's browser.
 */
function isShopperExpected({ orderId, shopperId, delivery }: CheckoutContent): boolean {
  return !orderId && (!shopperId || !delivery);
}

/** Throws CHECKOUT_EXPIRED unless every line has the same price and is available. The stock is checked when it is taken. */
async function requireUnchanged(em: EntityManager, lines: readonly OrderLine[]): Promise<void> {
  const ids = lines.map(stockIdOf);
  const products = await em.find(Product, { id: { $in: ids }, isDeleted: false }, { disableIdentityMap: true });
  if (!areLinesCurrent(lines, products)) throw new DomainError('CHECKOUT_EXPIRED');
}
