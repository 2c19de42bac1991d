import type { Delivery } from '@kundan/contracts/checkout.contract';
import { isEmail } from '@kundan/domain/customer/validation';
import type { ReconciledPaymentEntry } from '@kundan/contracts/admin-payments.contract';
import { type Customer, type OrderLine, totalOf } from '@kundan/domain/order/order-placing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.ts';
import { CartService } from '../cart/cart.service.ts';
import type { ShopperId } from '../http/session.guard.ts';
import type { Cause } from '../orders/order-log.ts';
import { OrderService } from '../orders/order.service.ts';
import type { RecordedOrder } from '../orders/recorded-order.ts';
import type { Checkout } from './checkout.entity.ts';
import { type LockedPayment, lockPayment, settleWithOrder } from './payment-records.ts';

export interface Purchase {
  shopperId: ShopperId;
  delivery: Delivery;
  lines: OrderLine[];
}

type Remembered = Pick<LockedPayment['checkout'], 'orderId' | 'shopperId' | 'lines' | 'delivery'>;

/** What a payment of this amount buys, or why it buys nothing. */
export function purchaseOf(
  { orderId, shopperId, lines, delivery }: Remembered | Checkout,
  amount: number,
): Purchase | NonNullable<ReconciledPaymentEntry['reason']> {
  if (orderId) return 'already-ordered';
  if (!shopperId || !lines || !delivery) return 'incomplete-checkout';
  return totalOf(lines) === amount ? { shopperId, delivery, lines } : 'amount-differs';
}

/** The one way from a payment to its order, taken by the shopper's own call, by the webhook and by the reconciliation. */
@Injectable()
export class OrderSettlement {
  constructor(
    private readonly cart: CartService,
    private readonly orders: OrderService,
  ) {}

  /**
   * Makes the order of a locked, unsettled payment and takes what was bought out of the cart, in em's transaction.
   * Throws PAYMENT_AMOUNT_DIFFERS when the payment is of another amount.
   */
  async settle(em: EntityManager, payment: LockedPayment, purchase: Purchase, cause: Cause): Promise<RecordedOrder> {
    const { shopperId, delivery, lines } = purchase;
    // The cart first: everybody who places takes its locks in this order.
    const bought = await this.linesBought(em, shopperId, lines);
    const customer = await this.customerOf(em, shopperId, delivery);
    const paid = { id: payment.id, amount: payment.amount };
    const order = await this.orders.place(em, { shopperId, customer, lines, payment: paid }, cause);
    await settleWithOrder(em, payment, order.id);
    if (bought.length > 0) await this.cart.clear(em, shopperId, bought);
    return order;
  }

  /**
   * Makes the order of a captured payment from what its checkout remembers, unless somebody is at it, was before, or nothing can
   * be made of it.
   */
  async complete(em: EntityManager, paymentId: string, cause: Cause): Promise<void> {
    const payment = await lockPayment(em, paymentId, { orLeaveIt: true });
    if (payment?.status !== 'captured' || payment.orderId || payment.refundId) return;
    const purchase = purchaseOf(payment.checkout, payment.amount);
    if (typeof purchase !== 'string') await this.settle(em, payment, purchase, cause);
  }

  private async linesBought(em: EntityManager, shopperId: ShopperId, lines: readonly OrderLine[]) {
    const products = new Set(lines.map(({ productId }) => productId));
    return (await this.cart.linesOf(em, shopperId)).filter(({ productId }) => products.has(productId));
  }

  /** The form's email is not validated, so one that is none gives way to the account's. */
  private async customerOf(em: EntityManager, shopperId: ShopperId, delivery: Delivery): Promise<Customer> {
    const { name, email, phone, address } = delivery;
    if (isEmail(email)) return { name, email, phone, address };
    const account = await em.findOneOrFail(User, shopperId, { fields: ['email'] });
    return { name, email: account.email, phone, address };
  }
}
