import { isEmail } from '@kundan/domain/customer/validation';
import { orderIdOf } from '@kundan/domain/order/order-number';
import { SUPPORT_EMAIL } from '@kundan/domain/shop';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.ts';
import { MailOutbox } from '../mail/mail-outbox.ts';
import type { RecordedOrder } from '../orders/recorded-order.ts';
import { Checkout } from './checkout.entity.ts';
import { type LockedPayment } from './payment-records.ts';
import { ReconciledPayment } from './reconciled-payment.entity.ts';

/** Tells shopper and support what became of a payment that nobody came back with. */
@Injectable()
export class ReconciliationMailer {
  constructor(private readonly outbox: MailOutbox) {}

  /** The shopper has the order's own confirmation; support learns that the shop made it by itself. */
  completed(em: EntityManager, { id: paymentId, amount }: LockedPayment, { order }: RecordedOrder): void {
    const data = { paymentId, amount, orderId: orderIdOf(order.number) };
    this.outbox.write(em, { to: SUPPORT_EMAIL, template: 'payment-reconciled', data });
  }

  async refunded(em: EntityManager, paymentId: string): Promise<void> {
    const { amount, checkoutId, reason, refundId } = await em.findOneOrFail(ReconciledPayment, paymentId);
    const data = { paymentId, amount, refundId: refundId ?? '', reason: reason ?? undefined };
    this.outbox.write(em, { to: SUPPORT_EMAIL, template: 'payment-reconciled', data });
    const shopper = await this.whoPaid(em, checkoutId);
    if (!shopper) return; // paid without an account and without a form: the provider's own receipt names the refund
    const { name, email: to } = shopper;
    this.outbox.write(em, { to, template: 'payment-refunded', data: { name, amount, refundId: refundId ?? '' } });
  }

  private async whoPaid(em: EntityManager, checkoutId: string): Promise<{ name: string; email: string } | undefined> {
    const { shopperId, delivery } = await em.findOneOrFail(Checkout, checkoutId);
    if (delivery && isEmail(delivery.email)) return delivery;
    const account = shopperId ? await em.findOne(User, shopperId, { fields: ['name', 'email'] }) : undefined;
    return account ? { name: delivery?.name ?? account.name, email: account.email } : undefined;
  }
}
