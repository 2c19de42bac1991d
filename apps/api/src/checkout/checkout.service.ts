import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import type { createPaymentOrder, createUserOrder, Delivery } from '@kundan/contracts/checkout.contract';
import { fieldRules } from '@kundan/contracts/field-rules';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import { checkoutMessages } from '@kundan/texts/en/checkout';
import { DomainError, type ErrorCode } from '@kundan/domain/error';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '@kundan/domain/money';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { cartTotal } from '@kundan/domain/cart/cart';
import type { OrderLine } from '@kundan/domain/order/order-events';
import type { RefundReason } from '@kundan/domain/payment/refund-reason';
import { CURRENCY } from '@kundan/domain/shop';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { keepAccount } from '../accounts/account-contact.ts';
import type { PricedCartLine } from '../cart/cart-statements.ts';
import { CartService } from '../cart/cart.service.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { loadOrder } from '../orders/log/order-log.ts';
import type { RecordedOrder } from '../orders/log/recorded-order.ts';
import { PaymentLedger } from '../payments/payment-ledger.ts';
import { PaymentsService } from '../payments/payments.service.ts';
import { Settlement } from '../payments/reconciliation/settlement.ts';
import { isUnsettled, type LockedPayment, lockPayment, refundReasonOf } from '../payments/records/payment-records.ts';
import { requireDeliverable } from '../settings/require-deliverable.ts';
import { requirePan } from '../settings/require-pan.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { piecesOf, StockService } from '../stock/stock.service.ts';
import { OrderPlacement } from './order-placement.ts';

type OrderRequest = InputOf<typeof createUserOrder>;

/** From the cart to a payment order, and from a verified payment to the order. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly em: EntityManager,
    private readonly cart: CartService,
    private readonly placement: OrderPlacement,
    private readonly payments: PaymentsService,
    private readonly stock: StockService,
    private readonly ledger: PaymentLedger,
    private readonly settlement: Settlement,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Opens a payment order. With a shopper, the amount must equal the total of the shopper's cart, and the payment order
   * stores the cart's lines and holds their pieces. A repeated request, with the same key, has the same outcome. Throws INVALID_INPUT,
   * AREA_NOT_SERVED, PAN_REQUIRED, CART_EMPTY, PRODUCT_SOLD_OUT, AMOUNT_DIFFERS or IDEMPOTENCY_KEY_REUSED.
   */
  async open(
    shopperId: ShopperId | undefined,
    { amount: rupees, delivery, locale }: InputOf<typeof createPaymentOrder>,
    requestKey?: string,
  ): Promise<OutputOf<typeof createPaymentOrder>> {
    const amount = exactPaise(rupees);
    const repeated = await this.payments.findRepeated({ shopperId, requestKey, amount });
    if (repeated) return { id: repeated.id, amount, currency: CURRENCY };
    if (delivery) {
      const settings = await this.settings.recent();
      requireDeliverable(settings, delivery.address, 'delivery.address');
      requirePan(settings, { total: amount, pan: delivery.pan, field: 'delivery.pan' });
    }
    const lines = shopperId ? await this.linesWithTotal(this.em.fork(), shopperId, amount) : undefined;
    const { id } = await this.payments.openCheckout(
      { shopperId, requestKey, amount, lines, delivery, locale },
      async (em, checkoutId, openedAt) => {
        if (!shopperId || !lines) return;
        await keepAccount(em, shopperId);
        // An order that was placed since the cart was read has removed lines: they must not be sold again.
        const locked = await this.linesWithTotal(em, shopperId, amount);
        if (!isDeepStrictEqual(locked, lines)) throw new DomainError('AMOUNT_DIFFERS');
        await this.stock.hold(em, {
          checkoutId,
          shopperId,
          lines: piecesOf(lines),
          expiresAt: this.placement.expiryOf({ createdAt: openedAt }),
        });
      },
    );
    return { id, amount, currency: CURRENCY };
  }

  private async linesWithTotal(em: EntityManager, shopperId: ShopperId, amount: Paise): Promise<OrderLine[]> {
    const cart = await this.cart.loadLines(em, shopperId);
    if (cart.length === 0) throw new DomainError('CART_EMPTY');
    if (cart.some((line) => !line.isAvailable)) throw new DomainError('PRODUCT_SOLD_OUT');
    if (cartTotal(cart) !== amount) throw new DomainError('AMOUNT_DIFFERS');
    return cart.map(toOrderLine);
  }

  /**
   * Places the order of a verified payment. Repeated requests, also concurrent ones, return the same order, whatever has changed since.
   * Another shopper's payment is treated as not found (PAYMENT_NOT_FOUND). Throws AREA_NOT_SERVED and PAN_REQUIRED: a paid checkout with a delivery
   * form is then completed from that form, and another is refunded. Throws CHECKOUT_EXPIRED and PRODUCT_SOLD_OUT, also when the payment
   * is given back for that reason already. Unexpected errors become ORDER_FAILED.
   */
  async placeOrder(
    shopperId: ShopperId,
    request: OrderRequest,
    requestId: string,
  ): Promise<OutputOf<typeof createUserOrder>> {
    const settings = await this.settings.recent();
    const cause = { actor: `shopper:${shopperId}`, requestId };
    const placing = this.em.transactional(async (em) => {
      const language = await keepAccount(em, shopperId);
      const payment = await this.lockPaymentOf(em, shopperId, request);
      if (payment.orderId) return this.loadPlacedOrder(em, payment.orderId, shopperId);
      requireUsable(payment);
      requireDeliverable(settings, request.address, 'address');
      const delivery = withKnownDelivery(request, payment);
      requirePan(settings, { total: payment.amount, pan: delivery.pan, field: 'pan' });
      const lines = payment.checkout.lines ?? (await this.availableLines(em, shopperId));
      const locale = request.locale ?? payment.checkout.locale ?? language;
      const placed = await this.placement.placeDraft(em, payment, { shopperId, delivery, lines, locale }, cause);
      await this.ledger.settle(em, payment, { id: placed.id, total: placed.order.total }, cause);
      return placed;
    });
    const { order } = await placing.catch((error: unknown) => this.rejectOrder(request, error, cause.actor));
    return {
      order_id: formatOrderId(order.number),
      status: order.status,
      total_price: rupeesFromPaise(order.total),
      message: checkoutMessages.placed,
    };
  }

  /** Gives a payment back that can no longer become an order; the next run of the reconciliation sends the refund to the provider. */
  private async rejectOrder(request: OrderRequest, error: unknown, actor: string): Promise<never> {
    if (!(error instanceof DomainError)) throw new DomainError('ORDER_FAILED', { cause: error });
    if (error.code === 'CHECKOUT_EXPIRED' || error.code === 'PRODUCT_SOLD_OUT') {
      await this.em.transactional(async (em) => {
        const payment = await lockPayment(em, request.payment_id);
        const reason = payment && isUnsettled(payment) && (await this.placement.reject(em, payment, error, actor));
        if (reason) await this.settlement.refund(em, payment, reason, new Date());
      });
      await this.payments.scheduleCheck(checkoutIdOf(request));
    }
    throw error;
  }

  /** The verified payment of this shopper, locked. Throws PAYMENT_NOT_FOUND or PAYMENT_NOT_VERIFIED. */
  private async lockPaymentOf(em: EntityManager, shopperId: ShopperId, request: OrderRequest): Promise<LockedPayment> {
    const checkoutId = checkoutIdOf(request);
    const payment = await lockPayment(em, request.payment_id);
    if (!payment) {
      // The provider may not have reported the payment yet: then it is only unverified.
      const isOwn = await this.payments.isCheckoutOf(em, checkoutId, shopperId);
      throw new DomainError(isOwn ? 'PAYMENT_NOT_VERIFIED' : 'PAYMENT_NOT_FOUND');
    }
    if (payment.checkoutId !== checkoutId) throw new DomainError('PAYMENT_NOT_FOUND');
    if ((payment.checkout.shopperId ?? shopperId) !== shopperId) throw new DomainError('PAYMENT_NOT_FOUND');
    if (!payment.isVerified) throw new DomainError('PAYMENT_NOT_VERIFIED');
    return payment;
  }

  private async availableLines(em: EntityManager, shopperId: ShopperId): Promise<OrderLine[]> {
    const available = (await this.cart.loadLines(em, shopperId)).filter((line) => line.isAvailable);
    if (available.length === 0) throw new DomainError('CART_EMPTY');
    return available.map(toOrderLine);
  }

  private async loadPlacedOrder(em: EntityManager, orderId: string, shopperId: ShopperId): Promise<RecordedOrder> {
    const order = await loadOrder(em, orderId);
    if (order?.order.shopperId !== shopperId) throw new DomainError('PAYMENT_NOT_FOUND');
    return order;
  }
}

