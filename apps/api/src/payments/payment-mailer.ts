import type { Locale } from '@kundan/domain/locale';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { selectPaymentNotifications } from '@kundan/domain/payment/payment-notifications';
import type { Payment, Refund } from '@kundan/domain/payment/payment';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProjectionWrite } from '../event-store/projection.ts';
import { findAccountContact } from '../accounts/account-contact.ts';
import { MailOutbox, type NewMail } from '../mail/outbox/mail-outbox.ts';
import type { MailTemplate } from '../mail/templates/mail-data.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { PaidOrders, type PlacedOrder } from './paid-orders.ts';
import { Checkout } from './records/checkout.entity.ts';
import type { PaymentChange } from './records/payment.projection.ts';

/** Mails customers and support about payments and refunds. */
@Injectable()
export class PaymentMailer {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly paidOrders: PaidOrders,
    private readonly settings: SettingsService,
  ) {}

  /** Writes the mails for the appended events to the outbox. */
  writeMails({ streamId, before, appended, after }: PaymentChange): ProjectionWrite[] {
    if (!after) return [];
    const events = appended.map(({ event }) => event);
    return selectPaymentNotifications(before, events, after).map(({ mail, refund }) => (em) => {
      if (mail === 'refund-started') return this.writeRefundStarted(em, streamId, after, refund);
      if (mail === 'refund-failed') return this.writeRefundFailed(em, streamId, after, refund);
      const { amount, providerRefundId: id = refund.id } = refund;
      return this.writeUnexpectedRefund(em, streamId, after.orderId, { id, amount, isRecorded: true });
    });
  }

  /** Writes a mail to support, one for each refund that is not recorded: the provider reports it again and again. */
  async writeUnexpectedRefund(
    em: EntityManager,
    paymentId: string,
    orderId: string | null | undefined,
    { id: refundId, amount, isRecorded }: { id: string; amount: number; isRecorded: boolean },
  ): Promise<void> {
    const order = orderId ? await this.paidOrders.findContact(em, orderId) : undefined;
    const data = { paymentId, amount, refundId, orderId: order?.orderId, isRecorded };
    await this.writeToSupport(em, { template: 'unexpected-refund', data, ...(!isRecorded && { about: refundId }) });
  }

  /** Writes a mail to support only, because placing the order has already written the shopper's confirmation. */
  async writeUnfinishedCheckout(
    em: EntityManager,
    payment: { id: string; amount: number },
    order: PlacedOrder,
  ): Promise<void> {
    const data = { paymentId: payment.id, amount: payment.amount, orderId: formatOrderId(order.number) };
    await this.writeToSupport(em, { template: 'unfinished-checkout', data });
  }

  private async writeRefundStarted(em: EntityManager, paymentId: string, payment: Payment, refund: Refund) {
    const { amount, reason, providerRefundId: refundId = refund.id } = refund;
    if (refund.origin === 'shop') {
      const data = { paymentId, amount, refundId, reason };
      await this.writeToSupport(em, { template: 'unfinished-checkout', data });
    }
    const customer = await this.findCustomer(em, payment);
    if (!customer) return; // paid without an account: only the provider's receipt names the refund
    const { name, email: to, orderId, locale } = customer;
    if (to === '') return; // the customer of an order that staff made
    const data = { name, amount, refundId, orderId, ...((payment.direct ?? refund.direct) && { isDirect: true }) };
    await this.outbox.write(em, { to, template: 'payment-refunded', data, locale });
  }

  private async writeRefundFailed(em: EntityManager, paymentId: string, payment: Payment, refund: Refund) {
    const { amount, providerRefundId: refundId = refund.id } = refund;
    const order = payment.orderId ? await this.paidOrders.findContact(em, payment.orderId) : undefined;
    const data = { paymentId, amount, refundId, orderId: order?.orderId };
    await this.writeToSupport(em, { template: 'refund-failed', data });
  }

  private async writeToSupport<T extends MailTemplate>(em: EntityManager, mail: Omit<NewMail<T>, 'to'>): Promise<void> {
    const { support_email: to } = await this.settings.read(em);
    await this.outbox.write(em, { ...mail, to });
  }

  /** Returns the contact of the order; without an order, the contact of the account, whose address is verified, or what staff typed for a payment link. */
  private async findCustomer(em: EntityManager, payment: Payment): Promise<Customer | undefined> {
    if (payment.orderId) return this.paidOrders.findContact(em, payment.orderId);
    const { shopperId, linkUrl, delivery, locale } = await em.findOneOrFail(Checkout, payment.checkoutId);
    if (linkUrl) return delivery ?? undefined;
    const account = shopperId ? await findAccountContact(em, shopperId) : undefined;
    return account && { ...account, locale: locale ?? undefined };
  }
}

interface Customer {
  name: string;
  email: string;
  /** The displayed order id. */
  orderId?: string;
  /** Of the order or the checkout; without it: that of the account. */
  locale?: Locale | undefined;
}
