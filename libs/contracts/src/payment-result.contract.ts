import { z } from 'zod';
import { call } from './call.ts';
import { ProviderId } from './checkout.contract.ts';
import { OrderId } from './fields.ts';

/** A field that is missing or unusable is ignored: a person's browser sends the form, and must get a page in any case. */
const FormText = z.string().max(10_000).optional().catch(undefined);

/**
 * The form that the provider's page posts through the shopper's browser when the payment window was opened with
 * `callback_url` and `redirect`: either the three fields of a payment, or the fields of an error. `error[metadata]` is JSON
 * with the payment order's id. The request carries no session: it comes from another site.
 */
export const paymentCallback = call({
  method: 'POST',
  path: '/payments/callback',
  status: 303,
  access: 'public',
  acceptsForm: true,
  summary: 'Receives the result of a payment without a popup, places its order and redirects to /payment/result.',
  input: z.object({
    razorpay_order_id: FormText,
    razorpay_payment_id: FormText,
    razorpay_signature: FormText,
    'error[reason]': FormText,
    'error[description]': FormText,
    'error[metadata]': FormText,
  }),
  /** The same path as in the Location header. */
  output: z.object({ location: z.string() }),
  errors: ['PAYMENT_SIGNATURE_WRONG', 'TOO_MANY_REQUESTS'],
});

/**
 * What became of a payment order: 'placed' with the order's id, 'confirming' while a payment has no order yet, 'refunded'
 * also while the refund is on its way, 'unpaid' when no payment succeeded.
 */
export const PaymentResultStatus = z.enum(['placed', 'confirming', 'refunded', 'unpaid']);
export type PaymentResultStatus = z.infer<typeof PaymentResultStatus>;

export const paymentResult = call({
  method: 'GET',
  path: '/payments/result',
  status: 200,
  access: 'public',
  summary: 'Returns what became of a payment order, without personal data. The id cannot be guessed.',
  input: z.object({ order: ProviderId }),
  output: z.object({ status: PaymentResultStatus, order_id: OrderId.nullable() }),
  errors: ['PAYMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** What the callback knows and the shop's records do not show yet: the address of the result page contains it. */
export const PaymentHint = z.enum(['confirming', 'amount-limit']);
export type PaymentHint = z.infer<typeof PaymentHint>;
