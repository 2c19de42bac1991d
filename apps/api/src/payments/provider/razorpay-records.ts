import type { Paise } from '@kundan/domain/money';
import { REFUND_STATUSES } from '@kundan/domain/payment/payment';
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
  })
  .transform(({ order_id: orderId, amount_refunded: amountRefunded, ...payment }) => ({
    ...payment,
    orderId: orderId ?? '',
    amountRefunded,
  }));

/** `orderId` is the provider's; amounts in paise. `amountRefunded` includes pending refunds. */
export type ProviderPayment = z.output<typeof Payment>;
/** `id` is the provider's, `refundId` the shop's: undefined for a refund made in the provider's dashboard. Amount in paise. */
export type ProviderRefund = z.output<typeof Refund>;

/** A refund that the shop requests. */
export interface NewRefund {
  /** The shop's id, at most 40 characters. The provider executes requests with the same id once. */
  id: string;
  paymentId: string;
  amount: Paise;
}
