import { DomainError } from '@kundan/domain/error';
import type { Paise } from '@kundan/domain/money';
import { CURRENCY } from '@kundan/domain/shop';
import { Inject, Injectable } from '@nestjs/common';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { ignoreUnknownId, ProviderError, toProviderError } from './provider-error.ts';
import {
  Created,
  type NewRefund,
  NOTE,
  Order,
  type OrderOrigin,
  Payment,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  Refund,
} from './razorpay-records.ts';
import { RAZORPAY, type RazorpaySettings } from './razorpay-settings.ts';
import { isSignature } from './signature.ts';

/** Longest wait for a request that changes something, in ms. Razorpay usually responds within a second. */
const CHANGE_TIMEOUT_MS = 10_000;
/** Longest wait for one attempt of a request that only reads, in ms. */
const READ_TIMEOUT_MS = 4_000;
const READ_ATTEMPTS = 2;
/** The largest page of a list that the provider allows. */
const PAGE_SIZE = 100;

/** `from` and `to` are Unix times in seconds. */
interface ListPage {
  from: number;
  to: number;
  count: number;
  skip: number;
}

/** The SDK's HTTP client, which its types do not declare. */
interface HttpClient {
  defaults: { baseURL: string; timeout: number; proxy?: false };
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

/** All requests to Razorpay. Every failure becomes the DomainError PAYMENT_ORDER_FAILED with its cause. */
@Injectable()
export class RazorpayClient {
  private readonly sdk: Razorpay;

  constructor(@Inject(RAZORPAY) private readonly settings: RazorpaySettings) {
    this.sdk = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret });
  }

  /**
   * Creates a payment order whose payments Razorpay captures automatically. `receipt` has at most 40 characters. Throws
   * PAYMENT_AMOUNT_TOO_HIGH when the amount is above the limit of the shop's account.
   */
  async createOrder(amount: Paise, receipt: string, origin?: OrderOrigin): Promise<{ id: string }> {
    const payment = {
      capture: 'automatic' as const,
      capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: 'normal' as const },
    };
    const notes = {
      [NOTE.receipt]: receipt,
      ...(origin && { [NOTE.lastOrder]: String(origin.lastOrderNumber) }),
      ...(origin?.shopperId && { [NOTE.shopper]: origin.shopperId }),
    };
    const order = { amount, currency: CURRENCY, receipt, notes, payment };
    return this.change(() => this.sdk.orders.create(order), Created).catch((error: unknown) => {
      const isTooHigh =
        error instanceof DomainError && error.cause instanceof ProviderError && error.cause.isAmountLimit;
      throw isTooHigh ? new DomainError('PAYMENT_AMOUNT_TOO_HIGH', { cause: error }) : error;
    });
  }

  /** Reads a payment. Returns undefined when the provider does not know it. */
  async payment(id: string): Promise<ProviderPayment | undefined> {
    return this.read(() => this.sdk.payments.fetch(id), Payment).catch(ignoreUnknownId);
  }

  /** Reads a payment order. Returns undefined when the provider does not know it. */
  async order(id: string): Promise<ProviderOrder | undefined> {
    return this.read(() => this.sdk.orders.fetch(id), Order).catch(ignoreUnknownId);
  }

  /** Reads all payments that were made since a time, newest first. */
  listPayments(since: Date): AsyncGenerator<ProviderPayment> {
    return this.list((page) => this.sdk.payments.all(page), Payment, since);
  }

  /** Reads all payment orders that were created since a time, newest first. */
  listOrders(since: Date): AsyncGenerator<ProviderOrder> {
    return this.list((page) => this.sdk.orders.all(page), Order, since);
  }

  /** Reads all refunds that were created since a time, newest first. */
  listRefunds(since: Date): AsyncGenerator<ProviderRefund> {
    return this.list((page) => this.sdk.refunds.all(page), Refund, since);
  }

  /** The end of the period is fixed, so that new records do not move the pages. */
  private async *list<T>(readPage: (page: ListPage) => Promise<unknown>, schema: z.ZodType<T>, since: Date) {
    const from = Math.floor(since.getTime() / 1000);
    const to = Math.ceil(Date.now() / 1000);
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const { items } = await this.read(() => readPage({ from, to, count: PAGE_SIZE, skip }), listOf(schema));
      yield* items;
      if (items.length < PAGE_SIZE) return;
    }
  }

  /** Reads the payments of a payment order. */
  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    return (await this.read(() => this.sdk.orders.fetchPayments(orderId), listOf(Payment))).items;
  }

  /** Captures a payment and returns it. Also succeeds when it was captured before or when the response is lost. */
  async capture(payment: ProviderPayment): Promise<ProviderPayment> {
    try {
      return await this.change(() => this.sdk.payments.capture(payment.id, payment.amount, CURRENCY), Payment);
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
    const send = async () => {
      const { data } = await this.http.post(path, { amount, speed: 'normal', receipt: id }, { headers });
      return data;
    };
    return this.change(send, Refund);
  }

  /** The refunds of a payment, newest first. */
  async refundsOf(paymentId: string): Promise<ProviderRefund[]> {
    return (await this.read(() => this.sdk.payments.fetchMultipleRefund(paymentId), listOf(Refund))).items;
  }

  /** Whether the provider signed that this payment pays this order. */
  isPaymentSignature(orderId: string, paymentId: string, signature: string): boolean {
    return isSignature(signature, `${orderId}|${paymentId}`, this.settings.keySecret);
  }

  /** Whether the provider signed these bytes of a webhook's body. */
  isWebhookSignature(body: Buffer, signature: string): boolean {
    return isSignature(signature, body, this.settings.webhookSecret);
  }

  /** Sends a request that changes nothing, and repeats it once after a lost response or a temporary error. */
  private async read<T>(send: () => Promise<unknown>, schema: z.ZodType<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.request(send, schema, READ_TIMEOUT_MS);
      } catch (error) {
        const isFinal = error instanceof ProviderError && !error.isTemporary;
        if (isFinal || attempt === READ_ATTEMPTS) throw new DomainError('PAYMENT_ORDER_FAILED', { cause: error });
      }
    }
  }

  /** Sends a request once: without a response it is unknown whether the provider executed it. */
  private async change<T>(send: () => Promise<unknown>, schema: z.ZodType<T>): Promise<T> {
    try {
      return await this.request(send, schema, CHANGE_TIMEOUT_MS);
    } catch (error) {
      throw new DomainError('PAYMENT_ORDER_FAILED', { cause: error });
    }
  }

  private get http(): HttpClient {
    return (this.sdk.api as unknown as { rq: HttpClient }).rq;
  }

  private async request<T>(send: () => Promise<unknown>, schema: z.ZodType<T>, timeoutMs: number): Promise<T> {
    const { defaults } = this.http;
    defaults.baseURL = this.settings.apiUrl();
    defaults.timeout = timeoutMs;
    // The sandbox runs on this machine, which a proxy from the environment cannot reach.
    if (this.settings.sandbox) defaults.proxy = false;
    const response = await withTimeout(timeoutMs, send()).catch((error: unknown) => {
      throw toProviderError(error);
    });
    // A proxy between the shop and Razorpay may respond with 200 and an HTML page.
    const { data, error } = schema.safeParse(response);
    if (error) throw new Error('Razorpay’s response has an unexpected shape', { cause: error });
    return data;
  }
}

/** The SDK's timeout restarts with every byte, so a response that arrives slowly enough would never end. */
async function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no complete response within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item) });
}
