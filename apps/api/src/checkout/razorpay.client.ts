import { Fault } from '@kundan/domain/fault';
import type { Paise } from '@kundan/domain/money';
import { CURRENCY } from '@kundan/domain/shop';
import { Inject, Injectable } from '@nestjs/common';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { RAZORPAY, type RazorpaySettings } from './razorpay-settings.ts';
import { isSignature } from './signature.ts';

/** Razorpay answers within a second; a shopper is not left waiting longer than this for a change, in ms. */
const TIMEOUT_MS = 10_000;
/** What only asks is tried again, so that one lost answer costs nobody anything. */
const ASKED_TIMES = 2;
const ASK_TIMEOUT_MS = 4_000;

const Created = z.object({ id: z.string().min(1) });
const Payment = z
  .object({
    id: z.string().min(1),
    order_id: z.string().nullish(),
    amount: z.coerce.number().int(),
    status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
  })
  .transform(({ order_id: orderId, ...payment }) => ({ ...payment, orderId: orderId ?? '' }));

/** `orderId` is the provider's; amount in paise. */
export type ProviderPayment = z.output<typeof Payment>;

/** What the SDK keeps to itself: the settings of its HTTP client. */
interface HttpDefaults {
  baseURL: string;
  timeout: number;
  proxy?: false;
}

/** The one file that talks to Razorpay. Every failure of the provider is the fault PAYMENT_ORDER_FAILED with its cause. */
@Injectable()
export class RazorpayClient {
  private readonly sdk: Razorpay;

  constructor(@Inject(RAZORPAY) private readonly settings: RazorpaySettings) {
    this.sdk = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret });
  }

  /** `receipt` is the shop's own mark, at most 40 characters. Payments of this order are captured by themselves. */
  async createOrder(amount: Paise, receipt: string): Promise<{ id: string }> {
    const payment = {
      capture: 'automatic' as const,
      capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: 'normal' as const },
    };
    const notes = { shop_receipt: receipt };
    return this.change(() => this.sdk.orders.create({ amount, currency: CURRENCY, receipt, notes, payment }), Created);
  }

  /** Undefined when the provider does not know the payment. */
  async payment(id: string): Promise<ProviderPayment | undefined> {
    return this.ask(() => this.sdk.payments.fetch(id), Payment).catch((error: unknown) => {
      if (error instanceof Fault && error.cause instanceof ProviderRefusal && error.cause.isUnknownId) return undefined;
      throw error;
    });
  }

  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    return (await this.ask(() => this.sdk.orders.fetchPayments(orderId), listOf(Payment))).items;
  }

  /** The payment as it is after capturing it, also when it was captured before or the answer was lost. */
  async capture(payment: ProviderPayment): Promise<ProviderPayment> {
    try {
      return await this.change(() => this.sdk.payments.capture(payment.id, payment.amount, CURRENCY), Payment);
    } catch (error) {
      const now = await this.payment(payment.id);
      if (now?.status === 'captured') return now;
      throw error;
    }
  }

  /** Gives the whole payment back. Not to be repeated without asking refundOf. */
  async refund(paymentId: string, amount: Paise): Promise<{ id: string }> {
    return this.change(() => this.sdk.payments.refund(paymentId, { amount, speed: 'normal' }), Created);
  }

  /** The refund of a payment, if there is one. */
  async refundOf(paymentId: string): Promise<{ id: string } | undefined> {
    return (await this.ask(() => this.sdk.payments.fetchMultipleRefund(paymentId), listOf(Created))).items[0];
  }

  /** Whether the provider itself says that this payment pays this order. */
  isPaymentSignature(orderId: string, paymentId: string, signature: string): boolean {
    return isSignature(signature, `${orderId}|${paymentId}`, this.settings.keySecret);
  }

  /** Whether a webhook's body, byte by byte, comes from the provider. */
  isWebhookSignature(body: Buffer, signature: string): boolean {
    return isSignature(signature, body, this.settings.webhookSecret);
  }

  /** A question may be asked again: nothing changes by it. */
  private async ask<T>(question: () => Promise<unknown>, answer: z.ZodType<T>): Promise<T> {
    for (let time = 1; ; time++) {
      try {
        return await this.request(question, answer, ASK_TIMEOUT_MS);
      } catch (error) {
        const isFinal = error instanceof ProviderRefusal && !error.isPassing;
        if (isFinal || time === ASKED_TIMES) throw new Fault('PAYMENT_ORDER_FAILED', { cause: error });
      }
    }
  }

  /** A change is made once: nobody knows whether one without an answer was carried out. */
  private async change<T>(change: () => Promise<unknown>, answer: z.ZodType<T>): Promise<T> {
    try {
      return await this.request(change, answer, TIMEOUT_MS);
    } catch (error) {
      throw new Fault('PAYMENT_ORDER_FAILED', { cause: error });
    }
  }

  private async request<T>(request: () => Promise<unknown>, answer: z.ZodType<T>, timeout: number): Promise<T> {
    const { rq } = this.sdk.api as unknown as { rq: { defaults: HttpDefaults } };
    rq.defaults.baseURL = this.settings.apiUrl();
    rq.defaults.timeout = timeout;
    if (this.settings.direct) rq.defaults.proxy = false;
    const given = await within(timeout, request()).catch((error: unknown) => {
      throw refusal(error);
    });
    // Something between the shop and Razorpay may answer 200 with a page of its own.
    const { data, error } = answer.safeParse(given);
    if (error) throw new Error('Razorpay’s answer makes no sense', { cause: error });
    return data;
  }
}

class ProviderRefusal extends Error {
  readonly isUnknownId: boolean;
  /** The same request may succeed in a moment. */
  readonly isPassing: boolean;

  constructor(status: number, description: string) {
    super(`Razorpay answered ${status}: ${description}`);
    this.isUnknownId = status === 404 || (status === 400 && /does not exist/i.test(description));
    this.isPassing = status >= 500 || status === 429;
  }
}

/** The SDK throws a plain object for a refusal, and a TypeError of its own when no answer came at all. */
function refusal(error: unknown): Error {
  if (typeof error === 'object' && error !== null && 'statusCode' in error) {
    const { statusCode, error: detail } = error as { statusCode: number; error?: { description?: string } };
    return new ProviderRefusal(Number(statusCode), detail?.description ?? 'no description');
  }
  return new Error('Razorpay did not answer', { cause: error });
}

/** The SDK's own timeout counts silence only: an answer that drips in would take for ever. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no whole answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item) });
}
