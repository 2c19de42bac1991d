import { DomainError } from '@kundan/domain/error';
import type { Paise } from '@kundan/domain/money';
import { CURRENCY } from '@kundan/domain/shop';
import { Inject, Injectable } from '@nestjs/common';
import { ignoreUnknownId, providerErrorOf } from './provider-error.ts';
import {
  Created,
  type NewRefund,
  Payment,
  type ProviderPayment,
  type ProviderRefund,
  Refund,
} from './razorpay-records.ts';
import { httpOf, listOf, RazorpayRequests, type Send } from './razorpay-requests.ts';
import { RAZORPAY, type RazorpaySettings } from './razorpay-settings.ts';
import { isSignature } from './signature.ts';

/** All requests to Razorpay. Every failure becomes the DomainError PAYMENT_ORDER_FAILED with its cause. */
@Injectable()
export class RazorpayClient {
  private readonly requests: RazorpayRequests;

  constructor(@Inject(RAZORPAY) private readonly settings: RazorpaySettings) {
    this.requests = new RazorpayRequests(settings);
  }

  /**
   * Creates a payment order whose payments Razorpay captures automatically. `receipt` has at most 40 characters. Throws
   * PAYMENT_AMOUNT_TOO_HIGH when the amount is above the limit of the shop's account.
   */
  async createOrder(amount: Paise, receipt: string): Promise<{ id: string }> {
    const payment = {
      capture: 'automatic' as const,
      capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: 'normal' as const },
    };
    const order = { amount, currency: CURRENCY, receipt, payment };
    return this.requests
      .change((sdk) => sdk.orders.create(order), Created)
      .catch((error: unknown) => {
        throw providerErrorOf(error)?.isAmountLimit
          ? new DomainError('PAYMENT_AMOUNT_TOO_HIGH', { cause: error })
          : error;
      });
  }

  /** Reads a payment. Returns undefined when the provider does not know it. */
  async payment(id: string): Promise<ProviderPayment | undefined> {
    return this.requests.read((sdk) => sdk.payments.fetch(id), Payment).catch(ignoreUnknownId);
  }

  /** Reads all payments that were made since a time, newest first. */
  listPayments(since: Date): AsyncGenerator<ProviderPayment> {
    return this.requests.list((sdk, page) => sdk.payments.all(page), Payment, since);
  }

  /** Reads all refunds that were created since a time, newest first. */
  listRefunds(since: Date): AsyncGenerator<ProviderRefund> {
    return this.requests.list((sdk, page) => sdk.refunds.all(page), Refund, since);
  }

  /** Reads the payments of a payment order. */
  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    return (await this.requests.read((sdk) => sdk.orders.fetchPayments(orderId), listOf(Payment))).items;
  }

  /** Captures a payment and returns it. Also succeeds when it was captured before or when the response is lost. */
  async capture(payment: ProviderPayment): Promise<ProviderPayment> {
    try {
      return await this.requests.change((sdk) => sdk.payments.capture(payment.id, payment.amount, CURRENCY), Payment);
    } catch (error) {
      const now = await this.payment(payment.id);
      if (now?.status === 'captured') return now;
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
