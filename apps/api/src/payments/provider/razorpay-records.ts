import type { Paise } from '@kundan/domain/money';
import { REFUND_STATUSES } from '@kundan/domain/payment/payment';
import { paymentLinkIn } from '@kundan/domain/payment/payment-link';
import { z } from 'zod';

/** The response to a request that creates a record. */
export const Created = z.object({ id: z.string().min(1) });
/** A refund without a known status counts as pending. */
export const Refund = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: z.coerce.number().int(),
    status: z.enum(REFUND_STATUSES).catch('pending'),
    receipt: z.string().nullish().catch(undefined),
  })
  .transform(({ payment_id: paymentId, receipt, ...refund }) => ({
    ...refund,
    paymentId,
    refundId: receipt ?? undefined,
  }));
export const Payment = z
  .object({
    id: z.string().min(1),
    order_id: z.string().nullish(),
    amount: z.coerce.number().int(),
    status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
    amount_refunded: z.coerce.number().int().catch(0),
    description: z.string().nullish().catch(undefined),
  })
  .transform(({ order_id: orderId, amount_refunded: amountRefunded, description, ...payment }) => ({
    ...payment,
    orderId: orderId ?? '',
    amountRefunded,
    /** The payment link that the description names. Whoever pays can write the description, so ask the link itself. */
    namedLink: paymentLinkIn(description),
  }));
/** `payments` are those that succeeded. `order_id` is the order that the provider opens for the link, as soon as it has one. */
export const Link = z.object({
  id: z.string().min(1),
  short_url: z.url(),
  status: z.string(),
  order_id: z.string().nullish().catch(undefined),
  payments: z.array(z.object({ payment_id: z.string().min(1) })).nullish(),
});

export const SettlementOfProvider = z
  .object({
    id: z.string().min(1),
    amount: z.coerce.number().int(),
    status: z.enum(['created', 'processed', 'failed']).catch('created'),
    utr: z.string().nullish().catch(undefined),
    created_at: z.coerce.number().int(),
  })
  .transform(({ created_at: at, utr, ...settlement }) => ({
    ...settlement,
    utr: utr ?? null,
    createdAt: new Date(at * 1000),
  }));
/** An item of the combined reconciliation. */
export const Settled = z
  .object({
    entity_id: z.string().min(1),
    type: z.string(),
    payment_id: z.string().nullish(),
    settlement_id: z.string().nullish(),
    credit: z.coerce.number().int(),
    debit: z.coerce.number().int(),
    fee: z.coerce.number().int().catch(0),
    tax: z.coerce.number().int().catch(0),
  })
  .transform(({ entity_id: id, payment_id: paymentId, settlement_id: settlementId, ...entity }) => ({
    ...entity,
    id,
    paymentId: paymentId ?? null,
    settlementId: settlementId ?? '',
  }));

/** Money that the provider has paid out; `amount` in paise. */
export type ProviderSettlement = z.output<typeof SettlementOfProvider>;
/** A payment, a refund or a correction in a settlement. Amounts in paise; the fee includes the tax on it. */
export type SettledEntity = z.output<typeof Settled>;

/** `orderId` is the provider's id of the order or of the payment link; amounts in paise. `amountRefunded` includes pending refunds. */
export type ProviderPayment = Omit<z.output<typeof Payment>, 'namedLink'>;
/** `id` is the provider's, `refundId` the shop's: undefined for a refund made in the provider's dashboard. Amount in paise. */
export type ProviderRefund = z.output<typeof Refund>;

/** A payment link that the shop makes. */
export interface NewPaymentLink {
  amount: Paise;
  /** The shop's id, at most 40 characters. */
  reference: string;
  description: string;
  /** Of the person who pays; the phone number has ten digits. */
  customer: { name: string; phone: string; email: string };
  expiresAt: Date;
}

/** A refund that the shop requests. */
export interface NewRefund {
  /** The shop's id, at most 40 characters. The provider executes requests with the same id once. */
  id: string;
  paymentId: string;
  amount: Paise;
}