/** The documented payload has either name. */
function checkoutIdOf({ razorpay_order_id, provider_order_id }: OrderRequest): string {
  return razorpay_order_id ?? provider_order_id ?? '';
}

/** What the shopper is told of a payment that the shop gives back. */
const REFUSALS: Partial<Record<RefundReason, ErrorCode>> = {
  'checkout-expired': 'CHECKOUT_EXPIRED',
  'sold-out': 'PRODUCT_SOLD_OUT',
};

function requireUsable(payment: LockedPayment): void {
  if (payment.checkout.orderId) throw new DomainError('PAYMENT_USED');
  if (isUnsettled(payment)) return;
  const reason = refundReasonOf(payment);
  throw new DomainError((reason && REFUSALS[reason]) ?? 'PAYMENT_NOT_VERIFIED');
}

function exactPaise(rupees: number): Paise {
  try {
    return paiseFromRupees(rupees);
  } catch {
    throw new DomainError('INVALID_INPUT', { errors: [fieldError('amount', fieldRules.payment.amountDecimals)] });
  }
}

function toOrderLine({
  productId,
  stockId,
  option,
  optionName,
  name,
  image,
  focus,
  price,
  quantity,
}: PricedCartLine): OrderLine {
  const variant = option === null ? {} : { option: { name: optionName ?? '', value: option }, variantId: stockId };
  return { productId, ...variant, name, image, ...(focus && { focus }), price, quantity };
}

function deliveryOf({ name, email, phone, address, gift, gstin, business_name, pan }: OrderRequest): Delivery {
  return { name, email, phone, address, gift, gstin, business_name, pan };
}

/** What a client has named before the payment it need not repeat: the webhook of the payment places the same order. */
function withKnownDelivery(request: OrderRequest, { checkout: { delivery: known } }: LockedPayment): Delivery {
  const { gift = known?.gift, gstin = known?.gstin, business_name = known?.business_name, pan } = request;
  return { ...deliveryOf(request), gift, gstin, business_name, pan: pan || known?.pan };
}
