import type { InputOf } from '@kundan/contracts/call';
import { ProviderId, verifyPayment } from '@kundan/contracts/checkout.contract';
import type { PaymentHint, paymentCallback } from '@kundan/contracts/payment-result.contract';
import { DomainError } from '@kundan/domain/error';
import { basePathOf, DEFAULT_LOCALE, type Locale } from '@kundan/domain/locale';
import { isAmountLimit } from '@kundan/domain/payment/amount-limit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { PaymentsService } from '../payments/payments.service.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { WebhookService } from '../payments/webhooks/webhook.service.ts';

type Form = InputOf<typeof paymentCallback>;

const Metadata = z.object({ order_id: ProviderId });

/**
 * Handles the result of a payment that the provider's page posts through the shopper's browser. The order is placed from the
 * stored checkout, because the browser may have lost its session and its page.
 */
@Injectable()
export class PaymentCallback {
  private readonly logger = new Logger(PaymentCallback.name);

  constructor(
    private readonly em: EntityManager,
    private readonly payments: PaymentsService,
    private readonly webhooks: WebhookService,
  ) {}

  /** Returns the path of the page that shows the result. Throws PAYMENT_SIGNATURE_WRONG. */
  async handle(form: Form): Promise<string> {
    const { data: result } = verifyPayment.input.safeParse(form);
    if (!result) return this.failed(form);
    const { razorpay_order_id: order, razorpay_payment_id: payment } = result;
    try {
      await this.payments.verify(result);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'PAYMENT_SIGNATURE_WRONG') throw error;
      // The signature proves the payment. The reconciliation places its order when the provider responds again.
      this.logger.warn(`Payment ${payment} could not be verified: ${error.code}`);
      await this.payments.scheduleCheck(order);
      const isUnpaid = error.code === 'PAYMENT_NOT_FOUND' || error.code === 'PAYMENT_NOT_VERIFIED';
      return this.resultPath({ order, hint: isUnpaid ? undefined : 'confirming' });
    }
    await this.webhooks.placeOrder(payment);
    return this.resultPath({ order });
  }

  /** The provider does not sign a failure, so nothing is recorded: the page shows the state that the shop knows. */
  private failed(form: Form): Promise<string> {
    const order = orderIn(form['error[metadata]']) ?? ProviderId.safeParse(form.razorpay_order_id).data;
    const hint = isAmountLimit({ reason: form['error[reason]'], description: form['error[description]'] })
      ? 'amount-limit'
      : undefined;
    return this.resultPath({ order, hint });
  }

  /** In the language of the checkout: the shopper left one of its pages. */
  private async resultPath(query: { order?: string | undefined; hint?: PaymentHint | undefined }): Promise<string> {
    const path = `${basePathOf(await this.languageOf(query.order))}/payment/result`;
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
  }

  private async languageOf(order: string | undefined): Promise<Locale> {
    if (order === undefined) return DEFAULT_LOCALE;
    const checkout = await this.em.fork().findOne(Checkout, order, { fields: ['locale'] });
    return checkout?.locale ?? DEFAULT_LOCALE;
  }
}

function orderIn(metadata: string | undefined): string | undefined {
  try {
    return Metadata.safeParse(JSON.parse(metadata ?? '')).data?.order_id;
  } catch {
    return undefined;
  }
}
