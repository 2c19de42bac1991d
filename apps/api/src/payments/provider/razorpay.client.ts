import { dayInIndia } from '@kundan/domain/day-in-india';
import { DomainError } from '@kundan/domain/error';
import type { Paise } from '@kundan/domain/money';
import { isPaymentLinkId } from '@kundan/domain/payment/payment-link';
import { CURRENCY } from '@kundan/domain/shop';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ignoreUnknownId } from './provider-error.ts';
import {
  Created,
  Link,
  type NewPaymentLink,
  type NewRefund,
  Payment,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSettlement,
  Refund,
  Settled,
  type SettledEntity,
  SettlementOfProvider,
} from './razorpay-records.ts';
import { httpOf, listOf, RazorpayRequests, type Send } from './razorpay-requests.ts';
import { RAZORPAY, type RazorpaySettings } from './razorpay-settings.ts';
import { isSignature } from './signature.ts';

/** The largest page of the reconciliation that the provider allows. */
const RECON_PAGE = 1_000;

/** The longest description of a payment link that the provider accepts. */
const MAX_DESCRIPTION = 2_048;

/** All requests to Razorpay. Every failure becomes the DomainError PAYMENT_ORDER_FAILED with its cause. */
@Injectable()
export class RazorpayClient {
  private readonly requests: RazorpayRequests;

  constructor(@Inject(RAZORPAY) private readonly settings: RazorpaySettings) {
    this.requests = new RazorpayRequests(settings);
  }

