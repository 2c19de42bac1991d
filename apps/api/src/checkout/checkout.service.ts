import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import type { createPaymentOrder, createUserOrder } from '@kundan/contracts/checkout.contract';
import { messages } from '@kundan/contracts/messages';
import { Fault, type FaultCode } from '@kundan/domain/fault';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '@kundan/domain/money';
import { orderIdOf } from '@kundan/domain/order/order-number';
import { type OrderLine, totalOf } from '@kundan/domain/order/order-placing';
import { CURRENCY } from '@kundan/domain/shop';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CartService } from '../cart/cart.service.ts';
import type { ShopperId } from '../http/session.guard.ts';
import { loadOrder } from '../orders/order-log.ts';
import type { RecordedOrder } from '../orders/recorded-order.ts';
import { Checkout } from './checkout.entity.ts';
import { OrderSettlement } from './order-settlement.ts';
import { type LockedPayment, lockPayment } from './payment-records.ts';
import { RazorpayClient } from './razorpay.client.ts';

/** A payment without an order is looked at after this time, in ms. */
export const FIRST_CHECK_MS = 15 * 60_000;

type PlaceRequest = InputOf<typeof createUserOrder>;

/** From the cart to a payment order, and from the payment to the shop's order. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly em: EntityManager,
    private readonly cart: CartService,
    private readonly settlement: OrderSettlement,
    private readonly razorpay: RazorpayClient,
  ) {}

  /** Opens a payment order. A shopper's amount must be what the shop itself counts, and the cart behind it is remembered. */
  async open(
    shopperId: ShopperId | undefined,
    { amount, delivery }: InputOf<typeof createPaymentOrder>,
  ): Promise<OutputOf<typeof createPaymentOrder>> {
    const paise = exactPaise(amount);
    const lines = shopperId === undefined ? undefined : await this.agreedLines(shopperId, paise);
    const { id } = await this.razorpay.createOrder(paise, randomUUID());
    const createdAt = new Date();
    const nextCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS);
    await this.em.fork().insert(Checkout, { id, shopperId, amount: paise, lines, delivery, createdAt, nextCheckAt });
    return { id, amount: paise, currency: CURRENCY };
  }

  private async agreedLines(shopperId: ShopperId, amount: Paise): Promise<OrderLine[]> {
    const cart = await this.cart.linesOf(this.em.fork(), shopperId);
    if (cart.length === 0) throw new Fault('CART_EMPTY');
    if (cart.some((line) => !line.isAvailable)) throw new Fault('PRODUCT_SOLD_OUT');
    if (totalOf(cart) !== amount) throw new Fault('AMOUNT_DIFFERS');
    return cart.map(orderLine);
  }

  /**
   * Places the order of a verified payment. Repeats, also at the same moment, answer with the one order;
   * to everybody but its shopper a payment does not exist.
   */
  async place(
    shopperId: ShopperId,
    request: PlaceRequest,
    requestId: string,
  ): Promise<OutputOf<typeof createUserOrder>> {
    const recorded = await this.em.transactional(async (em) => {
      const payment = await lockPayment(em, request.payment_id);
      const providerOrderId = request.razorpay_order_id ?? request.provider_order_id ?? '';
      if (!payment) throw new Fault(await this.codeOfUnknown(em, providerOrderId, shopperId));
      if (payment.checkoutId !== providerOrderId) throw new Fault('PAYMENT_NOT_FOUND');
      if ((payment.checkout.shopperId ?? shopperId) !== shopperId) throw new Fault('PAYMENT_NOT_FOUND');
      if (!payment.isVerified) throw new Fault('PAYMENT_NOT_VERIFIED');
      if (payment.orderId) return this.placedBefore(em, payment.orderId, shopperId);
      this.refuseUnusable(payment);
      const lines = payment.checkout.lines ?? (await this.presentLines(em, shopperId));
      const cause = { actor: `shopper:${shopperId}`, requestId };
      return this.settlement.settle(em, payment, { shopperId, delivery: request, lines }, cause);
    });
    const { order } = recorded;
    return {
      order_id: orderIdOf(order.number),
      status: order.status,
      total_price: rupeesFromPaise(order.total),
      message: messages.checkout.placed,
    };
  }

  private async presentLines(em: EntityManager, shopperId: ShopperId): Promise<OrderLine[]> {
    const available = (await this.cart.linesOf(em, shopperId)).filter((line) => line.isAvailable);
    if (available.length === 0) throw new Fault('CART_EMPTY');
    return available.map(orderLine);
  }

  private async placedBefore(em: EntityManager, orderId: string, shopperId: ShopperId): Promise<RecordedOrder> {
    const order = await loadOrder(em, orderId);
    if (order?.order.shopperId !== shopperId) throw new Fault('PAYMENT_NOT_FOUND');
    return order;
  }

  /** The provider may not have told of a payment yet: for a checkout of the shopper's own it is only not verified. */
  private async codeOfUnknown(em: EntityManager, checkoutId: string, shopperId: ShopperId): Promise<FaultCode> {
    const checkout = await em.findOne(Checkout, checkoutId, { fields: ['shopperId'] });
    return checkout && (checkout.shopperId ?? shopperId) === shopperId ? 'PAYMENT_NOT_VERIFIED' : 'PAYMENT_NOT_FOUND';
  }

  private refuseUnusable(payment: LockedPayment): void {
    if (payment.status !== 'captured') throw new Fault('PAYMENT_NOT_VERIFIED');
    if (payment.checkout.orderId || payment.refundId) throw new Fault('PAYMENT_USED');
  }
}

function exactPaise(rupees: number): Paise {
  try {
    return paiseFromRupees(rupees);
  } catch {
    throw new Fault('INVALID_INPUT', { errors: [{ field: 'amount', message: 'The amount has too many decimals.' }] });
  }
}

function orderLine({ productId, name, image, price, quantity }: OrderLine): OrderLine {
  return { productId, name, image, price, quantity };
}
