import { Fault } from '@kundan/domain/fault';
import type { Paise } from '@kundan/domain/money';
import { CURRENCY } from '@kundan/domain/shop';
import { Inject, Injectable } from '@nestjs/common';
import Razorpay from 'razorpay';
import type { PaymentStatus } from './payment.entity.ts';
import { RAZORPAY, type RazorpaySettings } from './razorpay-settings.ts';
import { isSignature } from './signature.ts';

/** Razorpay answers within a second; a shopper is not left waiting longer than this. */
const TIMEOUT_MS = 10_000;

export interface ProviderPayment {
  id: string;
  orderId: string;
  amount: Paise;
  status: PaymentStatus;
}

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
    return this.ask(() => this.sdk.orders.create({ amount, currency: CURRENCY, receipt, payment }));
  }

  /** Undefined when the provider does not know the payment. */
  async payment(id: string): Promise<ProviderPayment | undefined> {
    return this.ask(async () => providerPayment(await this.sdk.payments.fetch(id))).catch((error: unknown) => {
      if (error instanceof Fault && error.cause instanceof ProviderRefusal && error.cause.isUnknownId) return undefined;
      throw error;
    });
  }

  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    return this.ask(async () => (await this.sdk.orders.fetchPayments(orderId)).items.map(providerPayment));
  }

  async capture(payment: ProviderPayment): Promise<ProviderPayment> {
    return this.ask(async () => providerPayment(await this.sdk.payments.capture(payment.id, payment.amount, CURRENCY)));
  }

  /** Gives the whole payment back. */
  async refund(paymentId: string, amount: Paise): Promise<{ id: string }> {
    return this.ask(() => this.sdk.payments.refund(paymentId, { amount, speed: 'normal' }));
  }

  /** Whether the provider itself says that this payment pays this order. */
  isPaymentSignature(orderId: string, paymentId: string, signature: string): boolean {
    return isSignature(signature, `${orderId}|${paymentId}`, this.settings.keySecret);
  }

  /** Whether a webhook's body, byte by byte, comes from the provider. */
  isWebhookSignature(body: Buffer, signature: string): boolean {
    return isSignature(signature, body, this.settings.webhookSecret);
  }

  private async ask<T>(request: () => Promise<T>): Promise<T> {
    const { rq } = this.sdk.api as unknown as { rq: { defaults: HttpDefaults } };
    rq.defaults.baseURL = this.settings.apiUrl();
    rq.defaults.timeout = TIMEOUT_MS;
    if (this.settings.direct) rq.defaults.proxy = false;
    try {
      return await request();
    } catch (error) {
      throw new Fault('PAYMENT_ORDER_FAILED', { cause: refusal(error) });
    }
  }
}

class ProviderRefusal extends Error {
  readonly isUnknownId: boolean;

  constructor(status: number, description: string) {
    super(`Razorpay answered ${status}: ${description}`);
    this.isUnknownId = status === 404 || (status === 400 && /does not exist/i.test(description));
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

function providerPayment(payment: {
  id: string;
  order_id: string;
  amount: number | string;
  status: PaymentStatus;
}): ProviderPayment {
  return { id: payment.id, orderId: payment.order_id, amount: Number(payment.amount), status: payment.status };
}
