import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kundan/contracts/call';
import type { Delivery, verifyPayment } from '@kundan/contracts/checkout.contract';
import { DomainError } from '@kundan/domain/error';
import type { Locale } from '@kundan/domain/locale';
import type { Paise } from '@kundan/domain/money';
import { nameWithOption, type OrderLine } from '@kundan/domain/order/order-events';
import { paymentLinkExpiry } from '@kundan/domain/payment/payment-link';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from '../infrastructure/database/sql.ts';
import { sealPan } from '../personal-keys/sealed-pan.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { PaymentLedger } from './payment-ledger.ts';
import { providerErrorOf } from './provider/provider-error.ts';
import { RazorpayClient } from './provider/razorpay.client.ts';
import { FIRST_CHECK_MS } from './reconciliation/check-schedule.ts';
import { Checkout } from './records/checkout.entity.ts';

/** The actor is the provider, because its signature and its report prove the payment, whichever shopper sends them. */
const CAUSE = { actor: 'razorpay' };

const IS_VERIFIED = sql`select from payments
  where id = ${'paymentId'} and checkout_id = ${'checkoutId'} and verified_at is not null`;

export interface NewCheckout {
  amount: Paise;
  shopperId: string | undefined;
  /** The Idempotency-Key of the request. */
  requestKey: string | undefined;
  /** The shopper's cart; undefined without a shopper. */
  lines: OrderLine[] | undefined;
  delivery: Delivery | undefined;
  locale?: Locale | undefined;
}

@Injectable()
export class PaymentsService {
  private readonly logger = new Logger(PaymentsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly razorpay: RazorpayClient,
    private readonly ledger: PaymentLedger,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Opens a payment order at the provider and stores its checkout. `holdPieces` runs in the same transaction; when it throws,
   * the provider's order id is not returned, so that the order cannot be paid. Returns that id.
   */
  async openCheckout(
    checkout: NewCheckout,
    holdPieces: (em: EntityManager, checkoutId: string, openedAt: Date) => Promise<void>,
  ): Promise<{ id: string }> {
    const { id } = await this.razorpay
      .createOrder(checkout.amount, randomUUID())
      .catch((error: unknown) => this.throwRefusal(error));
    const createdAt = new Date();
    return this.store(checkout, { id, createdAt }, (em) => holdPieces(em, id, createdAt));
  }

  /** Opens a payment link in the same way. A link that could not be stored is cancelled. Returns its id. */
  async openLink(
    checkout: NewCheckout & { lines: OrderLine[]; delivery: Delivery },
    holdPieces: (em: EntityManager, checkoutId: string, expiresAt: Date) => Promise<void>,
  ): Promise<{ id: string }> {
    const createdAt = new Date();
    const expiresAt = paymentLinkExpiry(createdAt);
    const { amount, lines, delivery } = checkout;
    const description = lines.map(({ quantity, ...line }) => `${quantity} × ${nameWithOption(line)}`).join(', ');
    const { id, url } = await this.razorpay
      .createLink({ amount, reference: randomUUID(), description, customer: delivery, expiresAt })
      .catch((error: unknown) => this.throwRefusal(error));
    const row = { id, createdAt, expiresAt, linkUrl: url };
    try {
      const stored = await this.store(checkout, row, (em) => holdPieces(em, id, expiresAt));
      if (stored.id !== id) await this.dropLink(id);
      return stored;
    } catch (error) {
      await this.dropLink(id);
      throw error;
    }
  }

  /** Nobody knows the address of such a link, and it expires. */
  private async dropLink(id: string): Promise<void> {
    await this.razorpay.cancelLink(id).catch((error: unknown) => this.logger.warn(error));
  }

  /** Throws PAYMENT_AMOUNT_TOO_HIGH with the support phone when the amount is above a limit of the provider, and the error otherwise. */
  private async throwRefusal(error: unknown): Promise<never> {
    if (!providerErrorOf(error)?.isAmountLimit) throw error;
    const { support_phone: phone } = await this.settings.recent();
    throw new DomainError('PAYMENT_AMOUNT_TOO_HIGH', { params: { phone }, cause: error });
  }

  private async store(
    checkout: NewCheckout,
    row: Pick<Checkout, 'id' | 'createdAt'> & Partial<Checkout>,
    holdPieces: (em: EntityManager) => Promise<void>,
  ): Promise<{ id: string }> {
    const { id, createdAt } = row;
    const nextCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS);
    const opening = this.em.fork().transactional(async (em) => {
      await holdPieces(em);
      const delivery = checkout.delivery && sealPan(checkout.delivery);
      await em.insert(Checkout, { ...checkout, ...row, delivery, nextCheckAt });
      return { id };
    });
    return opening.catch(async (error: unknown) => {
      // The same request was sent twice at the same time.
      const first = error instanceof UniqueConstraintViolationException ? await this.findRepeated(checkout) : undefined;
      if (!first) throw error;
      return first;
    });
  }

  /** Returns the checkout that a request with this key has opened. Throws IDEMPOTENCY_KEY_REUSED when its amount is another. */
  async findRepeated({
    shopperId,
    requestKey,
    amount,
  }: Pick<NewCheckout, 'shopperId' | 'requestKey' | 'amount'>): Promise<{ id: string } | undefined> {
    if (requestKey === undefined) return undefined;
    const earlier = await this.em.fork().findOne(Checkout, { shopperId: shopperId ?? null, requestKey });
    if (earlier && earlier.amount !== amount) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return earlier ? { id: earlier.id } : undefined;
  }

  /** Makes the reconciliation check a checkout in its next run. */
  async scheduleCheck(checkoutId: string): Promise<void> {
    await this.em.fork().nativeUpdate(Checkout, checkoutId, { nextCheckAt: new Date() });
  }

  /** Whether this shopper may pay this checkout. Every shopper may pay a checkout that was opened without a token. */
  async isCheckoutOf(em: EntityManager, checkoutId: string, shopperId: string): Promise<boolean> {
    const checkout = await em.findOne(Checkout, checkoutId, { fields: ['shopperId'] });
    return checkout !== null && (checkout.shopperId ?? shopperId) === shopperId;
  }

  /**
   * Verifies the payment window's result: the signature must be the provider's, and the provider must report the
   * payment as captured. A payment that was verified before is not read from the provider again. Throws
   * PAYMENT_SIGNATURE_WRONG, PAYMENT_NOT_FOUND or PAYMENT_NOT_VERIFIED.
   */
  async verify(result: InputOf<typeof verifyPayment>): Promise<{ success: true }> {
    const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = result;
    if (!this.razorpay.isPaymentSignature(orderId, paymentId, signature))
      throw new DomainError('PAYMENT_SIGNATURE_WRONG');
    if (await this.isVerified(paymentId, orderId)) return { success: true };
    const payment = await this.razorpay.payment(paymentId);
    if (payment?.orderId !== orderId) throw new DomainError('PAYMENT_NOT_FOUND');
    const captured = payment.status === 'authorized' ? await this.razorpay.capture(payment) : payment;
    if (captured.status !== 'captured') throw new DomainError('PAYMENT_NOT_VERIFIED');
    const isRecorded = await this.ledger.report(this.em.fork(), captured, CAUSE, [{ type: 'VerifyPayment' }]);
    if (!isRecorded) throw new DomainError('PAYMENT_NOT_FOUND');
    return { success: true };
  }

  private async isVerified(paymentId: string, checkoutId: string): Promise<boolean> {
    return IS_VERIFIED.exists(this.em.fork(), { paymentId, checkoutId });
  }
}