  /**
   * Creates a payment order whose payments Razorpay captures automatically. `receipt` has at most 40 characters. Throws
   * PAYMENT_ORDER_FAILED, whose cause has `isAmountLimit` when the amount is above the limit of the shop's account.
   */
  async createOrder(amount: Paise, receipt: string): Promise<{ id: string }> {
    const payment = {
      capture: 'automatic' as const,
      capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: 'normal' as const },
    };
    const order = { amount, currency: CURRENCY, receipt, payment };
    return this.requests.change((sdk) => sdk.orders.create(order), Created);
  }

  /**
   * Creates a payment link. The provider writes to nobody: staff send its address. Throws like an order.
   */
  async createLink({
    amount,
    reference,
    description,
    customer,
    expiresAt,
  }: NewPaymentLink): Promise<{ id: string; url: string }> {
    const { name, phone, email } = customer;
    const request = {
      amount,
      currency: CURRENCY,
      accept_partial: false,
      reference_id: reference,
      description: description.slice(0, MAX_DESCRIPTION),
      customer: { name, contact: `+91${phone}`, ...(email && { email }) },
      notify: { sms: false, email: false },
      reminder_enable: false,
      expire_by: Math.floor(expiresAt.getTime() / 1000),
    };
    const { id, short_url: url } = await this.requests.change((sdk) => sdk.paymentLink.create(request), Link);
    return { id, url };
  }

  /** Cancels a payment link. Also succeeds when it was cancelled before. Throws PAYMENT_LINK_CLOSED for one that is paid or expired. */
  async cancelLink(id: string): Promise<void> {
    try {
      await this.requests.change((sdk) => sdk.paymentLink.cancel(id), Link);
    } catch (error) {
      const { status } = await this.link(id);
      if (status === 'cancelled') return;
      throw status === 'created' ? error : new DomainError('PAYMENT_LINK_CLOSED', { cause: error });
    }
  }

  /** Reads a payment. Returns undefined when the provider does not know it. */
  async payment(id: string): Promise<ProviderPayment | undefined> {
    const payment = await this.requests.read((sdk) => sdk.payments.fetch(id), Payment).catch(ignoreUnknownId);
    return payment && this.assign(payment);
  }

  /** Reads all payments that were made since a time, newest first. */
  async *listPayments(since: Date): AsyncGenerator<ProviderPayment> {
    for await (const payment of this.requests.list((sdk, page) => sdk.payments.all(page), Payment, since))
      yield await this.assign(payment);
  }

  /** Gives a payment the id of the link that it was made with, if the link says so too. */
  private async assign({ namedLink, ...payment }: z.output<typeof Payment>): Promise<ProviderPayment> {
    const link = namedLink && (await this.link(namedLink).catch(ignoreUnknownId));
    return link && isPaymentOf(link, payment) ? { ...payment, orderId: link.id } : payment;
  }

  private link(id: string): Promise<z.output<typeof Link>> {
    return this.requests.read((sdk) => sdk.paymentLink.fetch(id), Link);
  }

  /** Reads all refunds that were created since a time, newest first. */
  listRefunds(since: Date): AsyncGenerator<ProviderRefund> {
    return this.requests.list((sdk, page) => sdk.refunds.all(page), Refund, since);
  }

  /** Reads what was paid out since a time, newest first. */
  listSettlements(since: Date): AsyncGenerator<ProviderSettlement> {
    return this.requests.list((sdk, page) => sdk.settlements.all(page), SettlementOfProvider, since);
  }

  /** Reads what was settled on the day of an instant in India. */
  async settledOn(at: Date): Promise<SettledEntity[]> {
    const [year = 0, month = 0, day = 0] = dayInIndia(at).split('-').map(Number);
    const settled: SettledEntity[] = [];
    for (let skip = 0; ; skip += RECON_PAGE) {
      const page = { year, month, day, count: RECON_PAGE, skip };
      const { items } = await this.requests.read((sdk) => sdk.settlements.reports(page), listOf(Settled));
      settled.push(...items);
      if (items.length < RECON_PAGE) return settled;
    }
  }

  /** Reads the payments of a payment order or of a payment link. */
  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    return isPaymentLinkId(orderId) ? this.paymentsOfLink(orderId) : this.paymentsOfOrder(orderId);
  }

  private async paymentsOfOrder(orderId: string): Promise<ProviderPayment[]> {
    return (await this.requests.read((sdk) => sdk.orders.fetchPayments(orderId), listOf(Payment))).items;
  }

  /** The link itself lists the payments that succeeded, and its order also those that are only authorized. */
  private async paymentsOfLink(id: string): Promise<ProviderPayment[]> {
    const { payments, order_id: orderId } = await this.link(id);
    const ofOrder = orderId ? await this.paymentsOfOrder(orderId) : [];
    const known = new Set(ofOrder.map((payment) => payment.id));
    const others = (payments ?? []).filter(({ payment_id: paymentId }) => !known.has(paymentId));
    const read = await Promise.all(others.map(({ payment_id: paymentId }) => this.payment(paymentId)));
    return [...ofOrder, ...read]
      .filter((payment) => payment !== undefined)
      .map((payment) => ({ ...payment, orderId: id }));
  }

  /** Captures a payment and returns it. Also succeeds when it was captured before or when the response is lost. */
  async capture(payment: ProviderPayment): Promise<ProviderPayment> {
    const { id, amount, orderId } = payment;
    try {
      const captured = await this.requests.change((sdk) => sdk.payments.capture(id, amount, CURRENCY), Payment);
      return { ...captured, orderId };
    } catch (error) {
      const now = await this.payment(id);
      if (now?.status === 'captured') return { ...now, orderId };
      throw error;
    }
  }

  /** Requests a refund. A repeated request with the same id returns the refund of the first one, even after a lost response. */
  async refund({ id, paymentId, amount }: NewRefund): Promise<ProviderRefund> {
    // The SDK's own method passes no headers.
    const headers = { 'X-Refund-Idempotency': id };
    const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
    const send: Send = async (sdk) => {
      const { data } = await httpOf(sdk).post(path, { amount, speed: 'normal', receipt: id }, { headers });
      return data;
    };
    return this.requests.change(send, Refund);
  }

  /** The refunds of a payment, newest first. */
  async refundsOf(paymentId: string): Promise<ProviderRefund[]> {
    return (await this.requests.read((sdk) => sdk.payments.fetchMultipleRefund(paymentId), listOf(Refund))).items;
  }

  /** Whether the provider signed that this payment pays this order. */
  isPaymentSignature(orderId: string, paymentId: string, signature: string): boolean {
    return isSignature(signature, `${orderId}|${paymentId}`, this.settings.keySecret);
  }

  /** Whether the provider signed these bytes of a webhook's body. */
  isWebhookSignature(body: Buffer, signature: string): boolean {
    return isSignature(signature, body, this.settings.webhookSecret);
  }
}

/** Whether the provider says of the link that it was paid with this payment, or that its order belongs to the link. */
function isPaymentOf({ order_id: orderId, payments }: z.output<typeof Link>, payment: ProviderPayment): boolean {
  return (
    (orderId !== undefined && orderId !== null && orderId === payment.orderId) ||
    (payments ?? []).some(({ payment_id: id }) => id === payment.id)
  );
}
